import type { TaskList } from 'graphile-worker';
import type { ZodError } from 'zod';
import type { Ctx } from '#core/context';
import type { AnyJob, JobHandler } from './job.ts';

/** A context that acts for the platform and names the reason. */
export type ContextFor = (reason: string) => Ctx;

/** Graphile's view of our jobs: each checks its payload and runs with a context of its own. */
export function taskList(jobs: readonly AnyJob[], contextFor: ContextFor): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.id, (payload: unknown) => runJob(job, payload, contextFor)]));
}

async function runJob(job: AnyJob, payload: unknown, contextFor: ContextFor): Promise<void> {
  const { success, data, error } = job.payload.safeParse(payload);
  if (!success) throw new Error(`The payload of "${job.id}" does not fit: ${fields(error)}.`);
  const handler = (await job.handler()) as JobHandler<unknown>;
  await handler(contextFor(`job ${job.id}`), data);
}

/** Names without values: what a payload holds never reaches a log. */
const fields = (error: ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.') || 'payload'} (${issue.code})`).join(', ');
