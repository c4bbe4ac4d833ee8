import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money, type CurrencyCode, type Money } from '#core/kit';
import { requireSeller } from '#core/people';
import { CASH, MONEY } from './cash-sql.ts';

/** Money of one order as it moves the seller's balance: received, less what it cost. */
export interface MoneyOfOrder {
  /** Key of the provider that the order was paid with last; null before that. */
  provider: string | null;
  received: Money;
  refunded: Money;
  /** Charged by the provider for payments, refunds and chargebacks; null before its report has named a payment of the order. */
  providerFee: Money | null;
  /** With VAT. */
  platformFee: Money;
  /** Of publishers and the sales team, with the VAT that they charge. */
  commission: Money;
  kept: Money;
  /** VAT of the sale that the seller owes by now, also for what is billed and not paid yet. */
  vat: Money;
}

interface Row {
  currency: CurrencyCode;
  provider: string | null;
  received: string;
  refunded: string;
  charged_back: string;
  fees: string;
  commission: string;
  vat: string;
  reported: string | null;
}

const SQL = `
  select o.currency_key as currency,
         (select y.provider from payments y where y.seller_id = o.seller_id and y.order_id = o.id and y.state = 'successful' order by y.id desc limit 1) as provider,
         coalesce(sum(p.debit) filter (where ${CASH}), 0)::text as received, coalesce(sum(p.credit) filter (where ${CASH}), 0)::text as refunded,
         coalesce(sum(p.debit - p.credit) filter (where p.account = 'S:expense:chargeback_fee'), 0)::text as charged_back,
         coalesce(sum(p.credit - p.debit) filter (where j.kind = 'ProviderFee' and ${MONEY}), 0)::text as fees,
         coalesce(sum(p.credit - p.debit) filter (where j.kind = 'Commission' and (${MONEY} or p.account like 'S:payable:%')), 0)::text as commission,
         coalesce(sum(p.credit - p.debit) filter (where p.account like 'S:vat_output:%'), 0)::text as vat,
         (select sum(case when m.kind = 'fee' then m.fee - m.amount else m.fee end)::text from provider_movements m
           where m.seller_id = o.seller_id and m.currency_key = o.currency_key and m.kind in ('payment', 'refund', 'fee')
             and (m.provider, m.subject) in (
               select y.provider, y.external_id from payments y where y.seller_id = o.seller_id and y.order_id = o.id and y.external_id is not null
               union all
               select y.provider, r.external_id from refunds r join payments y on y.seller_id = r.seller_id and y.id = r.payment_id
                where r.seller_id = o.seller_id and r.order_id = o.id and r.external_id is not null)) as reported
    from orders o
    left join journals j on j.seller_id = o.seller_id and j.order_id = o.id and j.book = :book and j.currency = o.currency_key
    left join postings p on p.seller_id = j.seller_id and p.journal_id = j.id
   where o.seller_id = :seller and o.id = :order
   group by o.seller_id, o.id, o.currency_key`;

/**
 * From the books of the seller in scope, and from the provider's own report of what it kept. Zeros where nothing was booked in the seller's name; null for
 * an order that is not theirs.
 */
export async function moneyOfOrder(ctx: Ctx, orderId: number): Promise<MoneyOfOrder | null> {
  const seller = requireSeller(ctx);
  const {
    rows: [row],
  } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Row[] }>(SQL, { seller, order: orderId, book: `seller:${seller}` }),
  );
  if (!row) return null;
  const { currency } = row;
  const [received, refunded, fees, chargedBack, commission] = (
    ['received', 'refunded', 'fees', 'charged_back', 'commission'] as const
  ).map((name) => BigInt(row[name])) as [bigint, bigint, bigint, bigint, bigint];
  const provider = row.reported === null && chargedBack === 0n ? null : BigInt(row.reported ?? 0) + chargedBack;
  const platform = fees - chargedBack;
  return {
    provider: row.provider,
    received: money(received, currency),
    refunded: money(refunded, currency),
    providerFee: provider === null ? null : money(provider, currency),
    platformFee: money(platform, currency),
    commission: money(commission, currency),
    kept: money(received - refunded - (provider ?? 0n) - platform - commission, currency),
    vat: money(BigInt(row.vat), currency),
  };
}
