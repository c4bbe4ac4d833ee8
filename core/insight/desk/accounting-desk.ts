import {
  accountingMonth,
  bookCurrency,
  bookJournals,
  datevExportFile,
  exportMonth,
  readAccountingSettings,
  saveAccountingSettings,
  type AccountingMonth,
  type AccountingSettings,
  type DatevExport,
  type MonthChoice,
} from '#core/accounting';
import type { Ctx } from '#core/context';
import type { CurrencyCode } from '#core/kit';
import { sellerZone } from '#core/people';
import { inShopAsAdmin } from './in-shop-as-admin.ts';

/** Books of some shop in one month, as admins see them. */
export interface AccountingDesk extends AccountingMonth {
  seller: { id: number; name: string };
  base: CurrencyCode;
}

/**
 * A month of a shop, with its files and what waits for the next one. Without a month: the current one where the seller is.
 * @throws 403 unless an admin acts, 404 for a shop that there is not
 */
export async function accountingForAdmin(
  ctx: Ctx,
  { sellerId, ...choice }: { sellerId: number; year?: number; month?: number },
): Promise<AccountingDesk> {
  const { shop, name } = await inShopAsAdmin(ctx, sellerId, { reading: true });
  await bookJournals(shop, sellerId);
  return {
    ...(await accountingMonth(shop, { sellerId, zone: await sellerZone(shop), ...choice })),
    seller: { id: sellerId, name },
    base: await bookCurrency(shop, sellerId),
  };
}

/**
 * Writes the file of a month for its seller; the shop's own log names the admin and the month.
 * @throws 403 unless an admin acts, 404, and what the export itself refuses
 */
export async function exportMonthForSeller(ctx: Ctx, choice: MonthChoice): Promise<DatevExport> {
  const { sellerId, year, month, currency } = choice;
  const reason = `${year}-${String(month).padStart(2, '0')} ${currency.toUpperCase()}`;
  const { shop } = await inShopAsAdmin(ctx, sellerId, { reason });
  return exportMonth(shop, choice);
}

/**
 * Numbers of the shop's tax adviser, which every file carries.
 * @throws 403 unless an admin acts, 404
 */
export async function adviserNumbersForAdmin(
  ctx: Ctx,
  sellerId: number,
): Promise<{ seller: { id: number; name: string }; settings: AccountingSettings }> {
  const { shop, name } = await inShopAsAdmin(ctx, sellerId, { reading: true });
  return { seller: { id: sellerId, name }, settings: await readAccountingSettings(shop, sellerId) };
}

/**
 * Enters those numbers for the seller; the shop's own log names both.
 * @throws 403 unless an admin acts, 404, 422 naming the field
 */
export async function saveAdviserNumbersForSeller(
  ctx: Ctx,
  sellerId: number,
  given: Omit<AccountingSettings, 'accounts'>,
): Promise<void> {
  const { shop } = await inShopAsAdmin(ctx, sellerId, { reason: `${given.consultantNumber} / ${given.clientNumber}` });
  await saveAccountingSettings(shop, sellerId, given);
}

/** @throws 403 unless an admin acts, 404 */
export async function datevFileForAdmin(
  ctx: Ctx,
  { sellerId, exportId }: { sellerId: number; exportId: number },
): Promise<{ name: string; content: NodeJS.ReadableStream }> {
  const { shop } = await inShopAsAdmin(ctx, sellerId, { reading: true });
  return datevExportFile(shop, exportId);
}
