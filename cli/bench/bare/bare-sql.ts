import type pg from 'pg';
import type { PreparedTable } from './written-rows.ts';

type Write = (client: pg.PoolClient) => Promise<void>;

/** Writes one order's rows, or what came of one later, with node-postgres alone: one prepared statement per table in one transaction, the counter last. */
export function bareOrder(tables: readonly PreparedTable[], name: string, schema = 'bare'): Write {
  const statements = tables.map(({ table, columns, rows, orderAt }, index) => {
    const tuples = rows.map(
      (_, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    );
    const text = `insert into ${schema}.${table} (${columns.join(', ')}) values ${tuples.join(', ')}${table === 'orders' ? ' returning id' : ''}`;
    return {
      name: `${name}${index}`,
      text,
      table,
      valuesFor: (orderId: string | null) =>
        rows.flatMap((row) => (orderAt < 0 || orderId === null ? row : row.with(orderAt, orderId))),
    };
  });
  return async (client) => {
    let orderId: string | null = null;
    await client.query('begin');
    for (const { name: statement, text, table, valuesFor } of statements) {
      const answer: pg.QueryResult<{ id: string }> = await client.query({
        name: statement,
        text,
        values: valuesFor(orderId),
      });
      if (table === 'orders') orderId = answer.rows[0]!.id;
    }
    await client.query({
      name: `take_${schema}`,
      text: `update ${schema}.stock set sold = sold + 1 where id = $1`,
      values: [1 + Math.floor(Math.random() * 1000)],
    });
    await client.query('commit');
  };
}
