import type { Ctx } from '#core/context';
import { readList, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { asAdmin, requireAdmin } from '#core/people';
import { resellerRequestMachine, REQUEST_STATE_TITLES, type ResellerRequestState } from './states.ts';

/** Requests of sellers that the platform sells for them, for admins: those that wait first. The base refuses all others. */
export const resellerRequestList = defineList<SqlBinding>({
  name: 'reseller_requests',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('reseller_requests as r').join('sellers as s', 's.id', 'r.seller_id');
  },
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) => either.whereILike('s.display_name', like).orWhereILike('s.username', like));
  },
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: resellerRequestMachine.states.map((value) => ({ value, label: REQUEST_STATE_TITLES[value] })),
      apply: (rows, values) => void rows.whereIn('r.state', [...values]),
    },
  ],
  scopes: resellerRequestMachine.states.map((key) => ({
    key,
    label: REQUEST_STATE_TITLES[key],
    apply: (rows) => void rows.where('r.state', key),
  })),
  sorts: [
    { key: 'id', apply: 'r.id', firstDir: 'desc' },
    { key: 'agreed_at', apply: 'r.agreed_at', firstDir: 'asc' },
    { key: 'seller', apply: 'lower(s.display_name)', firstDir: 'asc' },
  ],
  columns: [
    {
      key: 'seller',
      label: { de: 'Verkäufer', en: 'Seller' },
      sortKey: 'seller',
      apply: { sql: 's.display_name', as: 'text' },
    },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'r.state', as: 'text' } },
    {
      key: 'agreed_at',
      label: { de: 'Angefragt', en: 'Asked' },
      sortKey: 'agreed_at',
      apply: { sql: 'r.agreed_at', as: 'timestamp' },
    },
  ],
  expands: [],
});

export interface ResellerRequestRow {
  seller_id: number;
  seller: string;
  username: string;
  state: ResellerRequestState;
  agreement: string;
  agreed_at: Date;
  reason: string;
}

/** @throws 403 unless an admin acts */
export function readResellerRequests(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<ResellerRequestRow> & { page: number }> {
  return readList<ResellerRequestRow>(asAdmin(ctx, 'reseller requests'), resellerRequestList, query, [
    'r.seller_id',
    's.display_name as seller',
    's.username',
    'r.state',
    'r.agreement',
    'r.agreed_at',
    'r.reason',
  ]);
}
