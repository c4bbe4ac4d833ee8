import type { ZodType } from 'zod';
import type { Ctx } from '#core/context';

/**
 * Something to do later or again. The light declaration is imported wherever the job is enqueued; its handler is loaded only in a worker.
 * Handlers run at least once: they must be safe to repeat.
 */
export interface Job<Payload> {
  /** Snake_case and imperative: `send_mail`. */
  readonly id: string;
  readonly payload: ZodType<Payload>;
  /** Default 25, over about three days. */
  readonly maxAttempts?: number;
  /** Five-field cron in UTC for jobs that run by the clock; their payload is `{}`. */
  readonly cron?: string;
  readonly handler: () => Promise<JobHandler<Payload>>;
}

/** `ctx` acts for the platform and names the job as its reason; work for one seller narrows it with `asSeller`. */
export type JobHandler<Payload> = (ctx: Ctx, payload: Payload) => Promise<void>;

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** A job whatever its payload. */
export interface AnyJob {
  readonly id: string;
  readonly payload: ZodType<unknown>;
  readonly maxAttempts?: number;
  readonly cron?: string;
  readonly handler: () => Promise<JobHandler<never>>;
}
