import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#core/context';
import { money, parseListQuery } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { aSeller, runJobsUntilIdle, useTestKernel } from '#core/testing';
import {
  CORRECTABLE_FIELDS,
  correctBuyer,
  documentExport,
  documentExportFile,
  invoiceFile,
  invoiceInvariants,
  invoiceList,
  invoicePdf,
  invoiceXml,
  isCorrectable,
  issueCorrection,
  issueInvoice,
  requestDocumentExport,
  type BuyerCorrection,
  type Invoice,
} from './index.ts';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const as = (sellerId: number): Ctx => kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
const eur = (minor: number) => money(minor, 'eur');
let sellerId: number;
let keys = 0;

beforeAll(async () => {
  sellerId = await aSeller(platform());
});

/** Without an order: what belongs to one must match the books. */
const issue = (ctx = as(sellerId), seller = sellerId): Promise<Invoice> =>
  issueInvoice(ctx, {
    sellerId: seller,
    key: `key:${(keys += 1)}`,
    orderId: null,
    orderNumber: `K${keys}`,
    payerUserId: null,
    locale: 'de',
    paid: true,
    buyer: {
      type: 'business',
      email: 'b@kontor.test',
      company: 'Falsch GmbH',
      firstName: 'Bo',
      lastName: 'Buyer',
      street: 'Weg',
      streetNumber: '1',
      zip: '20095',
      city: 'Hamburg',
      country: 'DE',
    },
    lines: [
      {
        orderLineId: 1,
        productId: 1,
        description: 'Handbuch',
        quantity: 1,
        unit: eur(11_900),
        amountType: 'gross',
        net: eur(10_000),
        vat: eur(1_900),
        gross: eur(11_900),
        decision: { rateBp: 1900, country: 'DE', category: 'S', vatCase: 'DE_STD_19', note: null },
      },
    ],
  });
const right: BuyerCorrection = {
  company: 'Richtig GmbH',
  firstName: 'Bo',
  lastName: 'Buyer',
  street: 'Weg',
  streetNumber: '1',
  zip: '20095',
  city: 'Hamburg',
  reference: '04011000-12345-03',
};

describe('a wrong address', () => {
  it('is put right by a reversal and a new invoice to the same amounts; nothing of the old one changes', async () => {
    const old = await issue();
    expect(await isCorrectable(as(sellerId), old.id)).toBe(true);
    const { reversal, invoice } = await correctBuyer(as(sellerId), { sellerId, invoiceId: old.id, buyer: right });
    expect(reversal).toMatchObject({
      type: 'reversal',
      original_id: old.id,
      gross_minor: -11_900,
      buyer_party: { company: 'Falsch GmbH' },
    });
    expect(invoice).toMatchObject({
      type: 'regular',
      state: 'paid',
      gross_minor: 11_900,
      order_number: old.order_number,
      service_from: old.service_from,
      buyer_party: { company: 'Richtig GmbH', country: 'DE' },
    });
    expect(invoice.notes.at(-1)!.text.de).toBe(`Ersetzt ${old.number}.`);
    const file = (await invoiceFile(as(sellerId), old.id))!;
    expect(file.invoice).toMatchObject({ state: 'canceled', hash: old.hash });
    expect(file.related.map(({ id }) => id)).toEqual([reversal.id]);
    expect(await isCorrectable(as(sellerId), old.id)).toBe(false);
    expect((await checkInvariants(platform(), invoiceInvariants)).flatMap((report) => report.violations)).toEqual([]);
    const xml = Buffer.from((await invoiceXml(as(sellerId), invoice.id, 'zugferd')).bytes).toString();
    expect(xml).toContain('<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>');
  });

  it('is put right once, however many ask at once', async () => {
    const old = await issue();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => correctBuyer(as(sellerId), { sellerId, invoiceId: old.id, buyer: right })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is left alone when nothing is wrong, something was given back, or it is somebody else’s', async () => {
    const old = await issue();
    const same = Object.fromEntries(
      CORRECTABLE_FIELDS.map((field) => [field, old.buyer_party[field] ?? '']),
    ) as BuyerCorrection;
    await expect(correctBuyer(as(sellerId), { sellerId, invoiceId: old.id, buyer: same })).rejects.toMatchObject({
      code: 'buyer_unchanged',
      status: 422,
    });
    await issueCorrection(as(sellerId), { sellerId, invoiceId: old.id, key: 'part', amount: eur(100) });
    expect(await isCorrectable(as(sellerId), old.id)).toBe(false);
    await expect(correctBuyer(as(sellerId), { sellerId, invoiceId: old.id, buyer: right })).rejects.toMatchObject({
      code: 'invoice_already_corrected',
    });
    const stranger = await aSeller(platform());
    await expect(
      correctBuyer(as(stranger), { sellerId: stranger, invoiceId: old.id, buyer: right }),
    ).rejects.toMatchObject({ code: 'invoice_not_found' });
    const { series_number: next } = await issue();
    expect(next).toBe((await issue()).series_number - 1);
  });
});

describe('files', () => {
  it('of an e-invoice are archived, the same for ever, and refused with reasons where something is missing', async () => {
    const { id, buyer_party: buyer } = await issue();
    const [first, second] = await Promise.all([
      invoiceXml(as(sellerId), id, 'zugferd'),
      invoiceXml(as(sellerId), id, 'zugferd'),
    ]);
    expect(first.fileId).toBe(second.fileId);
    expect(Buffer.from((await invoicePdf(as(sellerId), id)).bytes).toString('latin1')).toContain('/F (factur-x.xml)');
    expect(buyer.company).toBe('Falsch GmbH');
    await expect(invoiceXml(as(sellerId), id, 'xrechnung')).rejects.toMatchObject({
      code: 'e_invoice_incomplete',
      status: 422,
      detail: expect.stringContaining('seller.phone'),
    });
    await expect(invoiceXml(as(await aSeller(platform())), id, 'zugferd')).rejects.toMatchObject({ status: 404 });
  });

  it('of many documents come as one ZIP, packed by a job, without those of others', async () => {
    const own = [await issue(), await issue()];
    const stranger = await aSeller(platform());
    const theirs = await issue(as(stranger), stranger);
    const { id } = await requestDocumentExport(as(sellerId), {
      sellerId,
      invoiceIds: [...own.map((each) => each.id), theirs.id, Number.NaN, 1e300, own[0]!.id],
    });
    expect(await documentExport(as(sellerId), id)).toMatchObject({ state: 'waiting', total_count: 2 });
    await expect(documentExportFile(as(sellerId), id)).rejects.toMatchObject({ status: 404 });
    await runJobsUntilIdle(kernel());
    expect(await documentExport(as(sellerId), id)).toMatchObject({ state: 'finished', done_count: 2 });
    const chunks: Buffer[] = [];
    for await (const chunk of (await documentExportFile(as(sellerId), id)).content) chunks.push(chunk as Buffer);
    const zip = Buffer.concat(chunks);
    expect(entriesOf(zip).map(({ name }) => name)).toEqual(own.map(({ number }) => `Rechnung-${number}.pdf`));
    for (const { bytes, crc } of entriesOf(zip))
      expect([crc32(bytes), bytes.subarray(0, 5).toString()]).toEqual([crc, '%PDF-']);
    await expect(documentExport(as(stranger), id)).rejects.toMatchObject({ status: 404 });
    await expect(requestDocumentExport(as(sellerId), { sellerId, invoiceIds: [theirs.id] })).rejects.toMatchObject({
      code: 'nothing_to_export',
    });
  });

  it('of a whole filtered list come as one ZIP, those of others never', async () => {
    const [first, second] = [await issue(), await issue()];
    const stranger = await aSeller(platform());
    await issue(as(stranger), stranger);
    const wanted = async (who: number, params: string) => {
      const { id } = await requestDocumentExport(as(who), {
        sellerId: who,
        query: parseListQuery(invoiceList, new URLSearchParams(params), { now: platform().clock.now() }),
      });
      return (await documentExport(as(who), id)).invoice_ids;
    };
    const all = await wanted(sellerId, 'per=10&page=7');
    expect(all).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await wanted(sellerId, `filters[invoice_number]=${second.number}`)).toEqual([second.id]);
    expect(await wanted(stranger, '')).toHaveLength(1);
    await expect(wanted(stranger, `filters[invoice_number]=nowhere`)).rejects.toMatchObject({
      code: 'nothing_to_export',
    });
  });
});

/** Read as an unpacker does: from the directory at the end. */
function entriesOf(zip: Buffer): { name: string; bytes: Buffer; crc: number }[] {
  const end = zip.subarray(-22);
  expect(end.readUInt32LE(0)).toBe(0x06054b50);
  let at = end.readUInt32LE(16);
  return Array.from({ length: end.readUInt16LE(10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size, nameLength, local] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    at += 46 + nameLength;
    return { name, bytes: zip.subarray(start, start + size), crc };
  });
}
