import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { putFile } from '#core/files';
import { eInvoiceFormatFor, invoicePdf, invoiceXml, invoicesOfOrder } from '#core/invoicing';
import { asSeller } from '#core/jobs';
import { legalTextPdf } from '#core/legal';
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

/** What goes with the confirmation of a contract: its first invoice, and the shop's own texts in the version the order was concluded under. */
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
  for (const text of await textsOf(ctx, Number(orderId))) files.push(await printed(ctx, sellerId, text));
  return files;
};

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
