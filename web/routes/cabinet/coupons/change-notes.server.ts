import type { Locale } from '#core/context';
import type { CouponChange } from '#core/coupons';
import { inLanguage } from '#core/kit';

const DONE: Readonly<Record<CouponChange, { de: string; en: string }>> = {
  activate: { de: 'eingeschaltet', en: 'switched on' },
  deactivate: { de: 'ausgeschaltet', en: 'switched off' },
  archive: { de: 'ins Archiv gelegt', en: 'put into the archive' },
  unarchive: {
    de: 'aus dem Archiv geholt. Ausgeschaltet bleibt, was es war',
    en: 'taken out of the archive. What was switched off stays so',
  },
};

/** Says how many coupons were changed. */
export function changeNote(locale: Locale, change: CouponChange, count: number): string {
  const done = DONE[change][locale];
  if (count === 0) return inLanguage(locale, { de: 'Nichts zu ändern.', en: 'Nothing to change.' });
  return inLanguage(locale, {
    de: `${count === 1 ? 'Ein Gutschein' : `${count} Gutscheine`} ${done}.`,
    en: `${count === 1 ? 'One coupon' : `${count} coupons`} ${done}.`,
  });
}

/** Says how many coupons were deleted and why the others are still there. */
export function deleteNote(locale: Locale, { deleted, kept }: { deleted: number; kept: number }): string {
  const de = [
    `${deleted} gelöscht.`,
    ...(kept > 0 ? [`${kept} behalten, weil es Bestellungen dazu gibt: Legen Sie sie ins Archiv.`] : []),
  ];
  const en = [
    `${deleted} deleted.`,
    ...(kept > 0 ? [`${kept} kept because there are orders with them: put them into the archive.`] : []),
  ];
  return inLanguage(locale, { de, en }).join(' ');
}
