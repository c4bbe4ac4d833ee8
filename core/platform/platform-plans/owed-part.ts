import type { Ctx } from '#core/context';
import { credit, debit, type Journal } from '#core/ledger';
import { platformToday } from './seller-plan-file.ts';

/** An amount owed on an invoice of the platform: the whole of it, or one instalment. Minor units. */
export interface OwedPart {
  invoiceId: number;
  number: string;
  /** Number of the instalment; null for the whole invoice. */
  rate: number | null;
  sellerId: number;
  currency: string;
  net: bigint;
  vat: bigint;
}

export type PaidBy = 'balance' | 'transfer';

interface Row {
  number: string;
  state: 'issued' | 'paid' | 'canceled';
  currency_key: string;
  net: number;
  vat: number;
}

interface RateRow {
  number: number;
  state: 'issued' | 'paid' | 'canceled';
  paid_by: PaidBy | null;
  due_on: string;
  net: number;
  vat: number;
}

/** Open parts of an invoice, its row locked: those that are due by today alone, or all. */
export async function openParts(
  ctx: Ctx,
  { sellerId, invoiceId, all }: { sellerId: number; invoiceId: number; all: boolean },
): Promise<OwedPart[]> {
  const row = await ctx
    .db('platform_invoices')
    .where({ seller_id: sellerId, id: invoiceId })
    .forUpdate()
    .first<Row | undefined>('number', 'state', 'currency_key', 'net', 'vat');
  if (row?.state !== 'issued') return [];
  const common = { invoiceId, number: row.number, sellerId, currency: row.currency_key };
  const rates = await ratesOf(ctx, sellerId, invoiceId);
  if (rates.length === 0) return [{ ...common, rate: null, net: BigInt(row.net), vat: BigInt(row.vat) }];
  const today = platformToday(ctx);
  return rates
    .filter(({ state, due_on: dueOn }) => state === 'issued' && (all || dueOn <= today))
    .map(({ number, net, vat }) => ({ ...common, rate: number, net: BigInt(net), vat: BigInt(vat) }));
}

/** Instalments of an invoice, in order. */
export const ratesOf = (ctx: Ctx, sellerId: number, invoiceId: number): Promise<RateRow[]> =>
  ctx
    .db('platform_invoice_rates')
    .where({ seller_id: sellerId, invoice_id: invoiceId })
    .orderBy('number')
    .select<RateRow[]>('number', 'state', 'paid_by', 'due_on', 'net', 'vat')
    .then((rows) => rows);

/** Notes a part as paid; the invoice is paid with its last instalment. */
export async function markPaid(ctx: Ctx, { sellerId, invoiceId, rate }: OwedPart, by: PaidBy): Promise<void> {
  const paid = { state: 'paid', paid_by: by, paid_at: ctx.clock.now() };
  if (rate !== null)
    await ctx
      .db('platform_invoice_rates')
      .where({ seller_id: sellerId, invoice_id: invoiceId, number: rate, state: 'issued' })
      .update(paid);
  const open =
    rate === null ? 0 : (await ratesOf(ctx, sellerId, invoiceId)).filter(({ state }) => state === 'issued').length;
  if (open > 0) return;
  await ctx
    .db('platform_invoices')
    .where({ seller_id: sellerId, id: invoiceId, state: 'issued' })
    .update(rate === null ? paid : { ...paid, paid_by: 'instalments' });
}

export const grossOf = ({ net, vat }: Pick<OwedPart, 'net' | 'vat'>): bigint => net + vat;

/** Key of the journals that settle a part. */
export const settledKey = ({ number, rate }: OwedPart): string =>
  rate === null ? `platform_invoice_paid:${number}` : `platform_invoice_paid:${number}:${rate}`;

/** Journals of a part that is paid from the balance: the seller's book learns of its cost with the money, as of the fee of a payment. */
export function fromBalance(part: OwedPart, deducts: boolean): Journal[] {
  const { sellerId, currency, net, vat, number } = part;
  const frame = { sellerId, currency, kind: 'ProviderFee', idempotencyKey: settledKey(part), text: number } as const;
  const cost =
    deducts && vat > 0n
      ? [debit('S:expense:platform_fee', net), debit('S:input_vat', vat)]
      : [debit('S:expense:platform_fee', net + vat)];
  return [
    {
      ...frame,
      book: 'platform',
      postings: [
        debit(`L:seller:${sellerId}:available`, net + vat),
        credit(`A:seller:${sellerId}:receivable`, net + vat),
      ],
    },
    { ...frame, book: `seller:${sellerId}`, postings: [...cost, credit('S:platform_clearing', net + vat)] },
  ];
}
