import type { Formats } from '#web/ui';
import type { CouponView } from '#core/coupons';

/** Words of the coupon screens. */
export const COUPON_TEXTS = {
  de: {
    title: 'Gutscheine',
    back: '← Gutscheine',
    create: 'Neuer Gutschein',
    bulk: 'Viele auf einmal',
    open: 'Öffnen',
    edit: 'Bearbeiten',
    copyCode: 'Code kopieren',
    copied: 'Code kopiert',
    activate: 'Einschalten',
    deactivate: 'Ausschalten',
    archive: 'Archivieren',
    unarchive: 'Aus dem Archiv holen',
    remove: 'Löschen',
    removeSure: 'Endgültig löschen',
    askTitle: 'Gutscheine löschen?',
    askNone: 'Keiner dieser Gutscheine lässt sich löschen.',
    askOne: 'Ein Gutschein wird gelöscht. Der Code gilt dann nicht mehr und kommt nicht zurück.',
    askMany: '{count} Gutscheine werden gelöscht. Die Codes gelten dann nicht mehr und kommen nicht zurück.',
    askKeptOne: 'Einer bleibt, weil es Bestellungen dazu gibt: Legen Sie ihn ins Archiv.',
    askKept: '{count} bleiben, weil es Bestellungen dazu gibt: Legen Sie sie ins Archiv.',
    askCancel: 'Abbrechen',
    removeHelp: 'Der Code gilt dann nicht mehr und kommt nicht zurück.',
    coupon: 'Gutschein',
    emptyTitle: 'Noch keine Gutscheine',
    empty:
      'Ein Gutschein macht Ihre Produkte für alle billiger, die seinen Code kennen. Legen Sie einen an, oder gleich eine Serie mit lauter verschiedenen Codes.',
    valid: 'Gültig',
    not_started: 'Noch nicht gültig',
    over: 'Abgelaufen',
    used_up: 'Aufgebraucht',
    inactive: 'Ausgeschaltet',
    archived: 'Archiviert',
    all_products: 'Alle Produkte',
    single_product: 'Ein Produkt',
    multiple_products: 'Mehrere Produkte',
    of: 'von',
    held: 'vorgemerkt',
    none: 'Keine',
  },
  en: {
    title: 'Coupons',
    back: '← Coupons',
    create: 'New coupon',
    bulk: 'Many at once',
    open: 'Open',
    edit: 'Edit',
    copyCode: 'Copy the code',
    copied: 'Code copied',
    activate: 'Switch on',
    deactivate: 'Switch off',
    archive: 'Archive',
    unarchive: 'Take out of the archive',
    remove: 'Delete',
    removeSure: 'Delete for good',
    askTitle: 'Delete coupons?',
    askNone: 'None of these coupons can be deleted.',
    askOne: 'One coupon will be deleted. Its code stops working and does not come back.',
    askMany: '{count} coupons will be deleted. Their codes stop working and do not come back.',
    askKeptOne: 'One stays because there are orders with it: put it into the archive.',
    askKept: '{count} stay because there are orders with them: put them into the archive.',
    askCancel: 'Cancel',
    removeHelp: 'The code stops working and does not come back.',
    coupon: 'Coupon',
    emptyTitle: 'No coupons yet',
    empty:
      'A coupon makes your products cheaper for everybody who knows its code. Create one, or a whole series with codes that all differ.',
    valid: 'Valid',
    not_started: 'Not valid yet',
    over: 'Over',
    used_up: 'Used up',
    inactive: 'Switched off',
    archived: 'Archived',
    all_products: 'All products',
    single_product: 'One product',
    multiple_products: 'Several products',
    of: 'of',
    held: 'held',
    none: 'None',
  },
};

/** `15,5 %` or `5,00 €`. */
export function discountText(
  { valueForm, value, currency }: Pick<CouponView, 'valueForm' | 'value' | 'currency'>,
  formats: Formats,
): string {
  return valueForm === 'percents'
    ? `${formats.number(value / 100)} %`
    : formats.money({ minor: value, currency: currency! });
}

/** Green for what buyers can use now. */
export function stateTone(state: CouponView['state']): 'good' | 'warn' | 'neutral' {
  if (state === 'valid') return 'good';
  return state === 'not_started' ? 'warn' : 'neutral';
}
