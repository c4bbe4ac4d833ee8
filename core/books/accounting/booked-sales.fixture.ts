// Sales and refunds in the books and in documents, as a settlement writes them.
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { issueInvoice, issueRefundDocument, type Invoice } from '#core/invoicing';
import { money } from '#core/kit';
import { postJournals, refundJournals, saleJournals } from '#core/ledger';
import { datevExportFile, type AccountingSettings } from './index.ts';

export const eur = (minor: number) => money(minor, 'eur');
export const settings: AccountingSettings = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  chart: '03',
  debtorAccount: 10_001,
  debtors: 'collective',
  accounts: {},
  yearStart: 1,
};
export const month = (sellerId: number) => ({ sellerId, year: 2026, month: 11, currency: 'eur' });

export const CASES = {
  domestic: { vatCase: 'DE_STD_19', country: 'DE', rateBp: 1900, category: 'S', net: 10_000, vat: 1_900 },
  reduced: { vatCase: 'DE_REDUCED_7', country: 'DE', rateBp: 700, category: 'S', net: 1_000, vat: 70 },
  oss: { vatCase: 'EU_B2C_OSS', country: 'FR', rateBp: 2000, category: 'S', net: 10_000, vat: 2_000 },
  reverse: { vatCase: 'EU_B2B_REVERSE_CHARGE', country: 'FR', rateBp: 0, category: 'AE', net: 10_000, vat: 0 },
  small: { vatCase: 'DE_SMALL_BUSINESS_19UStG', country: 'DE', rateBp: 0, category: 'E', net: 4_900, vat: 0 },
  abroad: { vatCase: 'THIRD_COUNTRY_SERVICE', country: 'CH', rateBp: 0, category: 'O', net: 3_333, vat: 0 },
} as const;
type Case = (typeof CASES)[keyof typeof CASES];

let orders = 0;
/** A sale as a settlement writes it: books and document in one transaction. */
export async function sell(ctx: Ctx, sellerId: number, ...cases: Case[]): Promise<Invoice> {
  const orderId = (orders += 1);
  const taxed = cases.map(({ vatCase, country, rateBp, net, vat }) => ({
    vatCase,
    country,
    rateBp,
    net: eur(net),
    vat: eur(vat),
    gross: eur(net + vat),
  }));
  return inTransaction(ctx, async (inner) => {
    await postJournals(
      inner,
      saleJournals({
        sellerId,
        orderId,
        key: `order:${orderId}`,
        into: 'S:psp:stripe:clearing',
        taxed,
        text: `8F3K${orderId}`,
      }),
    );
    return issueInvoice(inner, {
      sellerId,
      key: `order:${orderId}`,
      orderId,
      orderNumber: `8F3K${orderId}`,
      payerUserId: null,
      locale: 'de',
      paid: true,
      buyer: {
        type: 'business',
        email: 'b@kontor.test',
        company: 'Kunde AG',
        street: 'Weg',
        zip: '75001',
        city: 'Paris',
        country: 'FR',
        vatId: 'FR40303265045',
      },
      lines: taxed.map((each, index) => ({
        orderLineId: index,
        productId: index,
        description: 'Kurs',
        quantity: 1,
        unit: each.gross,
        amountType: 'gross',
        net: each.net,
        vat: each.vat,
        gross: each.gross,
        decision: {
          rateBp: each.rateBp,
          country: each.country,
          category: cases[index]!.category,
          vatCase: each.vatCase,
          note: null,
        },
      })),
    });
  });
}

export async function refund(ctx: Ctx, invoice: Invoice, minor: number, key: string): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const document = (await issueRefundDocument(inner, {
      sellerId: invoice.seller_id,
      orderId: invoice.order_id!,
      key,
      refundId: 7,
      amount: eur(minor),
    }))!;
    await postJournals(
      inner,
      refundJournals({
        sellerId: invoice.seller_id,
        orderId: invoice.order_id!,
        refundId: 7,
        key,
        from: 'S:psp:stripe:clearing',
        taxed: document.taxed,
        text: invoice.order_number,
      }),
    );
  });
}

export async function bytesOf(ctx: Ctx, id: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await datevExportFile(ctx, id)).content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What an adviser's software would make of a file: every account moved by every row, in cents. */
export function accountsOf(bytes: Buffer): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const line of bytes.toString('latin1').split('\r\n').slice(2, -1)) {
    const cells = line.split(';');
    const amount = Number(cells[0]!.replace(',', '')) * (cells[1] === '"S"' ? 1 : -1);
    sums[cells[6]!] = (sums[cells[6]!] ?? 0) + amount;
    sums[cells[7]!] = (sums[cells[7]!] ?? 0) - amount;
  }
  return sums;
}
