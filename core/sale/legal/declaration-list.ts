import type { SqlBinding } from '#core/database';
import { defineList } from '#core/kit';
import { requireSeller } from '#core/people';

/** Outcome of each: the newest word on whether it is done, and the order it means. */
export const DECLARATION_JOINS = `
  left join declaration_events f on f.seller_id = d.seller_id and f.declaration_id = d.id and f.kind = 'filed'
  left join orders o on o.seller_id = f.seller_id and o.id = f.order_id
  left join lateral (select e.kind, e.occurred_at from declaration_events e
     where e.seller_id = d.seller_id and e.declaration_id = d.id and e.kind in ('handled', 'reopened') order by e.id desc limit 1) h on true`;

const HANDLED = "coalesce(h.kind = 'handled', false)";

/** Withdrawals and cancellations that came in: table, filters, address, counts and CSV come from here. */
export const declarationList = defineList<SqlBinding>({
  name: 'declarations',
  base: (db, ctx) =>
    db('contract_declarations as d').joinRaw(DECLARATION_JOINS).where('d.seller_id', requireSeller(ctx)),
  search: (rows, words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) =>
      either.whereILike('d.name', like).orWhereILike('d.email', like).orWhereILike('d.contract', like),
    );
  },
  filters: [
    {
      key: 'kind',
      control: 'multi_select',
      label: { de: 'Art', en: 'Kind' },
      options: [
        { value: 'withdrawal', label: { de: 'Widerruf', en: 'Withdrawal' } },
        { value: 'cancellation', label: { de: 'Kündigung', en: 'Cancellation' } },
      ],
      apply: (rows, values) => void rows.whereIn('d.kind', [...values]),
    },
    {
      key: 'received',
      control: 'date_range',
      label: { de: 'Eingegangen', en: 'Received' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('d.received_at', '>=', from);
        if (before) void rows.where('d.received_at', '<', before);
      },
    },
  ],
  scopes: [
    { key: 'open', label: { de: 'Offen', en: 'Open' }, apply: (rows) => void rows.whereRaw(`not ${HANDLED}`) },
    { key: 'handled', label: { de: 'Erledigt', en: 'Handled' }, apply: (rows) => void rows.whereRaw(HANDLED) },
  ],
  sorts: [{ key: 'id', apply: 'd.id', firstDir: 'desc' }],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'd.id', as: 'number' } },
    {
      key: 'received_at',
      label: { de: 'Eingegangen', en: 'Received' },
      apply: { sql: 'd.received_at', as: 'timestamp' },
    },
    { key: 'kind', label: { de: 'Art', en: 'Kind' }, apply: { sql: 'd.kind', as: 'text' } },
    { key: 'name', label: { de: 'Name', en: 'Name' }, apply: { sql: 'd.name', as: 'text' } },
    { key: 'email', label: { de: 'E-Mail', en: 'E-mail' }, only: 'csv', apply: { sql: 'd.email', as: 'text' } },
    { key: 'contract', label: { de: 'Vertrag', en: 'Contract' }, apply: { sql: 'd.contract', as: 'text' } },
    {
      key: 'order',
      label: { de: 'Bestellung', en: 'Order' },
      apply: { sql: "split_part(o.token, '-', 1)", as: 'text' },
    },
    { key: 'handled', label: { de: 'Stand', en: 'State' }, apply: { sql: HANDLED, as: 'boolean' } },
    {
      key: 'termination',
      label: { de: 'Art der Kündigung', en: 'Kind of cancellation' },
      only: 'csv',
      apply: { sql: 'd.termination', as: 'text' },
    },
    { key: 'reason', label: { de: 'Grund', en: 'Reason' }, only: 'csv', apply: { sql: 'd.reason', as: 'text' } },
    {
      key: 'desired_on',
      label: { de: 'Vertragsende', en: 'End of the contract' },
      only: 'csv',
      apply: { sql: 'd.desired_on', as: 'date' },
    },
  ],
  expands: [],
});
