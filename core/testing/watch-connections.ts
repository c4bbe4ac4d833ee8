import type { Knex } from 'knex';
import { platformPool } from '#core/database';

/** A driver's connection, as far as tests listen to it. */
export interface Connection {
  query(...args: unknown[]): unknown;
}

/** Hands over every connection that the pool opens from now on, before anybody uses it. */
export function watchConnections(db: Knex, wrap: (connection: Connection) => void): void {
  for (const pool of new Set([db, platformPool(db)])) {
    const client = pool.client as { acquireRawConnection(): Promise<Connection> };
    const connect = client.acquireRawConnection.bind(client);
    client.acquireRawConnection = async () => {
      const connection = await connect();
      wrap(connection);
      return connection;
    };
  }
}

/** What a connection's `query` was given: words, or an object with them. */
export function statementText(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: string }).text ?? '');
}
