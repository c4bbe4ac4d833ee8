import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListFilter, type ListQuery } from '#core/kit';
import { asAdmin, requireAdmin, requireOwner } from '#core/people';
import { BANK_ACCOUNT_STATES, NAME_CHECKS } from './account-titles.ts';
import type { BankAccount } from './bank-account.ts';

/** Times of an account's last validation and of the last decision about it. */
const movedTo = (...states: string[]): string =>
  `(select max(m.moved_at) from bank_account_moves m where m.seller_id = b.seller_id and m.bank_account_id = b.id and m.to_state in (${states.map((state) => `'${state}'`).join(', ')}))`;
const ACTIVATED = movedTo('validated');
const DEACTIVATED = movedTo('refused');
const RESOLVED = movedTo('validated', 'refused');
const WITH_FILE = `exists (select 1 from identity_documents d where d.seller_id = b.seller_id and d.kind = 'iban_scan' and d.subject = 'bank_account:' || b.id)`;

const titled = (titles: Readonly<Record<string, { de: string; en: string }>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

const between = (key: string, sql: string, label: { de: string; en: string }): ListFilter<SqlBinding> => ({
  key,
  control: 'date_range',
  label,
  apply: (rows, { from, before }) => {
    if (from) void rows.whereRaw(`${sql} >= ?`, [from]);
    if (before) void rows.whereRaw(`${sql} < ?`, [before]);
  },
});

const FILTERS: readonly ListFilter<SqlBinding>[] = [
  {
    key: 'internal_state',
    control: 'multi_select',
    label: { de: 'Stand', en: 'State' },
    options: titled(BANK_ACCOUNT_STATES),
    apply: (rows, values) => void rows.whereIn('b.state', [...values]),
  },
  {
    key: 'ext_state',
    control: 'multi_select',
    label: { de: 'Auskunft der Bank', en: 'Answer of the bank' },
    options: titled(NAME_CHECKS),
    apply: (rows, values) => void rows.whereIn('b.name_check', [...values]),
  },
  {
    key: 'with_file',
    control: 'boolean',
    label: { de: 'Mit Kontoauszug', en: 'With a statement' },
    apply: (rows, value) => void rows.whereRaw(value ? WITH_FILE : `not ${WITH_FILE}`),
  },
  between('activated', ACTIVATED, { de: 'Angenommen', en: 'Accepted' }),
  between('deactivated', DEACTIVATED, { de: 'Abgelehnt', en: 'Refused' }),
  between('resolved', RESOLVED, { de: 'Entschieden', en: 'Decided' }),
];

const OWN_COLUMNS = [
  { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'b.id', as: 'number' } },
  { key: 'holder', label: { de: 'Kontoinhaber', en: 'Account holder' }, apply: { sql: 'b.holder', as: 'text' } },
  { key: 'iban_end', label: { de: 'Konto', en: 'Account' }, apply: { sql: `'…' || b.iban_end`, as: 'text' } },
  { key: 'country', label: { de: 'Land', en: 'Country' }, apply: { sql: 'b.country', as: 'text' } },
  { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'b.state', as: 'text' } },
  {
    key: 'name_check',
    label: { de: 'Auskunft der Bank', en: 'Answer of the bank' },
    only: 'csv',
    apply: { sql: 'b.name_check', as: 'text' },
  },
  {
    key: 'usable_from',
    label: { de: 'Nutzbar ab', en: 'Usable from' },
    only: 'csv',
    apply: { sql: 'b.usable_from', as: 'timestamp' },
  },
  {
    key: 'created_at',
    label: { de: 'Eingetragen', en: 'Entered' },
    sortKey: 'created_at',
    apply: { sql: 'b.created_at', as: 'timestamp' },
  },
] as const;

/** A shop's own bank accounts. Never with a whole IBAN. */
export const bankAccountList = defineList<SqlBinding>({
  name: 'bank_accounts',
  base: (db, ctx) => db('bank_accounts as b').where('b.seller_id', requireOwner(ctx)).whereNull('b.removed_at'),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) => either.whereILike('b.holder', like).orWhereILike('b.iban_end', like));
  },
  filters: FILTERS,
  scopes: [],
  sorts: [
    { key: 'id', apply: 'b.id', firstDir: 'desc' },
    { key: 'created_at', apply: 'b.created_at', firstDir: 'desc' },
  ],
  columns: OWN_COLUMNS,
  expands: [],
});

export function streamBankAccountCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, bankAccountList, query, options);
}

/** Accounts of all shops, for admins: those that wait for somebody first. The base refuses everybody else. */
export const bankAccountQueue = defineList<SqlBinding>({
  name: 'all_bank_accounts',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('bank_accounts as b').join('sellers as s', 's.id', 'b.seller_id').whereNull('b.removed_at');
  },
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either
        .whereILike('b.holder', like)
        .orWhereILike('b.iban_end', like)
        .orWhereILike('s.username', like)
        .orWhereILike('s.display_name', like),
    );
  },
  filters: FILTERS,
  scopes: [
    {
      key: 'waiting',
      label: { de: 'Zu prüfen', en: 'To check' },
      apply: (rows) => void rows.where('b.state', 'validation_asked'),
    },
    {
      key: 'validated',
      label: { de: 'Geprüft', en: 'Checked' },
      apply: (rows) => void rows.where('b.state', 'validated'),
    },
    {
      key: 'refused',
      label: { de: 'Nicht angenommen', en: 'Not accepted' },
      apply: (rows) => void rows.where('b.state', 'refused'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'b.id', firstDir: 'desc' },
    { key: 'created_at', apply: 'b.created_at', firstDir: 'desc' },
    { key: 'seller', apply: 'lower(s.display_name)', firstDir: 'asc' },
  ],
  columns: [
    {
      key: 'seller',
      label: { de: 'Verkäufer', en: 'Seller' },
      sortKey: 'seller',
      apply: { sql: 's.display_name', as: 'text' },
    },
    ...OWN_COLUMNS,
  ],
  expands: [],
});

export interface BankAccountRow extends Pick<
  BankAccount,
  'state' | 'holder' | 'country' | 'for_payouts' | 'name_check' | 'created_at' | 'iban_end'
> {
  id: number;
  seller_id: number;
  seller: string;
  username: string;
}

const COLUMNS = [
  'b.id',
  'b.seller_id',
  'b.holder',
  'b.iban_end',
  'b.country',
  'b.state',
  'b.name_check',
  'b.for_payouts',
  'b.created_at',
];

/** @throws 403 unless an admin acts */
export function readBankAccountQueue(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<BankAccountRow> & { page: number }> {
  return readList<BankAccountRow>(asAdmin(ctx, 'bank accounts'), bankAccountQueue, query, [
    ...COLUMNS,
    's.display_name as seller',
    's.username',
  ]);
}
