import type { ParcelInput } from '#core/shipping';

const MOST = 500;

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 1000) : '';
};

/** Parcel as typed. */
export const readParcel = (form: FormData): ParcelInput => ({
  carrier: text(form, 'carrier'),
  trackingNumber: text(form, 'tracking_number'),
  trackingUrl: text(form, 'tracking_url'),
});

/** Goods chosen in a form. */
export const chosenGoods = (form: FormData): number[] =>
  form
    .getAll('ids[]')
    .flatMap((raw) => (/^[1-9]\d{0,14}$/.test(String(raw)) ? [Number(raw)] : []))
    .slice(0, MOST);
