import type { Readable } from 'node:stream';
import type { Ctx, Localized } from '#core/context';
import { reading, readList, streamListCsv, withinMoments, type CsvOptions, type SqlBinding } from '#core/database';
import {
  defineList,
  money,
  PLAN_CURRENCIES,
  toJsonMoney,
  type JsonMoney,
  type ListAnswer,
  type ListDefinition,
  type ListFilter,
  type ListQuery,
} from '#core/kit';
import { asPlatform } from '#core/jobs';
import { requirePerson } from '#core/people';
import type { CommissionKind } from './commission.ts';
import type { CommissionPayout } from './payout.ts';

const WHY = 'a publisher sees to their own payouts';

export const COMMISSION_PAYOUT_STATES: Readonly<Record<CommissionPayout['state'], Localized>> = {
  issued: { de: 'Unterwegs', en: 'On its way' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  canceled: { de: 'Zurückgenommen', en: 'Taken back' },
};

export const COMMISSION_KINDS: Readonly<Record<CommissionKind, Localized>> = {
  affiliate: { de: 'Provision', en: 'Commission' },
  sales_team: { de: 'Vertriebsteam', en: 'Sales team' },
};

const titled = (titles: Readonly<Record<string, Localized>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

const moments = (key: string, column: string, label: Localized): ListFilter<SqlBinding> => ({
  key,
  control: 'date_range',
  label,
  apply: (rows, range) => withinMoments(rows, column, range),
});

/** The shops that have paid the person; their names are filled in for whoever asks. */
const shops = (options: readonly { value: string; label: Localized }[]): ListFilter<SqlBinding> => ({
  key: 'seller_id',
  control: 'multi_select',
  label: { de: 'Shop', en: 'Shop' },
  options,
  apply: (rows, values) => void rows.whereIn('o.seller_id', values.map(Number)),
});

/** Payouts of a publisher or a member of a sales team: table, filters, address, counts and the export "payouts". Without a base: `ownPayouts` knows whose they are. */
export const publisherPayoutList = defineList<SqlBinding>({
  name: 'publisher_payouts',
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either
        .whereILike('s.display_name', like)
        .orWhere('o.iban_end', words)
        .orWhereRaw(`'COM-' || o.seller_id || '-' || o.id = upper(?)`, [words]),
    );
  },
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: titled(COMMISSION_PAYOUT_STATES),
      apply: (rows, values) => void rows.whereIn('o.state', [...values]),
    },
    shops([]),
    moments('issued', 'o.created_at', { de: 'Angewiesen', en: 'Issued' }),
    {
      key: 'success',
      control: 'date_range',
      label: { de: 'Bezahlt', en: 'Paid' },
      apply: (rows, range) => {
        void rows.where('o.state', 'paid');
        withinMoments(rows, 'o.ended_at', range);
      },
    },
    {
      key: 'amount',
      control: 'numeric_range',
      label: { de: 'Betrag', en: 'Amount' },
      min: 0,
      max: 10_000_000,
      decimals: 2,
      apply: (rows, { from, to }) => {
        if (from !== null) void rows.where('o.amount', '>=', from);
        if (to !== null) void rows.where('o.amount', '<=', to);
      },
    },
    {
      key: 'currency_id',
      control: 'multi_select',
      label: { de: 'Währung', en: 'Currency' },
      options: PLAN_CURRENCIES.map((code) => ({
        value: code,
        label: { de: code.toUpperCase(), en: code.toUpperCase() },
      })),
      apply: (rows, values) => void rows.whereIn('o.currency', [...values]),
    },
    {
      key: 'kind',
      control: 'single_select',
      label: { de: 'Wofür', en: 'For' },
      options: titled(COMMISSION_KINDS),
      apply: (rows, value) => void rows.where('o.kind', value),
    },
  ],
  scopes: [
    {
      key: 'issued',
      label: COMMISSION_PAYOUT_STATES.issued,
      apply: (rows) => void rows.where('o.state', 'issued'),
    },
    { key: 'paid', label: COMMISSION_PAYOUT_STATES.paid, apply: (rows) => void rows.where('o.state', 'paid') },
    {
      key: 'canceled',
      label: COMMISSION_PAYOUT_STATES.canceled,
      apply: (rows) => void rows.where('o.state', 'canceled'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'o.id', firstDir: 'desc' },
    { key: 'issued_at', apply: 'o.created_at', firstDir: 'desc' },
    { key: 'amount', apply: 'o.amount', firstDir: 'desc' },
    { key: 'ended_at', apply: 'o.ended_at', firstDir: 'desc' },
    { key: 'shop', apply: 'lower(s.display_name)', firstDir: 'asc' },
  ],
  columns: [
    { key: 'shop', label: { de: 'Shop', en: 'Shop' }, sortKey: 'shop', apply: { sql: 's.display_name', as: 'text' } },
    {
      key: 'issued_at',
      label: { de: 'Angewiesen', en: 'Issued' },
      sortKey: 'issued_at',
      apply: { sql: 'o.created_at', as: 'timestamp' },
    },
    {
      key: 'amount',
      label: { de: 'Betrag', en: 'Amount' },
      align: 'end',
      sortKey: 'amount',
      apply: { sql: 'o.amount', as: 'money', currency: 'o.currency' },
    },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'o.state', as: 'text' } },
    { key: 'account', label: { de: 'Konto', en: 'Account' }, apply: { sql: `'…' || o.iban_end`, as: 'text' } },
    { key: 'kind', label: { de: 'Wofür', en: 'For' }, only: 'csv', apply: { sql: 'o.kind', as: 'text' } },
    {
      key: 'currency',
      label: { de: 'Währung', en: 'Currency' },
      only: 'csv',
      apply: { sql: 'o.currency', as: 'text' },
    },
    {
      key: 'ended_at',
      label: { de: 'Beendet', en: 'Ended' },
      sortKey: 'ended_at',
      apply: { sql: 'o.ended_at', as: 'timestamp' },
    },
    {
      key: 'reference',
      label: { de: 'Referenz', en: 'Reference' },
      only: 'csv',
      // As the bank's file names the transfer.
      apply: { sql: `'COM-' || o.seller_id || '-' || o.id`, as: 'text' },
    },
  ],
  expands: [],
  defaultSort: { key: 'issued_at', dir: 'desc' },
});

/**
 * The list as the signed-in person may read it, and the context to read it in: their own rows at every shop, and the shops they were paid by as choices.
 * @throws 401 for whoever is not signed in
 */
export async function ownPayouts(ctx: Ctx): Promise<{ definition: ListDefinition<SqlBinding>; reader: Ctx }> {
  const { userId } = requirePerson(ctx);
  const reader = asPlatform(ctx, WHY);
  const paidBy = await reading(reader, ({ db }) =>
    db('affiliate_payouts as o')
      .join('sellers as s', 's.id', 'o.seller_id')
      .where('o.publisher_id', userId)
      .distinct('s.id', 's.display_name')
      .orderBy('s.display_name')
      .select<{ id: number; display_name: string }[]>(),
  );
  const choices = paidBy.map(({ id, display_name: name }) => ({ value: String(id), label: { de: name, en: name } }));
  return {
    reader,
    definition: {
      ...publisherPayoutList,
      base: (db) =>
        db('affiliate_payouts as o').join('sellers as s', 's.id', 'o.seller_id').where('o.publisher_id', userId),
      filters: publisherPayoutList.filters.map((filter) => (filter.key === 'seller_id' ? shops(choices) : filter)),
    },
  };
}

export interface PublisherPayout {
  /** Unique among all shops. */
  key: string;
  shop: string;
  amount: JsonMoney;
  accountEnd: string;
  state: CommissionPayout['state'];
  issuedAt: Date;
  endedAt: Date | null;
}

interface StoredRow extends Pick<
  CommissionPayout,
  'seller_id' | 'amount' | 'currency' | 'iban_end' | 'state' | 'created_at' | 'ended_at'
> {
  id: number;
  shop: string;
}

/** One page of what `ownPayouts` answered. */
export async function readOwnPayouts(
  { definition, reader }: Awaited<ReturnType<typeof ownPayouts>>,
  query: ListQuery,
): Promise<ListAnswer<PublisherPayout> & { page: number }> {
  const answer = await readList<StoredRow>(reader, definition, query, [
    'o.id',
    'o.seller_id',
    's.display_name as shop',
    'o.amount',
    'o.currency',
    'o.iban_end',
    'o.state',
    'o.created_at',
    'o.ended_at',
  ]);
  return {
    ...answer,
    list: answer.list.map((row) => ({
      key: `${row.seller_id}-${row.id}`,
      shop: row.shop,
      amount: toJsonMoney(money(row.amount, row.currency)),
      accountEnd: row.iban_end,
      state: row.state,
      issuedAt: row.created_at,
      endedAt: row.ended_at,
    })),
  };
}

export function streamOwnPayouts(
  { definition, reader }: Awaited<ReturnType<typeof ownPayouts>>,
  query: ListQuery,
  options: CsvOptions = {},
): Readable {
  return streamListCsv(reader, definition, query, options);
}
