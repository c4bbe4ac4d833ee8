import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#core/context';
import type { Knex } from 'knex';

/** Pauses in milliseconds between looks at a replica that streams along. Together they are what a reader waits at most. */
const PAUSES_MS = [2, 5, 10, 20, 40, 80];
/** For one that was behind a moment ago: its readers do not wait in turn. */
const SHORT_PAUSES_MS = PAUSES_MS.slice(0, 2);
/** A server that does not answer is left alone for so long. */
const ASK_AGAIN_MS = 5000;
/** Of a connection and of an answer. */
export const REPLICA_ANSWERS_MS = 1000;

type State = 'level' | 'behind' | 'away';

/** A copy of the database that PostgreSQL keeps by streaming. Says in the log when it can be asked and when not. */
export class Replica {
  readonly pool: Knex;
  #state: State = 'level';
  #askAgainAt = 0;

  constructor(pool: Knex) {
    this.pool = pool;
  }

  /**
   * True once the replica holds all that was committed before the call, by any process. False if it does not answer, or is not there
   * after a sixth of a second.
   * @throws if the primary does not answer
   */
  async isLevelWith(primary: Knex, log: Log): Promise<boolean> {
    if (performance.now() < this.#askAgainAt) return false;
    const { rows } = await primary.raw<{ rows: { at: string }[] }>('select pg_current_wal_flush_lsn()::text as at');
    try {
      return await this.#reaches(rows[0]!.at, log);
    } catch (error) {
      this.noteFault(error, log);
      return false;
    }
  }

  /** For a reading that the replica broke off. */
  noteFault(error: unknown, log: Log): void {
    this.#askAgainAt = performance.now() + ASK_AGAIN_MS;
    this.#turn('away', () => log.warn({ err: error }, 'the replica does not answer: the primary is read'));
  }

  async #reaches(position: string, log: Log): Promise<boolean> {
    for (const ms of [...(this.#state === 'level' ? PAUSES_MS : SHORT_PAUSES_MS), 0]) {
      if (await this.#holds(position)) {
        this.#turn('level', () => log.info({}, 'the replica is level with the primary again'));
        return true;
      }
      if (ms > 0) await pause(ms);
    }
    this.#turn('behind', () => log.warn({ position }, 'the replica is behind: the primary is read'));
    return false;
  }

  async #holds(position: string): Promise<boolean> {
    const { rows } = await this.pool
      .raw<{ rows: { follows: boolean; holds: boolean | null }[] }>(
        'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ?::pg_lsn as holds',
        [position],
      )
      .timeout(REPLICA_ANSWERS_MS);
    const { follows, holds } = rows[0]!;
    // Positions of a server that was promoted belong to another history than those of the primary.
    if (!follows) throw new Error('The server at DATABASE_REPLICA_URL follows no primary.');
    return holds === true;
  }

  /** One line for each turn, not for each reading. */
  #turn(state: State, say: () => void): void {
    if (this.#state !== state) say();
    this.#state = state;
  }
}
