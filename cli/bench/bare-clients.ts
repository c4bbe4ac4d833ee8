import type pg from 'pg';
import { runClients, type Amount, type Load } from './run-clients.ts';

/** The same bare write by so many clients, each on a connection of its own. */
export async function bareClients(
  sql: pg.Pool,
  amount: Amount,
  write: (client: pg.PoolClient) => Promise<void>,
): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: amount.clients }, () => sql.connect()));
  try {
    return await runClients(amount, (index) => () => write(clients[index]!));
  } finally {
    for (const client of clients) client.release();
  }
}
