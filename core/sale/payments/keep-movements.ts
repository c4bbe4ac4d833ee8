import type { Ctx } from '#core/context';
import type { ProviderMovement } from './provider-reports.ts';

const PART = 500;

/** Owner of the movements: a seller's account at a provider, or the platform's own. */
type Account =
  | { table: 'provider_movements'; seller_id: number; provider: string }
  | { table: 'platform_movements'; provider: string };

/**
 * Keeps movements of a balance in the caller's transaction, each once however often and by whomever it is told, and has those booked that
 * nobody had kept: the row is the right to it. Answers how many they were.
 */
export async function keepMovements(
  ctx: Ctx,
  { table, ...account }: Account,
  movements: readonly ProviderMovement[],
  book: (fresh: readonly ProviderMovement[]) => Promise<unknown>,
): Promise<number> {
  let fresh = 0;
  const now = ctx.clock.now();
  for (let start = 0; start < movements.length; start += PART) {
    const part = movements.slice(start, start + PART);
    const rows = part.map(({ externalId, kind, subject, amount, fee, occurredAt }) => ({
      ...account,
      external_id: externalId,
      kind,
      subject,
      amount: Number(amount.minor),
      fee: Number(fee.minor),
      currency_key: amount.currency,
      occurred_at: occurredAt,
      recorded_at: now,
    }));
    const written = await ctx
      .db(table)
      .insert(rows)
      .onConflict([...Object.keys(account), 'external_id'])
      .ignore()
      .returning<{ external_id: string }[]>('external_id');
    const kept = new Set(written.map(({ external_id: id }) => id));
    fresh += kept.size;
    await book(part.filter(({ externalId }) => kept.has(externalId)));
  }
  return fresh;
}
