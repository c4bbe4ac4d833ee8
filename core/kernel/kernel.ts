import type { Knex } from 'knex';
import type { Act, Actor, Clock, Ctx, Locale, Log, Ports } from '#core/context';
import type { Logins, Migrations } from '#core/database';
import type { AnySubscriber } from '#core/events';
import type { AnyJob, Notifier } from '#core/jobs';
import type { Plugin } from '#core/plugins';
import type { Env } from './env.ts';

/** The product, put together. Web and CLI boot one and hold no rules of their own. */
export interface Kernel {
  readonly env: Env;
  readonly plugins: readonly Plugin[];
  readonly ports: Ports;
  readonly db: Knex;
  /** With the rights of the database's owner: for migrations only. */
  readonly databaseUrl: string;
  /** Logins that serve and work; null where the owner does both. */
  readonly logins: Logins | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly baseUrl: string;
  readonly notifier: Notifier;
  readonly jobs: readonly AnyJob[];
  readonly subscribers: readonly AnySubscriber[];
  readonly migrations: Migrations;
  contextFor(actor: Actor, options?: { locale?: Locale; correlationId?: string; log?: Log; act?: Act }): Ctx;
  /** Reads the demo's clock before the first request is served. Call it once the database is migrated. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
