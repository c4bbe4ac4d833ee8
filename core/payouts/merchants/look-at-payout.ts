import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { daysBetween, localDate, money } from '#core/kit';
import {
  askOrNothing,
  minutesAfter,
  providerByKey,
  providerContext,
  type PayoutFacts,
  type PayoutRequest,
} from '#core/payments';
import { requireSeller } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { MerchantAccount } from './merchant-account.ts';
import { movePayout } from './move-payout.ts';
import { accountPlace, Payout } from './payout.ts';
import { releasePayout } from './release-payout.ts';

/** Banks take a day or two: six times a day is plenty. */
const LOOK_MINUTES = 4 * 60;
const MOST_MINUTES = 24 * 60;
/** Longer than any call to a provider takes. */
const TURN_MINUTES = 2;
/** A bank may send back what had arrived; for so many days somebody looks. */
const RETURN_DAYS = 5;

/**
 * Sends a payout that was never answered, else looks how it stands, and books what became of it.
 * @throws 404 when the actor's scope has no such payout
 */
export async function lookAtPayout(ctx: Ctx, payoutId: number): Promise<Payout> {
  requireSeller(ctx);
  const { payout, account } = await reading(ctx, async (tx) => {
    const found = await Payout.query(tx.db).findById(payoutId).throwIfNotFound();
    const owner = await MerchantAccount.query(tx.db).findOne({ seller_id: found.seller_id, provider: found.provider });
    return { payout: found, account: found.channel === 'wallet' ? null : (owner?.external_id ?? null) };
  });
  if (payout.look_at === null || payout.sealed_account === null || payout.channel === 'sepa_file') return payout;
  if (payout.issued_at === null) {
    const released = await inTransaction(ctx, (tx) => releasePayout(tx, payoutId));
    if (released?.state !== 'pending') return released ?? payout;
  }
  if (payout.channel === 'wallet' && !(await takesTurn(ctx, payoutId))) return payout;
  const provider = providerByKey(ctx, payout.provider);
  const context = await providerContext(ctx, provider, payout.seller_id);
  const { external_id: externalId, token, amount, currency_key: currency } = payout;
  const facts = await askOrNothing<PayoutFacts>(ctx, () =>
    externalId === null
      ? provider.payOut!(context, {
          idempotencyKey: token,
          payoutToken: token,
          account,
          amount: money(amount, currency),
          bankAccount: destinationOf(ctx, payout),
          reference: `Kontor ${localDate(payout.created_at, 'Europe/Berlin')}`,
        })
      : provider.fetchPayout!(context, externalId),
  );
  return inTransaction(ctx, (tx) => record(tx, payoutId, facts));
}

/**
 * Takes the turn to ask a provider about a payout from a wallet. Lemonway knows no keys that keep a call from being made twice: what was sent is looked for
 * before anything is sent, and no two processes do so at once. A turn that a crash left behind is over after some minutes.
 */
async function takesTurn(ctx: Ctx, payoutId: number): Promise<boolean> {
  const now = ctx.clock.now();
  const taken = await inTransaction(ctx, async ({ db }) =>
    Payout.query(db)
      .where({ id: payoutId })
      .whereNotNull('look_at')
      .where((free) => free.whereNull('asking_until').orWhere('asking_until', '<=', now))
      .patch({ asking_until: minutesAfter(now, TURN_MINUTES) }),
  );
  return taken === 1;
}

/** Destination that was decided. */
export function destinationOf(ctx: Pick<Ctx, 'ports'>, payout: Payout): PayoutRequest['bankAccount'] {
  const iban = secretBoxOf(ctx).open(payout.sealed_account!, accountPlace(payout.token));
  return {
    holder: payout.holder,
    iban,
    country: iban.slice(0, 2),
    ...(payout.bic === '' ? {} : { bic: payout.bic }),
  };
}

async function record(ctx: Ctx, payoutId: number, facts: PayoutFacts | null): Promise<Payout> {
  const payout = (await Payout.query(ctx.db).findById(payoutId).forUpdate())!;
  const now = ctx.clock.now();
  if (payout.look_at === null) return payout;
  payout.asking_until = null;
  const differs =
    facts?.amount && (facts.amount.minor !== BigInt(payout.amount) || facts.amount.currency !== payout.currency_key);
  if (differs)
    ctx.log.error(
      { payoutId, told: String(facts.amount!.minor) },
      'a provider reports another amount of a payout than it was asked for',
    );
  if (!facts || facts.state === 'unknown' || differs) {
    const looks = payout.looks + 1;
    return patched(ctx, payout, {
      looks,
      external_id: payout.external_id ?? facts?.externalId ?? null,
      look_at: minutesAfter(now, Math.min(MOST_MINUTES, 2 ** Math.min(looks, 12))),
    });
  }
  const { state, externalId, code = '' } = facts;
  const about = { external_id: payout.external_id ?? externalId, code, looks: 0 };
  const by = `provider:${payout.provider}`;
  // A payout that a wallet's provider has taken on is on its way, whatever it waits for there.
  const isTaken = state !== 'pending' || (payout.channel === 'wallet' && externalId !== null);
  if (payout.state === 'pending' && isTaken) await movePayout(ctx, payout, 'review.ok', { by });
  if (state === 'successful') {
    await movePayout(ctx, payout, 'bank.settled', { by });
    return patched(ctx, payout, { ...about, look_at: isWatched(payout, now) ? minutesAfter(now, MOST_MINUTES) : null });
  }
  if (state === 'canceled') {
    const event = payout.state === 'successful' ? 'bank.returned' : 'bank.rejected';
    await movePayout(ctx, payout, event, {
      by,
      reason: code,
      changes: { ended_at: now },
      keepsAccount: facts.refusedHere === true,
    });
    return patched(ctx, payout, { ...about, look_at: null });
  }
  // Money that arrived is not on its way again.
  return patched(ctx, payout, { ...about, look_at: minutesAfter(now, LOOK_MINUTES) });
}

function isWatched({ ended_at: ended }: Payout, now: Date): boolean {
  return ended === null || daysBetween(localDate(ended, 'UTC'), localDate(now, 'UTC')) < RETURN_DAYS;
}

async function patched(ctx: Ctx, payout: Payout, changes: Partial<Payout>): Promise<Payout> {
  const all = { asking_until: payout.asking_until, ...changes, updated_at: ctx.clock.now() };
  await Payout.query(ctx.db).where({ id: payout.id }).patch(all);
  return Object.assign(payout, all);
}
