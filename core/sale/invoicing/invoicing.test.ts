import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, openDatabase, readList } from '#core/database';
import { parseListQuery } from '#core/kit';
import { postJournals, refundJournals } from '#core/ledger';
import { aSeller, countStatements, pdfText, useTestKernel } from '#core/testing';
import {
  invoiceList,
  invoicePdf,
  invoicesOfOrder,
  issueCorrection,
  issueInvoice,
  issueRefundDocument,
  issueReversal,
  issueSelfBilled,
  moveInvoice,
  type InvoiceListRow,
} from './index.ts';

import { decide, eur, invoiceBench } from './invoice-bench.fixture.ts';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const as = (sellerId: number) => kernel().contextFor({ kind: 'seller', sellerId });
let sellerId: number;
const { input, sell, refund, violations } = invoiceBench(platform, () => sellerId);
beforeAll(async () => {
  sellerId = await aSeller(platform());
});

describe('an invoice', () => {
  it('is issued in three statements under the next number of its year, and once per key', async () => {
    const shop = await aSeller(platform());
    const first = input({ sellerId: shop });
    const { value, statements } = await countStatements(kernel().db, () => issueInvoice(as(shop), first));
    expect(statements).toBeLessThanOrEqual(3);
    expect(value).toMatchObject({
      number: 'RE-2026-00001',
      type: 'regular',
      document: 'invoice',
      state: 'paid',
      issued_on: '2026-11-21',
      gross_minor: 11900,
      vat_minor: 1900,
      missing_fields: [],
    });
    expect((await issueInvoice(as(shop), first)).id).toBe(value.id);
    expect((await issueInvoice(as(shop), input({ sellerId: shop }))).number).toBe('RE-2026-00002');
  });

  it('counts by the year where the seller is', async () => {
    const shop = await aSeller(platform(), { time_zone: 'Europe/Berlin' });
    const at = (iso: string): Ctx => ({ ...as(shop), clock: { now: () => new Date(iso) } });
    expect((await issueInvoice(at('2026-12-31T22:59:59Z'), input({ sellerId: shop }))).number).toBe('RE-2026-00001');
    expect((await issueInvoice(at('2026-12-31T23:00:00Z'), input({ sellerId: shop }))).number).toBe('RE-2027-00001');
  });

  it('is a receipt for private sellers and carries the sentences its case needs', async () => {
    const privately = await aSeller(platform(), {
      seller_type: 'private',
      tax_scheme: 'none',
      tax_number: '',
      vat_no: '',
    });
    expect(
      await issueInvoice(
        as(privately),
        input({ sellerId: privately, decisions: [decide({}, 'standard', { type: 'private' })] }),
      ),
    ).toMatchObject({ document: 'receipt', vat_minor: 0, missing_fields: [] });
    const small = await issueInvoice(
      as(sellerId),
      input({ decisions: [decide({}, 'standard', { scheme: 'small_business' })] }),
    );
    expect(small.notes.map((note) => note.text.de).join()).toMatch(/§ 19 UStG/);
    const reverse = await issueInvoice(
      as(sellerId),
      input({ decisions: [decide({ type: 'business', country: 'FR', vatIdStatus: 'valid' })] }),
    );
    expect(reverse).toMatchObject({ missing_fields: ['buyer.vat_id'], tax_totals: [{ category: 'AE', vat: 0 }] });
    expect(reverse.notes[0]!.text.de).toMatch(/Steuerschuldnerschaft des Leistungsempfängers/);
  });

  it('needs less up to 250.00 and says what is missing above', async () => {
    const buyer = { type: 'consumer' as const, email: 'b@kontor.test' };
    expect((await issueInvoice(as(sellerId), input({ buyer, amounts: [25_000] }))).missing_fields).toEqual([]);
    expect((await issueInvoice(as(sellerId), input({ buyer, amounts: [25_001] }))).missing_fields).toEqual([
      'buyer.name',
      'buyer.address',
    ]);
  });

  it('is issued by the customer where that was agreed: numbered by itself, no sale of theirs, with the supplier’s tax facts on it', async () => {
    const buyerId = await aSeller(platform(), {
      company: 'Verlag GmbH',
      street: 'Gasse',
      street_number: '1',
      zip: '10115',
      city: 'Berlin',
    });
    const supplier = {
      company: 'Partnerin GmbH',
      firstName: 'Pia',
      lastName: 'Partnerin',
      street: 'Weg',
      streetNumber: '2',
      zip: '20095',
      city: 'Hamburg',
      country: 'DE',
      vatId: 'DE136695976',
      taxNumber: '',
      email: 'pia@kontor.test',
    };
    const { lines } = input({ amounts: [35_700] });
    const bill = (over: object = {}) =>
      issueSelfBilled(as(buyerId), {
        sellerId: buyerId,
        key: 'commission:1',
        supplier,
        agreedOn: '2026-01-31',
        locale: 'de',
        lines,
        paid: false,
        ...over,
      });
    const first = await bill();
    expect(first).toMatchObject({
      number: 'GS-2026-00001',
      document: 'self_billed',
      type: 'regular',
      gross_minor: 35_700,
      vat_minor: 5_700,
      missing_fields: [],
      seller_party: { company: 'Partnerin GmbH' },
      buyer_party: { company: 'Verlag GmbH' },
    });
    expect([
      (await bill()).id,
      (await bill({ key: 'commission:2' })).number,
      (await issueInvoice(as(buyerId), input({ sellerId: buyerId }))).number,
    ]).toEqual([first.id, 'GS-2026-00002', 'RE-2026-00001']);
    const text = pdfText((await invoicePdf(as(buyerId), first.id, 'de')).bytes).replaceAll('\u00a0', ' ');
    for (const part of [
      'Gutschrift GS-2026-00001',
      'Verlag GmbH · Gasse 1',
      'Partnerin GmbH',
      'DE136695976',
      '57,00 €',
      'vereinbart am',
    ])
      expect(text, part).toContain(part);
    const reversal = await issueReversal(as(buyerId), { sellerId: buyerId, invoiceId: first.id, key: 'objection:1' });
    expect(reversal).toMatchObject({ number: 'ST-2026-00001', document: 'self_billed', gross_minor: -35_700 });
    await expect(bill({ key: 'commission:3', agreedOn: '2026-11-22' })).rejects.toMatchObject({
      code: 'self_billing_impossible',
    });
    await expect(
      bill({
        key: 'commission:4',
        lines: [{ ...lines[0]!, decision: { ...lines[0]!.decision, vatCase: 'NO_TAXABLE_PERSON' } }],
      }),
    ).rejects.toMatchObject({ code: 'self_billing_impossible' });
    expect((await bill({ key: 'commission:5' })).number).toBe('GS-2026-00003');
    expect(await violations()).toEqual([]);
  });

  it('never changes but for its payment state, not even by the owner of the database', async () => {
    const invoice = await issueInvoice(as(sellerId), input({ paid: false }));
    await expect(
      inTransaction(as(sellerId), ({ db }) => db('invoices').where({ id: invoice.id }).update({ gross_minor: 1 })),
    ).rejects.toThrow(/permission denied/);
    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    await expect(owner('invoices').where({ id: invoice.id }).update({ buyer_party: '{}' })).rejects.toThrow(
      /only its payment state/,
    );
    await expect(owner('invoices').where({ id: invoice.id }).delete()).rejects.toThrow(/never changed/);
    await expect(owner('invoice_lines').update({ description: '' })).rejects.toThrow(/never changed/);
    await owner.destroy();
    const move = (event: 'due' | 'payment_successful', openMinor: bigint) =>
      moveInvoice(as(sellerId), { sellerId, invoiceId: invoice.id, event, facts: { openMinor } });
    expect([invoice.state, await move('due', 11900n), await move('payment_successful', 0n)]).toEqual([
      'issued',
      'unpaid',
      'paid',
    ]);
    await expect(move('due', 1n)).rejects.toMatchObject({ code: 'invoice_move_refused', status: 409 });
  });

  it('is seen by its payer and nobody else', async () => {
    const invoice = await sell(as(sellerId), { payerUserId: 4711 });
    const seen = (userId: number) =>
      invoicesOfOrder(kernel().contextFor({ kind: 'payer', userId }), { sellerId, orderId: invoice.order_id! });
    expect([(await seen(4711)).length, (await seen(4712)).length]).toEqual([1, 0]);
    await expect(invoicePdf(kernel().contextFor({ kind: 'payer', userId: 4712 }), invoice.id)).rejects.toMatchObject({
      code: 'invoice_not_found',
    });
  });

  it('is drawn once, archived, and the same for everybody who asks', async () => {
    const invoice = await issueInvoice(as(sellerId), input({ payerUserId: 42 }));
    const [mine, theirs] = await Promise.all([
      invoicePdf(as(sellerId), invoice.id),
      invoicePdf(kernel().contextFor({ kind: 'payer', userId: 42 }), invoice.id),
    ]);
    const again = await invoicePdf(as(sellerId), invoice.id);
    expect(new Set([mine.sha256, theirs.sha256, again.sha256]).size).toBe(1);
    expect([mine.fileId, again.fileId]).toEqual([theirs.fileId, theirs.fileId]);
    expect(again.fileName).toBe(`Rechnung-${invoice.number}.pdf`);
    expect(pdfText(again.bytes)).toContain(invoice.number);
    expect((await invoicePdf(as(sellerId), invoice.id, 'en')).fileName).toBe(`Invoice-${invoice.number}.pdf`);
  });

  it('shows in the list, newest first, and only the seller’s own', async () => {
    const shop = await aSeller(platform());
    for (let index = 0; index < 3; index += 1) await issueInvoice(as(shop), input({ sellerId: shop }));
    const query = parseListQuery(invoiceList, new URLSearchParams('filters[type][]=regular'), {
      now: kernel().clock.now(),
      zone: 'Europe/Berlin',
    } as never);
    const page = await readList<InvoiceListRow>(as(shop), invoiceList, query, ['id', 'number']);
    expect(page.list.map((row) => row.number)).toEqual(['RE-2026-00003', 'RE-2026-00002', 'RE-2026-00001']);
  });
});

describe('taking back', () => {
  it('reverses all of an invoice: mirrored to zero in every field, by its own number, once', async () => {
    const invoice = await sell(as(sellerId), {
      amounts: [11900, 1070],
      decisions: [decide(), decide({}, 'electronic_publication')],
    });
    const { value: reversal, statements } = await countStatements(kernel().db, () =>
      issueReversal(as(sellerId), { sellerId, invoiceId: invoice.id, key: `refund:${invoice.id}` }),
    );
    expect(statements).toBeLessThanOrEqual(3);
    expect(reversal).toMatchObject({
      type: 'reversal',
      original_id: invoice.id,
      original_number: invoice.number,
      net_minor: -invoice.net_minor,
      vat_minor: -invoice.vat_minor,
      state: 'paid',
    });
    expect(reversal.number).toMatch(/^ST-2026-/);
    expect(reversal.tax_totals).toEqual(
      invoice.tax_totals.map((total) => ({ ...total, net: -total.net, vat: -total.vat, gross: -total.gross })),
    );
    expect(
      (await issueReversal(as(sellerId), { sellerId, invoiceId: invoice.id, key: `refund:${invoice.id}` })).id,
    ).toBe(reversal.id);
    await expect(issueReversal(as(sellerId), { sellerId, invoiceId: invoice.id, key: 'other' })).rejects.toMatchObject({
      code: 'invoice_already_reversed',
    });
    await expect(issueReversal(as(sellerId), { sellerId, invoiceId: reversal.id, key: 'odd' })).rejects.toMatchObject({
      code: 'not_a_regular_invoice',
    });
    const [original] = await invoicesOfOrder(as(sellerId), { sellerId, orderId: invoice.order_id! });
    expect(original!.state).toBe('canceled');
    await inTransaction(as(sellerId), (ctx) =>
      postJournals(
        ctx,
        refundJournals({
          sellerId,
          orderId: invoice.order_id!,
          key: `refund:${invoice.id}`,
          from: 'S:psp:stripe:clearing',
          taxed: original!.tax_totals.map(({ vat_case, country, rate_bp, net, vat, gross }) => ({
            vatCase: vat_case,
            country,
            rateBp: rate_bp,
            net: eur(net),
            vat: eur(vat),
            gross: eur(gross),
          })),
        }),
      ),
    );
  });

  it('corrects parts until nothing is left, with the cumulative share of VAT', async () => {
    const invoice = await sell(as(sellerId));
    const parts = [];
    for (const [index, minor] of [2500, 2500, 6900].entries())
      parts.push(await refund(as(sellerId), invoice, eur(minor), `part:${invoice.id}:${index}`));
    expect(parts.map((part) => [part.type, part.vat_minor])).toEqual([
      ['corrected', -399],
      ['corrected', -399],
      ['corrected', -1102],
    ]);
    await expect(refund(as(sellerId), invoice, eur(1), 'more')).rejects.toMatchObject({
      code: 'refund_exceeds_payment',
    });
    await expect(issueReversal(as(sellerId), { sellerId, invoiceId: invoice.id, key: 'all' })).rejects.toMatchObject({
      code: 'invoice_already_corrected',
    });
    await expect(
      issueCorrection(as(sellerId), { sellerId, invoiceId: 999_999, key: 'none', amount: eur(1) }),
    ).rejects.toMatchObject({ code: 'invoice_not_found' });
  });

  it('never gives back more than there was, however many ask at once', async () => {
    const invoice = await sell(as(sellerId));
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => refund(as(sellerId), invoice, eur(3000), `race:${invoice.id}:${index}`)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await violations()).toEqual([]);
  });

  it('has no document for an order that never had one', async () => {
    expect(
      await issueRefundDocument(as(sellerId), { sellerId, orderId: 424_242, key: 'none', amount: eur(1) }),
    ).toBeNull();
  });

  it('keeps books and documents in step for any orders and refunds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
        async (amounts, refunds) => {
          const invoice = await sell(as(sellerId), {
            amounts,
            decisions: amounts.map((_, index) => decide({}, index % 2 === 0 ? 'standard' : 'electronic_publication')),
          });
          let left = invoice.gross_minor;
          for (const [index, wanted] of refunds.entries()) {
            const amount = Math.min(wanted, left);
            if (amount === 0 || (index === 0 && amount === left && refunds.length > 1)) break;
            await refund(as(sellerId), invoice, eur(amount), `p:${invoice.id}:${index}`);
            left -= amount;
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(await violations()).toEqual([]);
  });
});
