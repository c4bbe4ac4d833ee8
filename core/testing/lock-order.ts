import type { Knex } from 'knex';
import { statementText, watchConnections, type Connection } from './watch-connections.ts';

/** What several transactions wait for, in the order in which every one of them takes it (docs/architecture.md, "Money"). */
const LOCKS: readonly (readonly [name: string, taken: RegExp])[] = [
  ['an order', /\bfrom orders (o )?where [^;]* for update/],
  ['the turn to number documents', /pg_advisory_xact_lock\(hashtextextended\('documents:'/],
  ['a coupon', /\bupdate coupons\b/],
  ['a limited plan', /\bupdate pricing_plans set (reserved|sold)/],
  ['pieces', /\bupdate product_stock\b/],
];

/** PostgreSQL holds an order weakly for whoever writes a row of it: two who do so at once, and lock it then, each wait for the other. */
const ROW_OF_ORDER =
  /\binsert into "?(coupon_uses|declaration_events|funnel_steps|order_changes|order_history|order_lines|order_rates|payments|refunds)"? /;

/** A new order is held by who writes it, and nobody can wait for it before it is there. */
const NEW_ORDER = /\binsert into "?orders"? /;

/**
 * Notes every transaction that takes a lock after one which others take after it: two that meet so wait for each other in a ring, and PostgreSQL
 * ends one of them. It takes bad luck to meet, and none to be seen here.
 */
export class LockOrder {
  readonly #broken = new Map<string, string>();

  /** Call before the pool has connections. */
  watch(db: Knex): void {
    watchConnections(db, (connection) => this.#listen(connection));
  }

  /** What was found since the last time, each kind once, with the statement that took the lock too late. */
  takeBroken(): string[] {
    const found = [...this.#broken].map(([kind, sql]) => `${kind}: ${sql}`);
    this.#broken.clear();
    return found;
  }

  #listen(connection: Connection): void {
    const query = connection.query.bind(connection);
    let held: number[] = [];
    let rowOfOrder = false;
    connection.query = (...args) => {
      const sql = statementText(args[0]);
      if (/^(begin|commit|rollback\s*;?$)/i.test(sql)) [held, rowOfOrder] = [[], false];
      if (NEW_ORDER.test(sql)) held.push(0);
      for (const [rank, [name, taken]] of LOCKS.entries()) {
        if (!taken.test(sql)) continue;
        const last = Math.max(-1, ...held);
        if (last > rank && !held.includes(rank))
          this.#broken.set(`${name} after ${LOCKS[last]![0]}`, sql.slice(0, 200));
        if (rank === 0 && rowOfOrder && !held.includes(rank))
          this.#broken.set('an order after a row of it', sql.slice(0, 200));
        held.push(rank);
      }
      if (ROW_OF_ORDER.test(sql) && !held.includes(0)) rowOfOrder = true;
      return query(...args);
    };
  }
}
