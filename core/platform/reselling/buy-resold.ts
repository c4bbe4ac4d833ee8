import type { Ctx } from '#core/context';
import { DEFAULT_ZONE, localDate, money, type CurrencyCode, type LocalDate } from '#core/kit';
import { postJournals, purchaseJournals } from '#core/ledger';
import { orderNumber } from '#core/orders';
import { readReseller, shopOfSeller } from '#core/people';
import type { BuysResold } from '#core/settlement';
import { decideVat } from '#core/tax';
import { boughtNet, dueNet, vatChange, type Bought, type PurchaseTax } from './purchase-price.ts';

/**
 * The platform buys from the seller what buyers have paid of an order so far, less its margin, and gives back what went back: always up to the sum that
 * the order's books say, so that refunds, disputes and later rates need no rule of their own. Under the order's lock.
 */
export const buyResold: BuysResold = async (ctx, order) => {
  const { seller_id: sellerId, id: orderId, currency_key: currency } = order;
  const { rows } = await ctx.db.raw<{ rows: [{ net: string; billed: string; paid: string; bought: Bought[] }] }>(
    BOOKED,
    { seller: sellerId, order: orderId },
  );
  const booked = { net: BigInt(rows[0].net), billed: BigInt(rows[0].billed), paid: BigInt(rows[0].paid) };
  const due = dueNet(booked, marginOf(order));
  const net = due - boughtNet(rows[0].bought);
  if (net === 0n) return;
  const today = localDate(ctx.clock.now(), DEFAULT_ZONE);
  // Money that goes back is taxed as it was when it came.
  const last = rows[0].bought[0]?.decision;
  const tax = net < 0n && last ? last : await purchaseTax(ctx, sellerId, today);
  const vat = vatChange(rows[0].bought, { net, rateBp: tax.rateBp, currency });
  await bookPurchase(ctx, { sellerId, orderId, currency, net, vat, tax, text: orderNumber(order.token) });
};

const BOOKED = `
  select coalesce(sum(p.credit - p.debit) filter (where p.account like 'R:resale:%'), 0)::text as net,
         coalesce(sum(p.debit - p.credit) filter (where p.account = 'A:payer:receivable' and j.kind in ('Invoice', 'Correction') and j.idempotency_key not like 'write_off:%'), 0)::text as billed,
         coalesce(sum(p.credit - p.debit) filter (where p.account = 'A:payer:receivable' and j.kind in ('Cashin', 'Refund', 'Chargeback')), 0)::text as paid,
         (select coalesce(jsonb_agg(jsonb_build_object('net', b.net, 'vat', b.vat, 'decision', b.decision) order by b.id desc), '[]')
            from resale_purchases b where b.seller_id = :seller and b.order_id = :order) as bought
    from journals j join postings p on p.journal_id = j.id
   where j.seller_id = :seller and j.order_id = :order and j.book = 'platform'`;

function marginOf({ id, supply_facts: { margin_bp: margin } }: Parameters<BuysResold>[1]): number {
  if (typeof margin !== 'number') throw new Error(`Order ${id} says nothing of the platform's margin.`);
  return margin;
}

/** Tax of a supply of the seller to the platform on a day: as their own tax standing is then (L11b, L11d). */
export async function purchaseTax(ctx: Ctx, sellerId: number, today: LocalDate): Promise<PurchaseTax> {
  const { sellerType, taxScheme, countryCode, reseller } = await shopOfSeller(ctx, sellerId);
  const country = readReseller(reseller)?.countryCode ?? countryCode;
  const {
    rateBp,
    country: at,
    category,
    vatCase,
    note,
  } = decideVat({
    seller: { country: countryCode, type: sellerType, scheme: taxScheme, ossRegistered: false },
    buyer: { type: 'business', country, vatIdStatus: 'valid' },
    supply: { class: 'electronic' },
    date: today,
  });
  return { rateBp, country: at, category, vatCase, note };
}

export interface BookedPurchase {
  sellerId: number;
  /** Null for the rounding of a credit note. */
  orderId: number | null;
  currency: CurrencyCode;
  net: bigint;
  vat: bigint;
  tax: PurchaseTax;
  creditNoteId?: number;
  text: string;
}

/** One row of what was bought, and its journals in both books. In the caller's transaction. */
export async function bookPurchase(ctx: Ctx, purchase: BookedPurchase): Promise<void> {
  const { sellerId, orderId, currency, net, vat, tax, creditNoteId = null, text } = purchase;
  const [row] = await ctx
    .db('resale_purchases')
    .insert({
      seller_id: sellerId,
      order_id: orderId,
      currency_key: currency,
      net: String(net),
      vat: String(vat),
      decision: JSON.stringify(tax),
      credit_note_id: creditNoteId,
      booked_at: ctx.clock.now(),
    })
    .returning<{ id: number }[]>('id');
  await postJournals(
    ctx,
    purchaseJournals({
      sellerId,
      currency,
      key: `resale_purchase:${row!.id}`,
      net: money(net, currency),
      vat: money(vat, currency),
      vatCase: tax.vatCase,
      country: tax.country,
      rateBp: tax.rateBp,
      text,
    }),
  );
}
