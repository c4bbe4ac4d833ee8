import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { subjectHash, type Variant } from './assign.ts';
import type { FlagKey } from './flags.ts';

/** Notes which variants a visitor was shown, once per experiment however often they look. In the shop's scope. */
export async function noteExposures(
  ctx: Ctx,
  {
    sellerId,
    subject,
    shown,
  }: { sellerId: number; subject: string; shown: readonly { key: FlagKey; variant: Variant }[] },
): Promise<void> {
  if (shown.length === 0) return;
  await inTransaction(ctx, ({ db, clock }) =>
    db('experiment_exposures')
      .insert(
        shown.map(({ key, variant }) => ({
          seller_id: sellerId,
          key,
          subject: subjectHash(key, subject),
          variant,
          exposed_at: clock.now(),
        })),
      )
      .onConflict(['seller_id', 'key', 'subject'])
      .ignore(),
  );
}

/** Notes that a visitor ordered: once, and for experiments that they were shown. In the shop's scope. */
export async function noteConversion(
  ctx: Ctx,
  { sellerId, subject, keys }: { sellerId: number; subject: string; keys: readonly FlagKey[] },
): Promise<void> {
  if (keys.length === 0) return;
  await inTransaction(ctx, ({ db, clock }) =>
    db('experiment_exposures')
      .where({ seller_id: sellerId })
      .whereIn(
        'subject',
        keys.map((key) => subjectHash(key, subject)),
      )
      .whereNull('converted_at')
      .update({ converted_at: clock.now() }),
  );
}
