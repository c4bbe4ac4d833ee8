import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { keyOf, type MailFindings, type MailKey } from './mail-key.ts';

const DAY_MS = 86_400_000;
/** Looks at a key that waits stop after a month; a press still looks. */
const WAITS_MS = 30 * DAY_MS;
/** Looks in a row without its record after which a key signs no longer: a signature that cannot be checked is worse than none. */
const LOST_AFTER = 3;

/**
 * Keeps what DNS said about a key, and moves it: `proven` makes it the one that signs and retires the one before, whose private half is forgotten.
 * `lost` counts looks without the record.
 */
export async function settleMailKey(
  ctx: Ctx,
  { sellerId, id }: Pick<MailKey, 'sellerId' | 'id'>,
  { findings, verdict }: { findings: MailFindings | null; verdict: 'proven' | 'lost' | 'unknown' },
): Promise<void> {
  await inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const keys = db('mail_keys').where({ seller_id: sellerId });
    // The lock of the one row keeps two looks from promoting at once.
    const row = await keys
      .clone()
      .where({ id })
      .whereNot('state', 'retired')
      .forUpdate()
      .first<{ domain: string; state: MailKey['state']; failures: number; created_at: Date } | undefined>(
        'domain',
        'state',
        'failures',
        'created_at',
      );
    if (!row) return;
    const failures = verdict === 'lost' ? row.failures + 1 : verdict === 'proven' ? 0 : row.failures;
    const waitsTooLong = row.state === 'waiting' && now.getTime() - row.created_at.getTime() > WAITS_MS;
    const seen = {
      findings: findings === null ? null : JSON.stringify(findings),
      failures,
      checked_at: now,
      next_check_at: waitsTooLong ? null : new Date(now.getTime() + DAY_MS),
      updated_at: now,
    };
    if (verdict === 'proven' && row.state === 'waiting') {
      await keys
        .clone()
        .where({ domain: row.domain, state: 'signing' })
        .update({ state: 'retired', private_key: null, next_check_at: null, updated_at: now });
      await keys
        .clone()
        .where({ id })
        .update({ ...seen, state: 'signing', signs_since: now });
      return;
    }
    const isLost = row.state === 'signing' && failures >= LOST_AFTER;
    if (!isLost) return void (await keys.clone().where({ id }).update(seen));
    // A key that waited beside it has the record the seller was told to enter; the lost one goes.
    const waiting = await keys.clone().where({ domain: row.domain, state: 'waiting' }).first('id');
    const lost = waiting ? { state: 'retired', private_key: null } : { state: 'waiting', signs_since: null };
    await keys
      .clone()
      .where({ id })
      .update({ ...seen, ...lost });
  });
}

/** Keys of a domain at every shop, for callers that act for the platform. */
export async function mailKeysAt({ db }: Pick<Ctx, 'db'>, domain: string): Promise<MailKey[]> {
  const rows = await db('mail_keys')
    .where({ domain })
    .whereNot('state', 'retired')
    .orderBy('id')
    .select<Parameters<typeof keyOf>[0][]>('*');
  return rows.map(keyOf);
}

/** Keys whose next look is due, the longest waiting first. */
export async function mailKeysDue(ctx: Ctx, most: number): Promise<MailKey[]> {
  const rows = await reading(ctx, ({ db, clock }) =>
    db('mail_keys')
      .where('next_check_at', '<=', clock.now())
      .whereNot('state', 'retired')
      .orderBy('next_check_at')
      .limit(most)
      .select<Parameters<typeof keyOf>[0][]>('*'),
  );
  return rows.map(keyOf);
}
