import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { statementText, watchConnections, type Connection } from '../watch-connections.ts';

/** What a killed process feels like from the inside: nothing after this point runs any more. */
export class Crash extends Error {
  constructor() {
    super('The process was killed.');
  }
}

/** A point in the life of a process at which it can be killed: a statement to the database, a commit, a call to a provider. */
export interface CrashPoint {
  /** Counted from 1 in the order in which the process gets there. */
  at: number;
  /** `before` it takes effect, or `after` it has, with nobody left to hear of it. */
  when: 'before' | 'after';
  /** Count only these; all when missing. */
  only?: 'commits and calls';
}

interface Life {
  of: CrashSwitch;
  dead: boolean;
  plan: CrashPoint | null;
  points: number;
  commitsAndCalls: number;
}

type Callback = (error: Error | null, response?: unknown) => void;

/** One for the whole process, since every promise asks each one that was ever used: with one for each shop a long run became slower and slower. */
const lives = new AsyncLocalStorage<Life>();

/**
 * Runs work as a process of its own that can be killed. Whatever it started and nobody waits for dies with it: a statement or a call that
 * comes from a dead life is refused, and its open transactions roll back, as PostgreSQL does when the connection breaks.
 */
export class CrashSwitch {
  /** Call before the pool has connections. */
  watch(db: Knex): void {
    watchConnections(db, (connection: Connection) => {
      const query = connection.query.bind(connection);
      connection.query = (...args: unknown[]) => this.#query(query, args);
    });
  }

  /** To be called whenever a provider is asked, before it does anything. */
  readonly onCall = (): void => {
    const life = this.#life();
    if (life && this.#diesAt(life, true) === 'before') throw new Crash();
  };

  /** Answers how many points the work passed and whether it was killed on the way. What it throws otherwise is thrown on. */
  async live<T>(
    plan: CrashPoint | null,
    work: () => Promise<T>,
  ): Promise<{ value: T; points: number; commitsAndCalls: number } | { crashed: true }> {
    const life: Life = { of: this, dead: false, plan, points: 0, commitsAndCalls: 0 };
    try {
      const value = await lives.run(life, work);
      if (life.dead) return { crashed: true };
      return { value, points: life.points, commitsAndCalls: life.commitsAndCalls };
    } catch (error) {
      // Code that catches and goes on, or answers with an error of its own, is dead all the same.
      if (life.dead) return { crashed: true };
      throw error;
    } finally {
      life.dead = true;
    }
  }

  #life(): Life | undefined {
    const life = lives.getStore();
    return life?.of === this ? life : undefined;
  }

  /** Something of a life that has ended, or is about to. */
  #diesAt(life: Life, countsAlways: boolean): 'before' | 'after' | null {
    if (life.dead) return 'before';
    life.points += 1;
    if (countsAlways) life.commitsAndCalls += 1;
    const { plan } = life;
    if (!plan || (plan.only && !countsAlways)) return null;
    if ((plan.only ? life.commitsAndCalls : life.points) !== plan.at) return null;
    life.dead = true;
    return plan.when;
  }

  #query(query: (...args: unknown[]) => unknown, args: unknown[]): unknown {
    const life = this.#life();
    // A prepared statement brings its callback along; every other one is followed by it.
    const prepared =
      (args[0] as { submit?: unknown }).submit === undefined ? null : (args[0] as { callback: Callback });
    const callback = prepared ? prepared.callback : args.at(-1);
    if (!life || typeof callback !== 'function') return query(...args);
    const sql = statementText(args[0]);
    // A transaction that only reads counts at its beginning. Its commit is sent with the next use of the connection or by a timer, so its moment differs between runs.
    const reads = /(?:^|; )begin read only/.test(sql);
    if (!reads && (/^(begin|rollback|savepoint|release|set role)/i.test(sql) || sql.startsWith('commit')))
      return query(...args);
    const commits = reads || sql.startsWith('COMMIT');
    const dies = this.#diesAt(life, commits);
    if (dies === null) return query(...args);
    const die: Callback = () => (callback as Callback)(new Crash());
    if (dies === 'before') return commits ? query('rollback', die) : void queueMicrotask(() => die(null));
    if (!prepared) return query(...args.slice(0, -1), die);
    prepared.callback = die;
    return query(prepared);
  }
}
