import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asAdmin } from '#core/people';
import { merchantError } from '../errors.ts';
import { movePayout } from '../move-payout.ts';
import { Payout } from '../payout.ts';
import { readOutcomes, type TransferOutcome } from './read-outcomes.ts';
import { endToEndIdOf } from './make-payout-file.ts';
import { transferTakers, type TakenOutcome } from './transfer-taker.ts';

export interface TakenOutcomes {
  settled: number;
  returned: number;
  /** Known already. */
  known: number;
  /** Of ours by its name, and not what was asked for: nothing is booked. */
  differing: string[];
}

/**
 * Books what the platform's bank says of transfers: they left, or came back. The same statement again changes nothing.
 * @throws 403 unless an admin acts, 422 naming `statement`
 */
export async function takeInOutcomes(ctx: Ctx, bytes: Uint8Array): Promise<TakenOutcomes> {
  const platform = asAdmin(ctx, 'payout statement');
  const outcomes = readOutcomes(new TextDecoder().decode(bytes));
  if (outcomes === null) throw merchantError(ctx.locale, 'statement_wrong');
  const taken: TakenOutcomes = { settled: 0, returned: 0, known: 0, differing: [] };
  // Outgoing transfers are booked before returns, in whatever order a bank lists them.
  const ordered = [...outcomes].sort(
    (one, other) => Number(one.outcome === 'returned') - Number(other.outcome === 'returned'),
  );
  for (const outcome of ordered) {
    const end = await inTransaction(platform, (tx) => takeIn(tx, outcome));
    if (end === 'differing') taken.differing.push(outcome.endToEndId);
    else if (end !== null) taken[end] += 1;
  }
  return taken;
}

async function takeIn(ctx: Ctx, outcome: TransferOutcome): Promise<TakenOutcome | null> {
  const own = await takeInPayout(ctx, outcome);
  if (own !== null) return own;
  for (const take of ctx.ports.all(transferTakers)) {
    const end = await take(ctx, outcome);
    if (end !== null) return end;
  }
  return null;
}

async function takeInPayout(
  ctx: Ctx,
  { endToEndId, outcome, amount, currency, reason }: TransferOutcome,
): Promise<TakenOutcome | null> {
  const token = endToEndId.replace(/^pay(?!_)/, 'pay_');
  const payout = await Payout.query(ctx.db).findOne({ token, channel: 'sepa_file' }).forUpdate();
  if (!payout || endToEndIdOf(payout) !== endToEndId) return null;
  if (payout.amount !== amount || payout.currency_key !== currency) {
    ctx.log.error(
      { payoutId: payout.id, told: amount },
      'a statement tells another amount of a payout than it was asked for',
    );
    return 'differing';
  }
  const by = 'bank:camt.053';
  if (outcome === 'settled') return (await movePayout(ctx, payout, 'bank.settled', { by })) ? 'settled' : 'known';
  const event = payout.state === 'successful' ? 'bank.returned' : 'bank.rejected';
  const changes = { code: reason, ended_at: ctx.clock.now() };
  return (await movePayout(ctx, payout, event, { by, reason, changes })) ? 'returned' : 'known';
}
