import type { Knex } from 'knex';
import type { Language } from '#core/kit';
import type { Act } from './act.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Ports } from './port.ts';

export type Locale = 'de' | 'en';

/**
 * Everything a use case may reach. Nothing is global.
 *
 * `db` is the pool outside a transaction and the transaction inside one: use cases always query through `ctx.db` of the context that
 * `inTransaction` hands them.
 */
export interface Ctx {
  readonly actor: Actor;
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Log;
  readonly locale: Locale;
  /** Language of the reader, where what answers may know more than `locale` can say; `languageOf(ctx)` reads both. */
  readonly language?: Language | undefined;
  readonly ports: Ports;
  /** Public address of this installation without a trailing slash, e.g. `https://shop.example`. */
  readonly baseUrl: string;
  /** Joins log lines, outbox events and mails of one request. */
  readonly correlationId: string;
  /** The command of a person that this belongs to. Absent in jobs and where somebody only looks. */
  readonly act?: Act;
}
