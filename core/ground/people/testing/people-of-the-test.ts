import type { Actor, Ctx, Locale } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { handle } from '../jobs/send-access-mail.handler.ts';
import type { AccessMailPayload } from '../jobs/send-access-mail.ts';
import { openSession, type ClientTrace } from '../open-session.ts';
import { resolveSession, type Person } from '../resolve-session.ts';
import { seedPerson, type SeededPerson } from '../seed-person.ts';

/** The part of the test kernel that is needed here. */
interface Kernel {
  contextFor(actor: Actor, options?: { locale?: Locale }): Ctx;
}

export const PASSWORD = 'kontor-demo';

export const platform = (kernel: Kernel): Ctx =>
  kernel.contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
export const nobody = (kernel: Kernel): Ctx => kernel.contextFor({ kind: 'nobody' }, { locale: 'de' });
export const from = (ip: string, more: Partial<ClientTrace> = {}): ClientTrace => ({ ip, userAgent: 'Test', ...more });

let counter = 0;

export interface TestPerson {
  userId: number;
  sellerId: number | null;
  email: string;
}

/** Somebody with the demo password and a confirmed address. */
export async function aPerson(kernel: Kernel, more: Partial<SeededPerson> = {}): Promise<TestPerson> {
  counter += 1;
  const email = `person-${counter}@kontor.test`;
  const ids = await seedPerson(platform(kernel), {
    email,
    password: PASSWORD,
    firstName: 'Petra',
    lastName: 'Person',
    ...more,
  });
  return { ...ids, email: more.email ?? email };
}

/** The same, owning a shop of their own. */
export function anOwner(kernel: Kernel): Promise<TestPerson> {
  counter += 1;
  return aPerson(kernel, { shop: { username: `shop-${counter}`, shopName: `Shop ${counter}` } });
}

/** A context of the person, signed in anew. */
export async function signedIn(kernel: Kernel, userId: number): Promise<Ctx & { actor: Person }> {
  const { token } = await inTransaction(platform(kernel), (own) => openSession(own, userId, from('192.0.2.200'), null));
  const actor = await resolveSession(nobody(kernel), token);
  return kernel.contextFor(actor as Actor, { locale: 'de' }) as Ctx & { actor: Person };
}

interface MailRow {
  mail: string;
  recipient: string;
  subject: string;
  text: string;
}

export function mailsTo(kernel: Kernel, recipient: string): Promise<MailRow[]> {
  return reading(platform(kernel), async ({ db }) =>
    db('mails').where({ recipient }).orderBy('id').select<MailRow[]>('mail', 'recipient', 'subject', 'text'),
  );
}

/** The secret of the newest mail of a kind. */
export async function tokenMailedTo(kernel: Kernel, recipient: string, mail: string): Promise<string> {
  const newest = (await mailsTo(kernel, recipient)).filter((row) => row.mail === mail).at(-1);
  const token = /\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error(`No ${mail} was mailed to ${recipient}.`);
  return token;
}

/** Does the waiting jobs that send links. */
export async function sendWaitingLinks(kernel: Kernel): Promise<number> {
  const ctx = platform(kernel);
  const jobs = await inTransaction(ctx, async ({ db }) =>
    db('queued_jobs')
      .where({ job_id: 'send_access_mail' })
      .delete()
      .returning<{ payload: AccessMailPayload }[]>('payload'),
  );
  for (const job of jobs) await handle(ctx, job.payload);
  return jobs.length;
}
