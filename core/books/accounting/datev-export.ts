import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { openAttachments, putFile } from '#core/files';
import { asSeller } from '#core/jobs';
import { shopCurrencyOf, type CurrencyCode } from '#core/kit';
import { sha256Hex } from '#core/ledger';
import { readAccountingSettings, settingsComplete, type AccountingSettings } from './accounting-settings.ts';
import { bookJournals } from './book-journals.ts';
import { debtorAccounts } from './debtor-accounts.ts';
import {
  accountingSettingsMissing,
  datevExportMoveRefused,
  datevExportNotFound,
  exchangeRateMissing,
  exportInterrupted,
  nothingToSend,
} from './errors.ts';
import { datevStates } from './states.ts';
import { EXTF_MOST_ROWS, writeExtf, type DatevBooking, type Exchange } from './write-extf.ts';

export interface DatevExport {
  id: number;
  seller_id: number;
  year: number;
  month: number;
  currency: string;
  state: 'sent_to_finance' | 'sent_to_datev' | 'failed';
  file_id: number;
  file_name: string;
  sha256: string;
  row_count: number;
  exchange_rate: number | null;
  exported_at: Date;
  confirmed_at: Date | null;
}

export interface MonthChoice {
  sellerId: number;
  year: number;
  /** 1 to 12. */
  month: number;
  currency: string;
  /** Of another currency than the books': units of it for one euro, as the month's rate says, e.g. `0,9345`. */
  rate?: string;
}

/**
 * Writes the file of a month over every row that no file holds yet. What comes in later for the same month goes into another file.
 * @throws AppError `accounting_settings_missing`, `exchange_rate_missing`, `nothing_to_send` (422), `export_interrupted` (409)
 */
export async function exportMonth(ctx: Ctx, choice: MonthChoice): Promise<DatevExport> {
  const { sellerId, year, month, currency } = choice;
  const settings = await readAccountingSettings(ctx, sellerId);
  const move = datevStates.next('ready_to_be_sent', 'export.created', { mappingComplete: settingsComplete(settings) });
  if (!move.ok) throw accountingSettingsMissing(ctx.locale);
  await bookJournals(ctx, sellerId);
  const exchange = await exchangeOf(ctx, choice);
  const rows = await withDebtors(ctx, await readyRows(ctx, choice), { sellerId, settings });
  if (rows.length === 0) throw nothingToSend(ctx.locale);
  const now = ctx.clock.now();
  const bytes = writeExtf(rows, { year, month, currency, exchange, settings, createdAt: now });
  const name = `EXTF_Buchungsstapel_${year}${String(month).padStart(2, '0')}_${currency.toUpperCase()}_${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}.csv`;
  const file = await putFile(ctx, once(bytes), { sellerId, name, contentType: 'text/csv', visibility: 'private' });
  return inTransaction(ctx, async ({ db }) => {
    const [made] = await db('datev_exports')
      .insert({
        seller_id: sellerId,
        year,
        month,
        currency,
        state: move.value.to,
        file_id: file.id,
        file_name: name,
        sha256: sha256Hex(bytes),
        row_count: rows.length,
        exported_at: now,
        exchange_rate: exchange ? Number(exchange.rate) : null,
      })
      .returning<DatevExport[]>('*');
    const moved = await db('datev_bookings')
      .where({ seller_id: sellerId, datev_state: 'ready_to_be_sent' })
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .update({ datev_state: move.value.to, export_id: made!.id });
    // Another export took some of them in between: this file would hold them twice.
    if (moved !== rows.length) throw exportInterrupted(ctx.locale);
    return made!;
  });
}

/** The currency a seller keeps books in: that of their country. */
export async function bookCurrency(ctx: Ctx, sellerId: number): Promise<CurrencyCode> {
  const seller = await reading(
    ctx,
    async ({ db }) =>
      await db('sellers').where({ id: sellerId }).first<{ country_code: string } | undefined>('country_code'),
  );
  return shopCurrencyOf(seller?.country_code ?? '');
}

/** A file in another currency says what that is worth in the books'. */
async function exchangeOf(ctx: Ctx, { sellerId, currency, rate = '' }: MonthChoice): Promise<Exchange | undefined> {
  const base = await bookCurrency(ctx, sellerId);
  if (base === currency) return undefined;
  const [, whole = '', fraction = ''] = /^(\d{1,4})(?:[.,](\d{1,6}))?$/.exec(rate.trim()) ?? [];
  const millionths = BigInt(`${whole}${fraction.padEnd(6, '0')}`);
  if (whole === '' || millionths === 0n) throw exchangeRateMissing({ currency, base }, ctx.locale);
  return { base, rate: millionths };
}

async function withDebtors(
  ctx: Ctx,
  rows: DatevBooking[],
  { sellerId, settings }: { sellerId: number; settings: AccountingSettings },
): Promise<DatevBooking[]> {
  if (settings.debtors === 'collective') return rows;
  const orderIds = [...new Set(rows.flatMap(({ order_id: id }) => id ?? []))];
  const accounts = await debtorAccounts(ctx, { sellerId, orderIds, collective: settings.debtorAccount });
  return rows.map((row) => ({ ...row, debtor: row.order_id === null ? undefined : accounts.get(row.order_id) }));
}

async function readyRows(ctx: Ctx, { sellerId, year, month, currency }: MonthChoice): Promise<DatevBooking[]> {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  return reading(
    ctx,
    async ({ db }) =>
      await db('datev_bookings')
        .where({ seller_id: sellerId, currency, datev_state: 'ready_to_be_sent' })
        .whereRaw(`booked_on >= ?::date and booked_on < ?::date + interval '1 month'`, [from, from])
        .orderBy([{ column: 'booked_on' }, { column: 'id' }])
        .limit(EXTF_MOST_ROWS)
        .select<DatevBooking[]>('*'),
  );
}

/**
 * The adviser has read the file (its rows are locked for ever), or it never reached them (its rows go into the next one).
 * @throws AppError `datev_export_not_found` (404), `datev_export_move_refused` (409)
 */
export async function closeExport(
  ctx: Ctx,
  { id, event }: { id: number; event: 'import.confirmed' | 'export.failed' },
): Promise<void> {
  await inTransaction(ctx, async ({ db, clock }) => {
    const found = await db('datev_exports').where({ id }).forUpdate().first<DatevExport | undefined>();
    if (!found) throw datevExportNotFound();
    if (found.state === 'failed') throw datevExportMoveRefused(ctx.locale);
    const move = datevStates.next(found.state, event, { mappingComplete: true });
    if (!move.ok) throw datevExportMoveRefused(ctx.locale);
    const failed = event === 'export.failed';
    await db('datev_bookings')
      .where({ seller_id: found.seller_id, export_id: id })
      .update({ datev_state: move.value.to, ...(failed ? { export_id: null } : {}) });
    await db('datev_exports')
      .where({ seller_id: found.seller_id, id })
      .update(failed ? { state: 'failed' } : { state: move.value.to, confirmed_at: clock.now() });
  });
}

/** @throws AppError `datev_export_not_found` (404) */
export async function datevExportFile(ctx: Ctx, id: number): Promise<{ name: string; content: NodeJS.ReadableStream }> {
  const found = await reading(
    ctx,
    async ({ db }) => await db('datev_exports').where({ id }).first<DatevExport | undefined>(),
  );
  const [file] = found ? await openAttachments(asSeller(ctx, found.seller_id), [found.file_id], found.seller_id) : [];
  if (!file) throw datevExportNotFound();
  return file;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
