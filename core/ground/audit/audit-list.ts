import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, idOrNone, type ListAnswer, type ListQuery } from '#core/kit';
import { requireAdmin, requireSeller } from '#core/people';

type SqlList = ReturnType<typeof defineList<SqlBinding>>;

const like = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A shop learns that the platform's people were there, and why; names and addresses of theirs it does not. */
const BY_PLATFORM = "(a.act_id is not null or a.act like '/admin/%')";
const PERSON = `case when ${BY_PLATFORM} then 'Kontor' else u.email end`;
const ADDRESS = `case when ${BY_PLATFORM} then '' else a.address end`;

/** `person`: the e-mail that a reader of the list may know. */
const filtersBy = (person: string): SqlList['filters'] => [
  {
    key: 'email',
    control: 'text',
    label: { de: 'E-Mail', en: 'E-mail' },
    apply: (rows, value) => void rows.whereRaw(`lower(${person}) = lower(?)`, [value.trim()]),
  },
  {
    key: 'act',
    control: 'text',
    label: { de: 'Adresse des Befehls', en: 'Address of the command' },
    apply: (rows, value) => void rows.whereILike('a.act', like(value.trim())),
  },
  {
    key: 'created',
    control: 'date_range',
    label: { de: 'Zeitraum', en: 'Period' },
    apply: (rows, { from, before }) => {
      if (from) void rows.where('a.at', '>=', from);
      if (before) void rows.where('a.at', '<', before);
    },
  },
];

const sorts: SqlList['sorts'] = [{ key: 'id', apply: 'a.id', firstDir: 'desc' }];

const when: SqlList['columns'][number] = {
  key: 'at',
  label: { de: 'Zeit', en: 'Time' },
  apply: { sql: 'a.at', as: 'timestamp' },
};
const rest: SqlList['columns'] = [
  { key: 'act', label: { de: 'Was', en: 'What' }, apply: { sql: 'a.act', as: 'text' } },
  { key: 'object', label: { de: 'Woran (Nr.)', en: 'On what (id)' }, apply: { sql: 'a.object', as: 'text' } },
  { key: 'reason', label: { de: 'Grund', en: 'Reason' }, apply: { sql: 'a.reason', as: 'text' } },
  { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'a.id', as: 'number' } },
];
const address: SqlList['columns'][number] = {
  key: 'address',
  label: { de: 'Netzadresse', en: 'Network address' },
  apply: { sql: 'a.address', as: 'text' },
};

/** Commands in a shop, newest first. */
export const auditList = defineList<SqlBinding>({
  name: 'audit_lines',
  base: (db, ctx) =>
    db('audit_lines as a')
      .join('users as u', 'u.id', 'a.user_id')
      .where({ 'a.seller_id': requireSeller(ctx, 'people') }),
  search: (rows, words) =>
    void rows.whereRaw(`(${PERSON} ilike ? or a.act ilike ? or a.object = ? or a.reason ilike ?)`, [
      like(words),
      like(words),
      words.trim(),
      like(words),
    ]),
  filters: filtersBy(PERSON),
  scopes: [
    {
      key: 'platform',
      label: { de: 'Von der Verwaltung', en: 'By the administration' },
      apply: (rows) => void rows.whereRaw(BY_PLATFORM),
    },
  ],
  sorts,
  defaultSort: { key: 'id', dir: 'desc' },
  columns: [
    when,
    { key: 'person', label: { de: 'Wer', en: 'By' }, apply: { sql: PERSON, as: 'text' } },
    ...rest,
    { ...address, apply: { sql: ADDRESS, as: 'text' } },
  ],
  expands: [],
});

/** The same of all shops and of the platform itself, for admins. */
export const allAuditList = defineList<SqlBinding>({
  name: 'admin_audit',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('audit_lines as a')
      .join('users as u', 'u.id', 'a.user_id')
      .leftJoin('sellers as s', 's.id', 'a.seller_id');
  },
  search: (rows, words) =>
    void rows.where(
      (any) =>
        void any
          .whereILike('u.email', like(words))
          .orWhereILike('a.act', like(words))
          .orWhereILike('a.reason', like(words))
          .orWhereILike('s.username', like(words)),
    ),
  filters: [
    {
      key: 'seller_id',
      control: 'text',
      label: { de: 'Verkäufer (Nr.)', en: 'Seller (id)' },
      apply: (rows, value) => void rows.where('a.seller_id', /^[1-9]\d{0,14}$/.test(value.trim()) ? value.trim() : '0'),
    },
    {
      key: 'user_profile_id',
      control: 'text',
      label: { de: 'Benutzer-Nr.', en: 'User id' },
      apply: (rows, value) => void rows.where('a.user_id', idOrNone(value)),
    },
    ...filtersBy('u.email'),
  ],
  scopes: [
    {
      key: 'platform',
      label: { de: 'Ohne Shop', en: 'Without a shop' },
      apply: (rows) => void rows.whereNull('a.seller_id'),
    },
    {
      key: 'acting',
      label: { de: 'Für einen Verkäufer', en: 'For a seller' },
      apply: (rows) => void rows.whereNotNull('a.act_id'),
    },
  ],
  sorts,
  defaultSort: { key: 'id', dir: 'desc' },
  columns: [
    when,
    { key: 'person', label: { de: 'Wer', en: 'By' }, apply: { sql: 'u.email', as: 'text' } },
    { key: 'seller', label: { de: 'Shop', en: 'Shop' }, apply: { sql: "coalesce(s.display_name, '')", as: 'text' } },
    ...rest,
    address,
    {
      key: 'seller_id',
      label: { de: 'Verkäufer (Nr.)', en: 'Seller (id)' },
      only: 'csv',
      apply: { sql: 'a.seller_id', as: 'number' },
    },
  ],
  expands: [],
});

export interface AuditRow {
  id: number;
  at: Date;
  person: string;
  act: string;
  object: string;
  reason: string;
  address: string;
  byPlatform: boolean;
}

export function readAuditList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<AuditRow> & { page: number }> {
  return readList<AuditRow>(ctx, auditList, query, [
    'a.id',
    'a.at',
    ctx.db.raw(`${PERSON} as person`),
    'a.act',
    'a.object',
    'a.reason',
    ctx.db.raw(`${ADDRESS} as address`),
    ctx.db.raw(`${BY_PLATFORM} as "byPlatform"`),
  ]);
}

export function streamAuditCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, auditList, query, options);
}
