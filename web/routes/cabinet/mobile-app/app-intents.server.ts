import { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import { addMedia } from '#core/media';
import {
  addAppDocument,
  hideMobileApp,
  moveInStore,
  readMobileApp,
  removeAppDocument,
  saveAppIcon,
  saveMobileApp,
  showMobileApp,
  storeMachine,
  STORES,
  type MobileAppInput,
} from '#core/mobile-app';
import { removeAppKeys, saveAppleKey, saveGoogleKey } from '#core/push';
import { readId } from '../../../cabinet/read-id.server.ts';
import { draftOf, type AppDraft } from '../../../cabinet/mobile-app/app-form.tsx';
import { PUSH_TEXTS } from '../../../cabinet/mobile-app/push-texts.ts';
import { APP_TEXTS } from '../../../cabinet/mobile-app/texts.ts';
import { refuseOutdated, revisionOf } from '#web/ui';
import { readParts } from '../../../forms/read-parts.server.ts';

export interface SentToApp {
  intent: string;
  form: FormData;
  file: { name: string; bytes: Buffer } | null;
}

const MOST_BYTES = 11 * 1024 ** 2;

/** The form with its one picture. A body larger than any picture is cut off, and then read as none. */
export async function readSent(request: Request): Promise<SentToApp> {
  let file: SentToApp['file'] = null;
  const form = await readParts(request, ['icon', 'file', 'serviceAccount', 'appleKey'], async ({ name, body }) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size <= MOST_BYTES) chunks.push(chunk);
    }
    if (size > 0) file = { name, bytes: size > MOST_BYTES ? Buffer.alloc(1) : Buffer.concat(chunks) };
  });
  return { intent: String(form.get('intent') ?? ''), form, file };
}

/** Does what a form of the app builder asks for; answers the words for it. */
export async function actOnApp(ctx: Ctx, { intent, form, file }: SentToApp): Promise<string> {
  const t = APP_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '');
  switch (intent) {
    case 'save': {
      refuseOutdated(form, appRevision(await readMobileApp(ctx)), ctx.locale);
      const { allProducts, ...draft } = draftOf(form);
      // Names of tabs that are none are left to the schema, which says so.
      const tabs = form.getAll('tabs[]').map(String) as MobileAppInput['tabs'];
      await saveMobileApp(ctx, { ...draft, tabs, products: allProducts ? 'all' : 'selected' });
      return t.saved;
    }
    case 'icon': {
      const asset = file
        ? (await addMedia(ctx, Readable.from([file.bytes]), { name: file.name, kinds: ['image'] })).id
        : readIdOrNone(text('asset'));
      if (asset === null) throw missing(t.icon, t.iconFirst);
      await saveAppIcon(ctx, asset);
      return t.iconSaved;
    }
    case 'show':
      await showMobileApp(ctx);
      return t.shown;
    case 'hide':
      await hideMobileApp(ctx);
      return t.hidden;
    case 'add-document':
      await addAppDocument(ctx, Readable.from(file ? [file.bytes] : []), {
        group: text('group'),
        productId: readIdOrNone(text('productId')),
        name: file?.name ?? '',
      });
      return t.added;
    case 'remove-document':
      await removeAppDocument(ctx, readId(text('id')));
      return t.removed;
    case 'google-key':
      await saveGoogleKey(ctx, textOf(file));
      return PUSH_TEXTS[ctx.locale].googleSaved;
    case 'apple-key':
      await saveAppleKey(ctx, {
        teamId: text('teamId'),
        keyId: text('keyId'),
        service: text('service'),
        file: textOf(file),
      });
      return PUSH_TEXTS[ctx.locale].appleSaved;
    case 'remove-google':
    case 'remove-apple':
      await removeAppKeys(ctx, intent === 'remove-google' ? 'google' : 'apple');
      return PUSH_TEXTS[ctx.locale].removed;
    case 'move': {
      const store = STORES.find((each) => each === text('store'));
      const event = storeMachine.transitions.find((each) => each.event === text('event'))?.event;
      if (!store || !event) throw new Response(null, { status: 400 });
      await moveInStore(ctx, { store, event, url: text('url') });
      return t.noted;
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Changes with what the form of the app holds, not with its icon, documents and stores. */
export const appRevision = (app: AppDraft): string =>
  revisionOf([
    app.name,
    app.shortName,
    app.bundleId,
    app.color,
    app.background,
    app.tabs,
    app.allProducts,
    app.productIds,
  ]);

const textOf = (file: SentToApp['file']): string => file?.bytes.toString('utf8') ?? '';

const readIdOrNone = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const missing = (title: string, detail: string): AppError =>
  new AppError({ code: 'icon_missing', status: 422, title, detail, field: 'icon' });
