import { Publisher, taxConfirmedUntil } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { localDate } from '#core/kit';
import type { Shop } from '#core/people';
import { decideVat, type VatDecision } from '#core/tax';

export interface TaxedPublisher {
  publisher: Publisher;
  /** True if a credit note can be issued; private people get a statement without one. */
  standing: 'credit_note' | 'no_document' | 'unconfirmed';
  /** Sale of their work to the seller; null where they are no taxable person or nothing is confirmed. */
  decision: VatDecision | null;
}

type Buying = Pick<Shop, 'countryCode' | 'vatNo' | 'timeZone'>;

/** Tax treatment of a publisher's work for a seller, by what they confirmed within a year. Without that no VAT is shown (§ 14c UStG). */
export function publisherTax(publisher: Publisher, shop: Buying, now: Date): TaxedPublisher {
  const status = publisher.tax_status;
  if (taxConfirmedUntil(publisher, now) === null) return { publisher, standing: 'unconfirmed', decision: null };
  if (status === 'private') return { publisher, standing: 'no_document', decision: null };
  const decision = decideVat({
    seller: {
      country: publisher.country,
      type: 'business',
      scheme: status === 'small_business' ? 'small_business' : 'regular_accrual',
      ossRegistered: false,
    },
    buyer: { type: 'business', country: shop.countryCode, vatIdStatus: shop.vatNo === '' ? 'none' : 'valid' },
    supply: { class: 'electronic' },
    date: localDate(now, shop.timeZone),
  });
  return { publisher, standing: publisher.agreed_on === null ? 'unconfirmed' : 'credit_note', decision };
}

export async function taxedPublishers(
  ctx: Ctx,
  shop: Buying,
  ids: readonly number[],
): Promise<Map<number, TaxedPublisher>> {
  const rows = await Publisher.query(ctx.db).whereIn('user_id', [...new Set(ids)]);
  return new Map(rows.map((row) => [row.user_id, publisherTax(row, shop, ctx.clock.now())]));
}
