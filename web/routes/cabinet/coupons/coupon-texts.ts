import type { Formats } from '#web/ui';
import type { CouponView } from '#core/coupons';

/** Words of the coupon screens. */
export const COUPON_TEXTS = {
  de: {
    title: 'Gutscheine', back: '← Gutscheine', create: 'Neuer Gutschein', bulk: 'Viele auf einmal', open: 'Öffnen', edit: 'Bearbeiten', copyCode: 'Code kopieren', copied: 'Code kopiert',
    activate: 'Einschalten', deactivate: 'Ausschalten', archive: 'Archivieren', unarchive: 'Aus dem Archiv holen', remove: 'Löschen', removeSure: 'Endgültig löschen', removeHelp: 'Der Code gilt dann nicht mehr und kommt nicht zurück.', coupon: 'Gutschein',
    emptyTitle: 'Noch keine Gutscheine', empty: 'Ein Gutschein macht Ihre Produkte für alle billiger, die seinen Code kennen. Legen Sie einen an, oder gleich eine Serie mit lauter verschiedenen Codes.',
    valid: 'Gültig', not_started: 'Noch nicht gültig', over: 'Abgelaufen', used_up: 'Aufgebraucht', inactive: 'Ausgeschaltet', archived: 'Archiviert',
    all_products: 'Alle Produkte', single_product: 'Ein Produkt', multiple_products: 'Mehrere Produkte', of: 'von', held: 'vorgemerkt', none: 'Keine',
  },
  en: {
    title: 'Coupons', back: '← Coupons', create: 'New coupon', bulk: 'Many at once', open: 'Open', edit: 'Edit', copyCode: 'Copy the code', copied: 'Code copied',
    activate: 'Switch on', deactivate: 'Switch off', archive: 'Archive', unarchive: 'Take out of the archive', remove: 'Delete', removeSure: 'Delete for good', removeHelp: 'The code stops working and does not come back.', coupon: 'Coupon',
    emptyTitle: 'No coupons yet', empty: 'A coupon makes your products cheaper for everybody who knows its code. Create one, or a whole series with codes that all differ.',
    valid: 'Valid', not_started: 'Not valid yet', over: 'Over', used_up: 'Used up', inactive: 'Switched off', archived: 'Archived',
    all_products: 'All products', single_product: 'One product', multiple_products: 'Several products', of: 'of', held: 'held', none: 'None',
  },
};

/** `15,5 %` or `5,00 €`. */
export function discountText({ valueForm, value, currency }: Pick<CouponView, 'valueForm' | 'value' | 'currency'>, formats: Formats): string {
  return valueForm === 'percents' ? `${formats.number(value / 100)} %` : formats.money({ minor: value, currency: currency! });
}

/** Green for what buyers can use now. */
export function stateTone(state: CouponView['state']): 'good' | 'warn' | 'neutral' {
  if (state === 'valid') return 'good';
  return state === 'not_started' ? 'warn' : 'neutral';
}
