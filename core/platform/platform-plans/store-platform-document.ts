import type { Ctx } from '#core/context';
import {
  platformDocument,
  type InvoiceLineInput,
  type InvoiceNote,
  type PlatformDocumentInput,
  type PlatformSeries,
} from '#core/invoicing';
import { addDays, type LocalDate } from '#core/kit';
import { readPlatformLegal } from '#core/opening';
import type { Shop } from '#core/people';
import type { Period } from './plan-change.ts';
import { sealPlatformSeries, takePlatformNumber } from './platform-series.ts';
import { platformToday } from './seller-plan-file.ts';

/** Days a seller has to pay by transfer. */
const DAYS_TO_PAY = 14;

export interface PlatformDocumentToStore {
  shop: Shop;
  /** The platform's own. */
  country: string;
  series: PlatformSeries;
  /** One document for one thing, however often it is asked for. */
  key: string;
  sellerPlanId: number | null;
  currency: string;
  period: Period;
  /** First due day, 14 days from today, or nothing left to pay because it was kept of buyers' payments. */
  due: LocalDate | 'in days to pay' | 'kept of payments';
  lines: readonly InvoiceLineInput[];
  vatCountry: string;
  notes: readonly InvoiceNote[];
  corrects?: PlatformDocumentInput['corrects'];
  reference?: string;
}

/** Gives a document of the platform the next number of its series and keeps it. In a transaction of the platform, under the lock of the shop's row. */
export async function storePlatformDocument(
  ctx: Ctx,
  {
    shop,
    country,
    series,
    key,
    sellerPlanId,
    currency,
    period,
    due,
    lines,
    vatCountry,
    notes,
    corrects,
    reference,
  }: PlatformDocumentToStore,
): Promise<{ id: number; number: string }> {
  const today = platformToday(ctx);
  const year = Number(today.slice(0, 4));
  const isKept = due === 'kept of payments';
  const dueOn = isKept ? null : due === 'in days to pay' ? addDays(today, DAYS_TO_PAY) : due;
  const legal = await readPlatformLegal(ctx);
  const { seriesNumber, previous } = await takePlatformNumber(ctx, { series, year });
  const {
    document,
    lines: rows,
    hash,
  } = platformDocument(ctx, {
    issuer: { ...legal, country: legal.countryCode || country },
    buyer: shop,
    series,
    year,
    seriesNumber,
    previous,
    issuedOn: today,
    dueOn,
    serviceFrom: period.from,
    serviceTo: addDays(period.to, -1),
    currency,
    key,
    lines,
    notes,
    ...(corrects ? { corrects } : {}),
    ...(reference ? { reference } : {}),
  });
  const [row] = await ctx
    .db('platform_invoices')
    .insert({
      seller_id: shop.id,
      seller_plan_id: sellerPlanId,
      issue_key: key,
      series,
      year,
      series_number: seriesNumber,
      number: document.number,
      ...(isKept ? { state: 'paid', paid_by: 'payments', paid_at: ctx.clock.now() } : {}),
      issued_on: today,
      due_on: dueOn ?? today,
      period_from: period.from,
      period_to: period.to,
      currency_key: currency,
      net: document.net_minor,
      vat: document.vat_minor,
      gross: document.gross_minor,
      vat_country: vatCountry,
      document: JSON.stringify(document),
      lines: JSON.stringify(rows),
      hash,
      prev_hash: previous,
      created_at: ctx.clock.now(),
    })
    .returning<{ id: number }[]>('id');
  await sealPlatformSeries(ctx, { series, year }, hash);
  return { id: row!.id, number: document.number };
}
