import { domainToASCII } from 'node:url';
import type { Ctx } from '#core/context';
import { readList, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery, type LocalText } from '#core/kit';
import { requireOwner } from '#core/people';
import { shownName } from './domain-view.ts';
import type { DomainRow } from './domain.ts';
import { reasonWords } from './reason-words.ts';
import { DOMAIN_STATES, type DomainState } from './states.ts';

export const DOMAIN_STATE_TITLES: Readonly<Record<DomainState, LocalText>> = {
  waiting: { de: 'Wartet auf Einträge', en: 'Waits for records' },
  active: { de: 'Verbunden', en: 'Connected' },
  active_with_ssl: { de: 'Verbunden mit Zertifikat', en: 'Connected with certificate' },
  error: { de: 'Nicht verbunden', en: 'Not connected' },
};

const CERTIFICATE_END =
  '(select c.expires_at from domain_certificates c where c.seller_id = d.seller_id and c.domain_id = d.id)';

/** Rows of all shops, for the platform. */
export const domainRows: NonNullable<SqlBinding['base']> = (db) => db('domains as d');

/** Domains of a shop: filters, address, counts and CSV come from here. */
export const domainList = defineList<SqlBinding>({
  name: 'domains',
  base: (db, ctx) => domainRows(db, ctx).where('d.seller_id', requireOwner(ctx)),
  search: (rows, words) => {
    const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((any) =>
      any.whereILike('d.name', like(words)).orWhereILike('d.name', like(domainToASCII(words) || words)),
    );
  },
  filters: [
    {
      key: 'domain_state',
      control: 'multi_select',
      options: DOMAIN_STATES.map((value) => ({ value, label: DOMAIN_STATE_TITLES[value] })),
      label: { de: 'Stand', en: 'State' },
      apply: (rows, values) => void rows.whereIn('d.state', [...values]),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Hinzugefügt', en: 'Added' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('d.created_at', '>=', from);
        if (before) void rows.where('d.created_at', '<', before);
      },
    },
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'd.id', firstDir: 'desc' },
    { key: 'name', apply: 'd.name', firstDir: 'asc' },
    { key: 'next_check_at', apply: 'd.next_check_at', firstDir: 'asc' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'd.id', as: 'number' } },
    { key: 'name', label: { de: 'Domain', en: 'Domain' }, sortKey: 'name', apply: { sql: 'd.name', as: 'text' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'd.state', as: 'text' } },
    {
      key: 'is_primary',
      label: { de: 'Hauptadresse', en: 'Main address' },
      apply: { sql: 'd.is_primary', as: 'boolean' },
    },
    { key: 'reason', label: { de: 'Grund', en: 'Reason' }, apply: { sql: 'd.reason', as: 'text' } },
    { key: 'checked_at', label: { de: 'Geprüft', en: 'Checked' }, apply: { sql: 'd.checked_at', as: 'timestamp' } },
    {
      key: 'next_check_at',
      label: { de: 'Nächste Prüfung', en: 'Next check' },
      sortKey: 'next_check_at',
      apply: { sql: 'd.next_check_at', as: 'timestamp' },
    },
    {
      key: 'certificate_ends_at',
      label: { de: 'Zertifikat bis', en: 'Certificate until' },
      apply: { sql: CERTIFICATE_END, as: 'timestamp' },
    },
    {
      key: 'created_at',
      label: { de: 'Hinzugefügt', en: 'Added' },
      only: 'csv',
      apply: { sql: 'd.created_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface DomainListRow {
  id: number;
  name: string;
  state: DomainState;
  isPrimary: boolean;
  checkedAt: Date | null;
  nextCheckAt: Date | null;
  certificateEndsAt: Date | null;
  problem: LocalText | null;
}

type Stored = Pick<
  DomainRow,
  'id' | 'name' | 'state' | 'is_primary' | 'checked_at' | 'next_check_at' | 'reason' | 'found'
> & {
  ends_at: Date | null;
};

export async function readDomainList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<DomainListRow> & { page: number }> {
  const { list, ...answer } = await readList<Stored>(ctx, domainList, query, [
    'd.id',
    'd.name',
    'd.state',
    'd.is_primary',
    'd.checked_at',
    'd.next_check_at',
    'd.reason',
    'd.found',
    ctx.db.raw(`${CERTIFICATE_END} as ends_at`),
  ]);
  return {
    ...answer,
    list: list.map((row) => ({
      id: row.id,
      name: shownName(row.name),
      state: row.state,
      isPrimary: row.is_primary,
      checkedAt: row.checked_at,
      nextCheckAt: row.next_check_at,
      certificateEndsAt: row.ends_at,
      problem: row.reason === null ? null : reasonWords(row.reason, row.found),
    })),
  };
}
