import type { Ctx } from '#core/context';
import type { MailState } from '#core/mail';
import type { Claim } from './claim.ts';

type Stage = 'first' | 'second' | 'third';

/** One mail for each reminder of a claim, however often it is asked for. */
export const reminderKey = (claim: Pick<Claim, 'seller_id' | 'id'>, stage: Stage): string =>
  `dunning:${claim.seller_id}:${claim.id}:${stage}`;

/** A reminder as it left: proof of its delivery, or that there is none. */
export interface ReminderSent {
  stage: Stage;
  mailId: number;
  to: string;
  state: MailState;
  sentAt: Date | null;
}

const STAGES: readonly Stage[] = ['first', 'second', 'third'];

/** Reminders of a claim with what became of each mail, the first first; in the caller's transaction. */
export async function remindersOf({ db }: Ctx, claim: Pick<Claim, 'seller_id' | 'id'>): Promise<ReminderSent[]> {
  const keys = STAGES.map((stage) => reminderKey(claim, stage));
  const rows = await db('mails')
    .where({ seller_id: claim.seller_id })
    .whereIn('dedupe_key', keys)
    .orderBy('id')
    .select<{ id: number; dedupe_key: string; recipient: string; state: MailState; sent_at: Date | null }[]>(
      'id',
      'dedupe_key',
      'recipient',
      'state',
      'sent_at',
    );
  return rows.map(({ id, dedupe_key: key, recipient, state, sent_at: sentAt }) => ({
    stage: STAGES[keys.indexOf(key)]!,
    mailId: Number(id),
    to: recipient,
    state,
    sentAt,
  }));
}

const NOT_DELIVERED: ReadonlySet<MailState> = new Set(['failed', 'suppressed', 'bounced']);

/** True unless every reminder is known not to have arrived: without one there is no default to prove. Pure. */
export const isDelivered = (sent: readonly Pick<ReminderSent, 'state'>[]): boolean =>
  sent.some(({ state }) => !NOT_DELIVERED.has(state));
