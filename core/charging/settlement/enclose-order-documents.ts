import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { putFile } from '#core/files';
import { eInvoiceFormatFor, invoicePdf, invoiceXml, invoicesOfOrder } from '#core/invoicing';
import { asSeller } from '#core/jobs';
import {
  borrowerOf,
  drawCreditContract,
  drawCreditInformation,
  legalTextPdf,
  modelInstructions,
  supplierById,
} from '#core/legal';
import type { CreditFacts } from '#core/orders';
import type { MailEnclosures } from '#core/mail';
import { orderConfirmation } from './mails/order-confirmation.ts';

interface TextRow {
  id: number;
  kind: 'terms' | 'cancellation_terms';
  version: number;
  body: string;
  locale: Locale;
  created_at: Date;
  shop: string;
}

const TITLES = {
  terms: { de: 'Allgemeine Geschäftsbedingungen', en: 'Terms and conditions', file: { de: 'AGB', en: 'Terms' } },
  cancellation_terms: {
    de: 'Widerrufsbelehrung',
    en: 'Right of withdrawal',
    file: { de: 'Widerrufsbelehrung', en: 'Right-of-withdrawal' },
  },
};

/**
 * Documents that go with the confirmation of a contract: its first invoice, the shop's own texts in the version the order was concluded under or the
 * law's model of the instructions on withdrawal, and of a consumer credit the form and the contract, which informs of its own withdrawal.
 */
export const encloseOrderDocuments: MailEnclosures = async (
  platform,
  { mail, dedupe_key: key, seller_id: sellerId },
) => {
  const orderId = /^order_confirmation:(\d+)$/.exec(key)?.[1];
  if (mail !== orderConfirmation.id || orderId === undefined || sellerId === null) return [];
  const ctx = asSeller(platform, sellerId);
  const invoices = await invoicesOfOrder(ctx, { sellerId, orderId: Number(orderId) });
  const first = invoices.find(({ type }) => type === 'regular');
  const files = first ? [(await invoicePdf(ctx, first.id)).fileId] : [];
  if (first && eInvoiceFormatFor(first) === 'xrechnung') files.push((await invoiceXml(ctx, first.id)).fileId);
  const order = await orderOf(ctx, Number(orderId));
  const credit = order.credit_information;
  // Instructions on a right that the one from the credit takes the place of would be a second truth.
  const instructed = credit === null || credit.besides === true;
  const texts = (await textsOf(ctx, Number(orderId))).filter(({ kind }) => instructed || kind !== 'cancellation_terms');
  for (const text of texts) files.push(await printed(ctx, sellerId, text));
  // A consumer is told of the right of withdrawal on a durable medium, also where the law's model stands in for a text of the shop.
  if (instructed && order.buyer_type === 'consumer' && !texts.some(({ kind }) => kind === 'cancellation_terms'))
    files.push(await printedModel(ctx, order));
  if (credit) files.push(...(await printedCredit(ctx, order, credit)));
  return files;
};

type OrderRow = Parameters<typeof borrowerOf>[0] & {
  seller_id: number;
  sold_by: 'seller' | 'platform';
  buyer_type: 'consumer' | 'business';
  locale: Locale;
  created_at: Date;
  credit_information: CreditFacts | null;
  form: string;
  shop: string;
};

async function orderOf(ctx: Ctx, orderId: number): Promise<OrderRow> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: [OrderRow] }>(
      `select o.seller_id, o.sold_by, o.buyer_type, o.locale, o.created_at, o.credit_information, o.buyer_first_name, o.buyer_last_name,
              o.buyer_street, o.buyer_street_number, o.buyer_zip, o.buyer_city, s.display_name as shop,
              (select case when count(distinct l.product_form) = 1 then min(l.product_form) else '' end from order_lines l
                where l.seller_id = o.seller_id and l.order_id = o.id) as form
         from orders o join sellers s on s.id = o.seller_id where o.id = ?`,
      [orderId],
    ),
  );
  return rows[0];
}

async function printedModel(ctx: Ctx, order: OrderRow): Promise<number> {
  const { seller_id: sellerId, sold_by: soldBy, locale, created_at: publishedAt, form, shop } = order;
  const { body, version } = await modelInstructions(ctx, { sellerId, locale, productType: form, soldBy });
  const { cancellation_terms: title } = TITLES;
  const bytes = await legalTextPdf({ title: title[locale], shop, version, body, locale, publishedAt });
  return kept(ctx, sellerId, { name: `${title.file[locale]}.pdf`, bytes });
}

const CREDIT_FILES = {
  form: { de: 'Kreditinformationen.pdf', en: 'credit-information.pdf' },
  contract: { de: 'Kreditvertrag.pdf', en: 'credit-agreement.pdf' },
};

/** The credit as it was told before the order: enclosed, since a link can change what it leads to. */
async function printedCredit(ctx: Ctx, order: OrderRow, credit: CreditFacts): Promise<number[]> {
  const { seller_id: sellerId, sold_by: soldBy, locale } = order;
  const supplier = await supplierById(ctx, { sellerId, locale, soldBy });
  const { form, contract } = CREDIT_FILES;
  const drawn = [
    { name: form[locale], bytes: await drawCreditInformation(credit, supplier, locale) },
    {
      name: contract[locale],
      bytes: await drawCreditContract(credit, { supplier, borrower: borrowerOf(order), locale }),
    },
  ];
  const files: number[] = [];
  for (const file of drawn) files.push(await kept(ctx, sellerId, file));
  return files;
}

async function textsOf(ctx: Ctx, orderId: number): Promise<TextRow[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: TextRow[] }>(
      `select t.id, t.kind, t.version, t.body, t.locale, t.created_at, s.display_name as shop
       from orders o join sellers s on s.id = o.seller_id
       join legal_texts t on t.seller_id = o.seller_id and t.id in ((o.legal_texts ->> 'terms')::bigint, (o.legal_texts ->> 'cancellation_terms')::bigint)
      where o.id = ? order by t.kind desc`,
      [orderId],
    ),
  );
  return rows;
}

async function printed(
  ctx: Ctx,
  sellerId: number,
  { kind, version, body, locale, created_at: publishedAt, shop }: TextRow,
): Promise<number> {
  const bytes = await legalTextPdf({ title: TITLES[kind][locale], shop, version, body, locale, publishedAt });
  const name = `${TITLES[kind].file[locale]}-${version}.pdf`;
  return kept(ctx, sellerId, { name, bytes });
}

async function kept(ctx: Ctx, sellerId: number, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<number> {
  const { id } = await putFile(ctx, once(bytes), {
    sellerId,
    name,
    contentType: 'application/pdf',
    visibility: 'private',
  });
  return id;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
