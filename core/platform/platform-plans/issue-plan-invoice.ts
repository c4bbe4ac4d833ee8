import type { Ctx } from '#core/context';
import { platformDocument, type PlatformLine } from '#core/invoicing';
import { DEFAULT_ZONE, addDays, applyBasisPoints, localDate, money } from '#core/kit';
import { postJournals, credit, debit, type Journal } from '#core/ledger';
import { readMerchantTerms } from '#core/merchants';
import { readPlatformLegal } from '#core/opening';
import { shopOfSeller, type Shop } from '#core/people';
import { decideVat, type VatDecision } from '#core/tax';
import type { Period } from './plan-change.ts';

/** Days a seller has to pay by transfer. */
export const DAYS_TO_PAY = 14;

export interface PlanInvoiceInput {
  sellerId: number;
  sellerPlanId: number;
  /** Issuing the same key again changes nothing. */
  key: string;
  currency: string;
  period: Period;
  /** Minor units without VAT; a credit is below zero. */
  lines: readonly { text: string; net: bigint }[];
}

/**
 * The platform's invoice to a seller under the next number of its own series, booked as owed and, where the seller's balance holds as much, paid from
 * it. Nothing is issued for nothing. In a transaction of the platform, under the lock of the shop's row.
 */
export async function issuePlanInvoice(ctx: Ctx, input: PlanInvoiceInput): Promise<number | null> {
  const { sellerId, key, currency } = input;
  const net = input.lines.reduce((sum, line) => sum + line.net, 0n);
  if (net <= 0n) return null;
  const known = await ctx
    .db('platform_invoices')
    .where({ seller_id: sellerId, issue_key: key })
    .first<{ id: number } | undefined>('id');
  if (known) return known.id;
  const shop = await shopOfSeller(ctx, sellerId);
  const { country } = await readMerchantTerms(ctx);
  const decision = vatOf(shop, country, ctx);
  const vat = applyBasisPoints(money(net, currency), decision.rateBp).minor;
  const issued = await storeDocument(ctx, { input, shop, country, decision, net, vat });
  await postJournals(ctx, [owedJournal({ ...issued, sellerId, currency, net, vat, decision, country })]);
  await payFromBalance(ctx, { ...issued, sellerId, currency, gross: net + vat, net, vat, shop });
  return issued.id;
}

/** Sellers in the platform's country pay its VAT, businesses elsewhere owe it themselves; consumers pay that of where they live. */
function vatOf(shop: Shop, country: string, ctx: Ctx): VatDecision {
  const business = shop.sellerType === 'business';
  return decideVat({
    seller: { country, type: 'business', scheme: 'regular_accrual', ossRegistered: true },
    buyer: {
      type: business ? 'business' : 'consumer',
      country: shop.countryCode,
      zip: shop.zip,
      vatIdStatus: business && shop.vatNo !== '' ? 'valid' : 'none',
    },
    supply: { class: 'electronic' },
    date: localDate(ctx.clock.now(), DEFAULT_ZONE),
  });
}

interface Stored {
  input: PlanInvoiceInput;
  shop: Shop;
  country: string;
  decision: VatDecision;
  net: bigint;
  vat: bigint;
}

async function storeDocument(
  ctx: Ctx,
  { input, shop, country, decision, net, vat }: Stored,
): Promise<{ id: number; number: string }> {
  const today = localDate(ctx.clock.now(), DEFAULT_ZONE);
  const year = Number(today.slice(0, 4));
  const due = addDays(today, DAYS_TO_PAY);
  const legal = await readPlatformLegal(ctx);
  const { rows } = await ctx.db.raw<{ rows: { last_number: number; last_hash: string }[] }>(
    `insert into platform_invoice_counters as c (year, last_number) values (?, 1)
       on conflict (year) do update set last_number = c.last_number + 1 returning last_number, last_hash`,
    [year],
  );
  const { last_number: seriesNumber, last_hash: previous } = rows[0]!;
  const { document, lines, hash } = platformDocument(ctx, {
    issuer: { ...legal, country: legal.countryCode || country },
    buyer: shop,
    year,
    seriesNumber,
    previous,
    issuedOn: today,
    dueOn: due,
    serviceFrom: input.period.from,
    serviceTo: addDays(input.period.to, -1),
    currency: input.currency,
    key: input.key,
    decision,
    net,
    vat,
    lines: input.lines.map(({ text, net: part }): PlatformLine => ({ description: text, net: part })),
  });
  const [row] = await ctx
    .db('platform_invoices')
    .insert({
      seller_id: input.sellerId,
      seller_plan_id: input.sellerPlanId,
      issue_key: input.key,
      year,
      series_number: seriesNumber,
      number: document.number,
      issued_on: today,
      due_on: due,
      period_from: input.period.from,
      period_to: input.period.to,
      currency_key: input.currency,
      net: Number(net),
      vat: Number(vat),
      gross: Number(net + vat),
      vat_country: decision.country,
      document: JSON.stringify(document),
      lines: JSON.stringify(lines),
      hash,
      prev_hash: previous,
      created_at: ctx.clock.now(),
    })
    .returning<{ id: number }[]>('id');
  await ctx.db('platform_invoice_counters').where({ year }).update({ last_hash: hash });
  return { id: row!.id, number: document.number };
}

interface Owed {
  id: number;
  number: string;
  sellerId: number;
  currency: string;
  net: bigint;
  vat: bigint;
}

function owedJournal({
  number,
  sellerId,
  currency,
  net,
  vat,
  decision,
  country,
}: Owed & { decision: VatDecision; country: string }): Journal {
  return {
    book: 'platform',
    sellerId,
    currency,
    kind: 'ProviderFee',
    idempotencyKey: `platform_invoice:${number}`,
    text: number,
    postings: [
      debit(`A:seller:${sellerId}:receivable`, net + vat),
      credit('R:platform_fee', net),
      ...(vat > 0n ? [credit(`L:vat_output:${decision.country || country}`, vat)] : []),
    ],
  };
}

/** From what is available, in the invoice's currency and as a whole: a part would leave two ways to pay one document. */
async function payFromBalance(
  ctx: Ctx,
  { id, number, sellerId, currency, gross, net, vat, shop }: Owed & { gross: bigint; shop: Shop },
): Promise<void> {
  // Holds, payouts and this take turns by the seller's sub-accounts.
  await ctx.db('merchant_accounts').where({ seller_id: sellerId }).orderBy('id').forUpdate().select('id');
  const { rows } = await ctx.db.raw<{ rows: { rest: string }[] }>(
    `select coalesce(-sum(rest), 0)::text as rest from account_balances where seller_id = ? and book = 'platform' and account = ? and currency = ?`,
    [sellerId, `L:seller:${sellerId}:available`, currency],
  );
  if (BigInt(rows[0]?.rest ?? '0') < gross) return;
  await postJournals(ctx, settledJournals({ number, sellerId, currency, net, vat, deducts: deductsInputTax(shop) }));
  await ctx
    .db('platform_invoices')
    .where({ seller_id: sellerId, id, state: 'issued' })
    .update({ state: 'paid', paid_by: 'balance', paid_at: ctx.clock.now() });
}

const deductsInputTax = ({ taxScheme }: Shop): boolean =>
  taxScheme === 'regular_accrual' || taxScheme === 'regular_cash';

/** Paid from the balance: the seller's book learns of its cost with the money, as of the fee of a payment. */
function settledJournals({
  number,
  sellerId,
  currency,
  net,
  vat,
  deducts,
}: Omit<Owed, 'id'> & { deducts: boolean }): Journal[] {
  const frame = {
    sellerId,
    currency,
    kind: 'ProviderFee',
    idempotencyKey: `platform_invoice_paid:${number}`,
    text: number,
  } as const;
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
