import type { Ctx } from '#core/context';
import { applyBasisPoints, localDate, money } from '#core/kit';
import { credit, debit, postJournals, type Journal, type Posting } from '#core/ledger';
import { shopOfSeller } from '#core/people';
import { vatRate } from '#core/tax';
import type { MerchantTerms } from './merchant-terms.ts';

const BATCH = 500;

interface Charged {
  payment_id: number;
  order_id: number;
  currency_key: string;
  fee: number;
  vat: number;
}

/** The platform's fee on each payment that has none yet, and back where all of the payment went back. In the caller's transaction. */
export async function bookFees(ctx: Ctx, { sellerId, provider, terms }: { sellerId: number; provider: string; terms: MerchantTerms }): Promise<void> {
  const { rows: payments } = await ctx.db.raw<{ rows: { id: number; order_id: number; currency_key: string; paid: number }[] }>(
    `select p.id, p.order_id, p.currency_key, p.captured - p.surplus as paid from payments p
      where p.seller_id = ? and p.provider = ? and p.captured > 0
        and not exists (select from merchant_fees f where f.seller_id = p.seller_id and f.payment_id = p.id)
      order by p.id limit ?`, [sellerId, provider, BATCH],
  );
  const returned = terms.returnsFee ? await returnable(ctx, sellerId) : [];
  if (payments.length === 0 && returned.length === 0) return;
  const now = ctx.clock.now();
  const shop = await shopOfSeller(ctx, sellerId);
  // Elsewhere the recipient owes the tax, or nobody does.
  const vatBp = shop.countryCode === terms.country ? vatRate(terms.country, 'standard', localDate(now, 'Europe/Berlin')) : 0;
  const rows = payments.map(({ id, order_id, currency_key, paid }) => {
    const fee = applyBasisPoints(money(paid, currency_key), terms.feeBp);
    return {
      seller_id: sellerId, payment_id: id, provider, order_id, currency_key, rate_bp: terms.feeBp, fee: Number(fee.minor), vat: Number(applyBasisPoints(fee, vatBp).minor), booked_at: now,
    };
  });
  const written = rows.length === 0 ? [] : await ctx.db('merchant_fees').insert(rows).onConflict().ignore().returning<{ payment_id: number }[]>('payment_id');
  const fresh = new Set(written.map(({ payment_id: id }) => id));
  const deducts = shop.taxScheme === 'regular_accrual' || shop.taxScheme === 'regular_cash';
  const about = { sellerId, country: terms.country, deducts };
  await postJournals(ctx, [
    ...rows.filter(({ payment_id: id, fee }) => fresh.has(id) && fee > 0).flatMap((row) => feeJournals(row, about, false)),
    ...returned.flatMap((row) => feeJournals(row, about, true)),
  ]);
  if (returned.length > 0) await ctx.db('merchant_fees').where({ seller_id: sellerId }).whereIn('payment_id', returned.map(({ payment_id: id }) => id)).update({ returned_at: now });
}

async function returnable(ctx: Ctx, sellerId: number): Promise<Charged[]> {
  const { rows } = await ctx.db.raw<{ rows: Charged[] }>(
    `select f.payment_id, f.order_id, f.currency_key, f.fee, f.vat from merchant_fees f join payments p on p.seller_id = f.seller_id and p.id = f.payment_id
      where f.seller_id = ? and f.returned_at is null and f.fee > 0 and p.refunded >= p.captured limit ?`, [sellerId, BATCH],
  );
  return rows;
}

/** In the seller's book it is a cost, in the platform's what it earned; both move the seller's balance by the same. */
function feeJournals({ payment_id: paymentId, order_id: orderId, currency_key: currency, fee, vat }: Charged, { sellerId, country, deducts }: { sellerId: number; country: string; deducts: boolean }, back: boolean): Journal[] {
  const [net, tax] = [BigInt(fee), BigInt(vat)];
  const cost = deducts ? [debit('S:expense:platform_fee', net), debit('S:input_vat', tax)] : [debit('S:expense:platform_fee', net + tax)];
  const frame = { sellerId, currency, kind: 'ProviderFee', idempotencyKey: `platform_fee:${paymentId}${back ? ':back' : ''}`, orderId, paymentId } as const;
  const side = (postings: Posting[]): Posting[] => postings.filter((each) => each.debit + each.credit > 0n).map((each) => (back ? { ...each, debit: each.credit, credit: each.debit } : each));
  return [
    { ...frame, book: `seller:${sellerId}`, postings: side([...cost, credit('S:platform_clearing', net + tax)]) },
    { ...frame, book: 'platform', postings: side([debit(`L:seller:${sellerId}:pending`, net + tax), credit('R:platform_fee', net), credit(`L:vat_output:${country}`, tax)]) },
  ];
}
