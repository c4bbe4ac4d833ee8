import { createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { closeExport, exportMonth, financialReportList } from '#core/accounting';
import { streamListCsv } from '#core/database';
import { openAttachments } from '#core/files';
import { invoiceList, invoiceXml, ossCsv, ossQuarter, readInvoiceList, streamInvoiceCsv } from '#core/invoicing';
import { AppError, parseListQuery, type ListQuery } from '#core/kit';
import type { SaleWorld } from '../sale-world.ts';

/** Every month that a run may have. */
const YEARS = [2026, 2027, 2028];

/** Writes a month's file for the adviser, who reads it; in the end what came in later, and every other file that a seller can take out. */
export async function exportBooks(
  world: SaleWorld,
  folder: string,
  wish: { month: string } | { all: true },
): Promise<void> {
  if ('month' in wish) {
    const [year, month] = wish.month.split('-').map(Number) as [number, number];
    return exportDatev(world, folder, { year, month });
  }
  for (const year of YEARS)
    for (let month = 1; month <= 12; month += 1) await exportDatev(world, folder, { year, month });
  await exportOss(world, folder);
  await exportDocuments(world, folder);
  await keep(
    streamListCsv(
      world.seller,
      financialReportList,
      parseListQuery(financialReportList, new URLSearchParams(), { now: world.seller.clock.now() }),
    ),
    path.join(folder, 'months.csv'),
  );
}

async function exportDatev(
  { seller, sellerId }: SaleWorld,
  folder: string,
  { year, month }: { year: number; month: number },
): Promise<void> {
  try {
    const made = await exportMonth(seller, { sellerId, year, month, currency: 'eur' });
    await keepFile({ seller, sellerId }, made.file_id, path.join(folder, 'datev', `${made.id}-${made.file_name}`));
    await closeExport(seller, { id: made.id, event: 'import.confirmed' });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'nothing_to_send')) throw error;
  }
}

async function exportOss({ seller, sellerId }: SaleWorld, folder: string): Promise<void> {
  for (const year of YEARS)
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      const found = await ossQuarter(seller, { sellerId, year, quarter });
      writeFileSync(path.join(folder, 'oss', `oss-${year}-Q${quarter}.csv`), ossCsv(found, 'de'));
    }
}

async function exportDocuments({ seller, sellerId }: SaleWorld, folder: string): Promise<void> {
  const ask = (page: number): ListQuery =>
    parseListQuery(
      invoiceList,
      new URLSearchParams({ page: String(page), per: '100', sortKey: 'id', sortDir: 'asc' }),
      {
        now: seller.clock.now(),
      },
    );
  const kept = new Set<string>();
  for (let page = 1, before = -1; kept.size > before; page += 1) {
    before = kept.size;
    for (const { id, number } of (await readInvoiceList(seller, ask(page))).list) {
      if (kept.has(number)) continue;
      kept.add(number);
      const { fileId } = await invoiceXml(seller, id);
      await keepFile({ seller, sellerId }, fileId, path.join(folder, 'xml', `${number}.xml`));
    }
  }
  await keep(streamInvoiceCsv(seller, ask(1)), path.join(folder, 'invoices.csv'));
}

async function keepFile(
  { seller, sellerId }: Pick<SaleWorld, 'seller' | 'sellerId'>,
  fileId: number,
  to: string,
): Promise<void> {
  const [file] = await openAttachments(seller, [fileId], sellerId);
  await keep(file!.content as Readable, to);
}

const keep = (from: Readable, to: string): Promise<void> => pipeline(from, createWriteStream(to));
