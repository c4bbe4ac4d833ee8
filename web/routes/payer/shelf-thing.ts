import type { LibraryThing } from '#core/reporting';
import { inLanguage, type Language } from '#core/kit';
import { LIBRARY_TEXTS, filled } from './library-texts.ts';

/** Main way into a thing. `copy`: its value is carried elsewhere, `href` shows it. */
export interface ShelfAct {
  label: string;
  href: string;
  copy?: string;
  isDownload?: boolean;
}

/** A thing as its card shows it; nothing in it names a file. */
export interface ShelfThing {
  key: number;
  form: string;
  kind: string;
  name: string;
  shop: string;
  username: string;
  cover: string | null;
  /** Path of the purchase it came with. */
  purchase: string;
  /** Words for access that rests; null while it is open. */
  closed: string | null;
  act: ShelfAct | null;
  progress: { done: number; count: number } | null;
}

export function shelfThing(thing: LibraryThing, { locale, kind }: { locale: Language; kind: string }): ShelfThing {
  const purchase = `/payer/s/${thing.orderId}`;
  return {
    key: thing.entitlementId,
    form: thing.form,
    kind,
    name: thing.name,
    shop: thing.shop,
    username: thing.username,
    cover: thing.cover,
    purchase,
    closed: thing.access.allowed ? null : inLanguage(locale, LIBRARY_TEXTS)[thing.access.because],
    act: actOf(thing, purchase, locale),
    progress: thing.delivery?.progress ?? null,
  };
}

/** One button for each kind: a key to copy, else a room, else a file, else what there is to read. */
function actOf({ delivery, productId, form }: LibraryThing, purchase: string, locale: Language): ShelfAct | null {
  if (!delivery) return null;
  const t = inLanguage(locale, LIBRARY_TEXTS);
  const { links = [], codes = [], files } = delivery;
  const [code] = codes;
  const title = { title: code ? inLanguage(locale, code.title) : '' };
  // A licence is its key; other kinds show a number beside what they are.
  if (code && codes.length === 1 && form === 'license_key')
    return { label: t.copyKey, href: purchase, copy: code.value };
  const room = links.find(({ href }) => /^(https?:\/\/|\/(?!\/))/.test(href));
  if (room) return { label: inLanguage(locale, room.title), href: room.href };
  if (code) return { label: filled(t.seeCode, title), href: purchase };
  if (files.length === 1) return { label: t.download, href: `${purchase}/files/${productId}/0`, isDownload: true };
  if (files.length > 1) return { label: filled(t.files, { count: files.length }), href: purchase };
  return { label: t.read, href: purchase };
}
