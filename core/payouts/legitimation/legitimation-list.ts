import type { Ctx } from '#core/context';
import { readList, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListFilter, type ListQuery } from '#core/kit';
import { asAdmin, requireAdmin } from '#core/people';
import { PROVIDER_ACCOUNT_STATES, type Legitimation } from './legitimation.ts';
import { PROVIDER_STATE_TITLES, STATE_TITLES, STEP_TITLES } from './titles.ts';
import { CHECKING_STEPS, LEGITIMATION_STEPS } from './states.ts';

const between = (key: string, column: string, label: { de: string; en: string }): ListFilter<SqlBinding> => ({
  key,
  control: 'date_range',
  label,
  apply: (rows, { from, before }) => {
    if (from) void rows.where(column, '>=', from);
    if (before) void rows.where(column, '<', before);
  },
});
const WITH_FILE = `exists (select 1 from identity_documents d where d.seller_id = l.seller_id and d.subject = '')`;

/** The queue of checks, for admins: what waits longest first. The base refuses everybody else. */
export const legitimationList = defineList<SqlBinding>({
  name: 'legitimations',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('sellers as s').leftJoin('legitimations as l', 'l.seller_id', 's.id');
  },
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) => either.whereILike('s.display_name', like).orWhereILike('s.username', like));
  },
  filters: [
    {
      key: 'with_legitimations',
      control: 'boolean',
      label: { de: 'Mit Legitimation', en: 'With a legitimation' },
      apply: (rows, value) => void (value ? rows.whereNotNull('l.id') : rows.whereNull('l.id')),
    },
    {
      key: 'with_file',
      control: 'boolean',
      label: { de: 'Mit Dokumenten', en: 'With documents' },
      apply: (rows, value) => void rows.whereRaw(value ? WITH_FILE : `not ${WITH_FILE}`),
    },
    {
      key: 'internal_state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: Object.entries(STATE_TITLES).map(([value, label]) => ({ value, label })),
      apply: (rows, values) => void rows.whereIn('l.state', [...values]),
    },
    {
      key: 'internal_status',
      control: 'multi_select',
      label: { de: 'Schritt', en: 'Step' },
      options: LEGITIMATION_STEPS.map((value) => ({ value, label: STEP_TITLES[value] })),
      apply: (rows, values) => void rows.whereIn('l.step', [...values]),
    },
    {
      key: 'ext_state',
      control: 'multi_select',
      label: { de: 'Stand beim Anbieter', en: 'State at the provider' },
      options: PROVIDER_ACCOUNT_STATES.map((value) => ({ value, label: PROVIDER_STATE_TITLES[value] })),
      apply: (rows, values) => void rows.whereIn('l.ext_state', [...values]),
    },
    between('activated', 'l.activated_at', { de: 'Angenommen', en: 'Accepted' }),
    between('deactivated', 'l.deactivated_at', { de: 'Gesperrt', en: 'Deactivated' }),
    between('resolved', 'l.resolved_at', { de: 'Entschieden', en: 'Decided' }),
  ],
  scopes: [
    {
      key: 'waiting',
      label: { de: 'Zu prüfen', en: 'To check' },
      apply: (rows) => void rows.whereIn('l.step', [...CHECKING_STEPS]),
    },
    {
      key: 'change',
      label: { de: 'Beim Verkäufer', en: 'With the seller' },
      apply: (rows) => void rows.where('l.state', 'change'),
    },
    {
      key: 'accepted',
      label: { de: 'Angenommen', en: 'Accepted' },
      apply: (rows) => void rows.where('l.state', 'accepted'),
    },
    {
      key: 'rejected',
      label: { de: 'Abgelehnt', en: 'Rejected' },
      apply: (rows) => void rows.where('l.state', 'rejected'),
    },
  ],
  sorts: [
    { key: 'id', apply: 's.id', firstDir: 'desc' },
    { key: 'requested_at', apply: 'l.requested_at', firstDir: 'asc' },
    { key: 'seller', apply: 'lower(s.display_name)', firstDir: 'asc' },
  ],
  columns: [
    {
      key: 'seller',
      label: { de: 'Verkäufer', en: 'Seller' },
      sortKey: 'seller',
      apply: { sql: 's.display_name', as: 'text' },
    },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'l.state', as: 'text' } },
    { key: 'step', label: { de: 'Schritt', en: 'Step' }, apply: { sql: 'l.step', as: 'text' } },
    { key: 'provider', label: { de: 'Prüft', en: 'Checked by' }, apply: { sql: 'l.provider', as: 'text' } },
    {
      key: 'ext_state',
      label: { de: 'Stand beim Anbieter', en: 'State at the provider' },
      apply: { sql: 'l.ext_state', as: 'text' },
    },
    {
      key: 'requested_at',
      label: { de: 'Eingereicht', en: 'Handed in' },
      sortKey: 'requested_at',
      apply: { sql: 'l.requested_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface LegitimationRow {
  id: number;
  seller: string;
  state: Legitimation['state'] | null;
  step: Legitimation['step'] | null;
  provider: string | null;
  ext_state: Legitimation['ext_state'] | null;
  requested_at: Date | null;
}

/** @throws 403 unless an admin acts */
export function readLegitimations(ctx: Ctx, query: ListQuery): Promise<ListAnswer<LegitimationRow> & { page: number }> {
  return readList<LegitimationRow>(asAdmin(ctx, 'legitimations'), legitimationList, query, [
    's.id',
    's.display_name as seller',
    'l.state',
    'l.step',
    'l.provider',
    'l.ext_state',
    'l.requested_at',
  ]);
}
