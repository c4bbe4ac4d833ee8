import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { inTransaction, readList, requireSeller, withinMoments, type Ctx, type SqlBinding } from '#core/plugins';
import { certificateInputError, certificateNotFound } from '../certificate-error.ts';
import { Certificate, CERTIFICATE_STATES, certificateState, type CertificateState } from './certificate.ts';

/** `certificateState` in SQL: the same words for filters and exports. */
const STATE_SQL = `case when c.withdrawn_at is not null or cardinality(c.revoked_for) > 0 then 'revoked' when c.expires_at <= clock.at then 'expired' else 'valid' end`;

/** Every certificate the shop has issued: table, filters, CSV and `/v1/certificates` come from here. */
export const certificateList = defineList<SqlBinding>({
  name: 'certificates',
  base: (db, ctx) =>
    db('certificates as c')
      .join('products as p', 'p.id', 'c.product_id')
      .joinRaw('cross join (select ?::timestamptz as at) clock', [ctx.clock.now()])
      .where('c.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either.whereILike('c.holder_name', like).orWhereILike('c.number', like).orWhereILike('c.code', like),
    );
  },
  filters: [
    {
      key: 'product_id',
      control: 'async_select',
      source: 'products',
      values: 'id',
      label: { de: 'Produkt', en: 'Product' },
      apply: (rows, values) => void rows.whereIn('c.product_id', values.map(Number)),
    },
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: Object.entries(CERTIFICATE_STATES).map(([value, label]) => ({ value, label })),
      apply: (rows, values) => void rows.whereRaw(`${STATE_SQL} = any(?::text[])`, [[...values] as never]),
    },
    {
      key: 'number',
      control: 'text',
      label: { de: 'Nummer', en: 'Number' },
      apply: (rows, value) => void rows.whereILike('c.number', `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`),
    },
    {
      key: 'issued',
      control: 'date_range',
      label: { de: 'Ausgestellt am', en: 'Issued on' },
      apply: (rows, range) => withinMoments(rows, 'c.issued_at', range),
    },
    {
      key: 'end',
      control: 'date_range',
      label: { de: 'Gültig bis', en: 'Valid until' },
      apply: (rows, range) => withinMoments(rows, 'c.expires_at', range),
    },
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'c.id' },
    { key: 'number', apply: 'c.number', firstDir: 'asc' },
    { key: 'issued_at', apply: 'c.issued_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'c.id', as: 'number' } },
    { key: 'number', label: { de: 'Nummer', en: 'Number' }, sortKey: 'number', apply: { sql: 'c.number', as: 'text' } },
    { key: 'holder_name', label: { de: 'Name', en: 'Name' }, apply: { sql: 'c.holder_name', as: 'text' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: STATE_SQL, as: 'text' } },
    { key: 'product_name', label: { de: 'Produkt', en: 'Product' }, apply: { sql: 'p.name', as: 'text' } },
    {
      key: 'issued_at',
      label: { de: 'Ausgestellt am', en: 'Issued on' },
      sortKey: 'issued_at',
      apply: { sql: 'c.issued_at', as: 'timestamp' },
    },
    {
      key: 'expires_at',
      label: { de: 'Gültig bis', en: 'Valid until' },
      apply: { sql: 'c.expires_at', as: 'timestamp' },
    },
    { key: 'code', label: { de: 'Prüfcode', en: 'Check code' }, only: 'csv', apply: { sql: 'c.code', as: 'text' } },
  ],
  expands: [],
});

export interface CertificateRow {
  id: number;
  number: string;
  code: string;
  holderName: string;
  state: CertificateState;
  /** By the seller, so that the seller can take it back. */
  isWithdrawn: boolean;
  productName: string;
  orderId: number;
  issuedAt: Date;
  expiresAt: Date | null;
}

export async function readCertificates(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<CertificateRow> & { page: number }> {
  const answer = await readList<Certificate & { product_name: string }>(ctx, certificateList, query, [
    'c.*',
    'p.name as product_name',
  ]);
  const now = ctx.clock.now();
  return {
    ...answer,
    list: answer.list.map((row) => ({
      id: row.id,
      number: row.number,
      code: row.code,
      holderName: row.holder_name,
      state: certificateState(row, now),
      isWithdrawn: row.withdrawn_at !== null,
      productName: row.product_name,
      orderId: row.order_id,
      issuedAt: row.issued_at,
      expiresAt: row.expires_at,
    })),
  };
}

/** Mends the name on a certificate, withdraws it, or lets it count again. The PDF and the check page follow at once. */
export async function changeCertificate(
  ctx: Ctx,
  id: number,
  change: { holderName: string } | { withdrawn: boolean },
): Promise<void> {
  requireSeller(ctx);
  const name = 'holderName' in change ? change.holderName.replaceAll(/\p{C}/gu, '').trim() : null;
  if (name !== null && (name === '' || name.length > 120))
    throw certificateInputError(ctx.locale, 'name_required', `name-${id}`);
  await inTransaction(ctx, async ({ db, clock, locale }) => {
    const fields =
      name === null
        ? { withdrawn_at: 'withdrawn' in change && change.withdrawn ? clock.now() : null }
        : { holder_name: name };
    if ((await Certificate.query(db).findById(id).patch(fields)) === 0) throw certificateNotFound(locale);
  });
}
