import type { Form, Row, Tables } from './tables.ts';

/** Addresses of lists that are not named after their table. */
const LISTS: Readonly<Record<string, string>> = {
  session: '/v1/checkout/sessions',
  intent: '/v1/payment_intents',
  balance: '/v1/balance_transactions',
};

/** A page of a table's rows, as lists of the processor are asked for. `isOwn` says which rows the asking account may see. */
export function listed(tables: Tables, table: string, form: Form, isOwn: (row: Row) => boolean): object {
  const since = Number(form['created[gte]'] ?? 0);
  const shown = (row: Row): Row =>
    table === 'balance' && form['expand[0]'] === 'data.source'
      ? { ...row, source: tables.get(String(row.sourceTable), String(row.source)) ?? row.source }
      : row;
  const rows = tables
    .all(table)
    .filter(
      (row) =>
        isOwn(row) &&
        (since === 0 || Number(row.created) >= since) &&
        (['payment_intent', 'transfer_group'] as const).every((name) => !form[name] || row[name] === form[name]),
    )
    .toReversed();
  const from = form.starting_after ? rows.findIndex(({ id }) => id === form.starting_after) + 1 : 0;
  const limit = Number(form.limit ?? 10);
  return {
    object: 'list',
    data: rows.slice(from, from + limit).map(shown),
    has_more: rows.length > from + limit,
    url: LISTS[table] ?? `/v1/${table}s`,
  };
}

/** A row with all that was asked to be expanded. */
export function expanded(tables: Tables, row: Row, form: Form): Row {
  const wanted = Object.entries(form)
    .filter(([name]) => name.startsWith('expand'))
    .map(([, value]) => value);
  const inner = (table: string, id: unknown): Row | null =>
    typeof id === 'string' ? (tables.get(table, id) ?? null) : null;
  const paid = inner('intent', row.payment_intent);
  const charged = (each: Row): Row => ({ ...each, latest_charge: inner('charge', each.latest_charge) });
  return {
    ...row,
    ...(wanted.includes('latest_charge') ? charged(row) : {}),
    ...(wanted.includes('payment_intent.latest_charge') && paid ? { payment_intent: charged(paid) } : {}),
    ...(wanted.includes('setup_intent') && row.setup_intent ? { setup_intent: inner('setup', row.setup_intent) } : {}),
  };
}
