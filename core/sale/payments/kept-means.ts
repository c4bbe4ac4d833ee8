import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { inLanguage, paymentMethodTitle, type Language } from '#core/kit';
import { sessionUser } from '#core/people';
import type { PaymentMethod } from './method-keys.ts';
import type { Payment } from './payment.ts';
import type { SavedMethod } from './provider.ts';

/** A means of payment that a seller remembers for somebody. */
export interface KeptMeans {
  /** Of the payment that saved it: what a form names it by. */
  token: string;
  method: PaymentMethod;
  provider: string;
  saved: SavedMethod;
  instrument: Payment['instrument'];
}

/** Its name in a form, in the place of a method: `kept:pay_…`. */
export const KEPT = 'kept:';

/** Means that the holder of this cookie let the seller in scope remember, newest first; each means once. One statement. */
export async function keptMeans(
  ctx: Ctx,
  { sellerId, sessionToken }: { sellerId: number; sessionToken: string },
): Promise<KeptMeans[]> {
  const { sql, bindings } = sessionUser(ctx, sessionToken);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: KeptMeans[] }>(`${MEANS} and p.seller_id = ? and p.kept_for in (${sql}) ${EACH_ONCE}`, [
      sellerId,
      ...bindings,
    ] as never[]),
  );
  return rows;
}

/**
 * SQL of what makes two saved means of one person the same to them: a card with its last digits and expiry, however often a provider was given it;
 * of what shows neither, the provider's own word for it. Only among one person's payments: cards of two people may look alike.
 */
export function sameMeans(payments: string): string {
  return `coalesce((${payments}.instrument->>'brand') || ' ' || (${payments}.instrument->>'last4') || ' ' || (${payments}.instrument->>'expires'), ${payments}.saved_method->>'method')`;
}

const MEANS = `select token, method, provider, saved, instrument from (
  select distinct on (p.provider, ${sameMeans('p')}) p.id, p.token, p.method, p.provider, p.saved_method as saved, p.instrument
    from payments p where p.state = 'successful' and p.saved_method is not null and p.let_go_at is null`;
const EACH_ONCE = `order by p.provider, ${sameMeans('p')}, p.id desc) means order by id desc limit 20`;

/** `Visa ···· 4242, bis 04/2029`. */
export function meansTitle({ method, instrument }: Pick<KeptMeans, 'method' | 'instrument'>, locale: Language): string {
  const { brand, last4, expires, mandate } = instrument ?? {};
  const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : paymentMethodTitle(method, locale);
  const [year, month] = expires?.split('-') ?? [];
  const until =
    month && year ? `${inLanguage(locale, { de: 'gültig bis', en: 'expires', pl: 'ważna do' })} ${month}/${year}` : '';
  return [
    last4 ? `${name} ···· ${last4}` : name,
    until,
    mandate ? `${inLanguage(locale, { de: 'Mandat', en: 'mandate', pl: 'zgoda' })} ${mandate}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
