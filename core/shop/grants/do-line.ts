import { giveProduct } from '#core/checkout';
import { findProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { Entitlement, entitlementsOfOrder, extendEntitlements, takeByHand } from '#core/entitlements';
import { placeMembersSoon, tellForms } from '#core/parts';
import type { AccessBatch, BatchLine } from './access-batch.ts';
import type { BatchProblem } from './problem-text.ts';
import { tellPerson } from './tell-person.ts';

/** A line that cannot be done; the reason is kept with it. */
export class LineProblem extends Error {
  readonly problem: BatchProblem;

  constructor(problem: BatchProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Done = Partial<Pick<BatchLine, 'state' | 'order_id' | 'entitlement_ids' | 'ends_before'>>;

/** Gives, extends or takes for one person, in the caller's transaction. */
export async function doLine(ctx: Ctx, batch: AccessBatch, line: BatchLine): Promise<Done> {
  const held = batch.act === 'access' ? await give(ctx, batch, line) : await heldByPerson(ctx, batch, line);
  if (held.length === 0) throw new LineProblem('has_none');
  const ids = held.map(({ id }) => id);
  const before = held.map((entitlement) => entitlement.ends_at);
  if (batch.act === 'take') {
    const taken = await takeByHand(ctx, { sellerId: batch.seller_id, ids }, 'take');
    if (taken.length === 0) throw new LineProblem('taken_already');
    await tellForms(
      ctx,
      taken.filter(({ revoked_for: reasons }) => reasons.length === 1),
      'takeBack',
    );
  } else await extend(ctx, batch, held);
  if (batch.mails && batch.act !== 'access') await tellPerson(ctx, batch, line, held);
  return { state: 'completed', order_id: held[0]!.order_id, entitlement_ids: ids, ends_before: before };
}

async function give(ctx: Ctx, batch: AccessBatch, line: BatchLine): Promise<Entitlement[]> {
  const product = await findProduct(ctx, batch.product_id);
  const given =
    product &&
    (await giveProduct(ctx, {
      sellerId: batch.seller_id,
      slug: product.slug,
      person: { email: line.email, firstName: line.first_name, lastName: line.last_name },
      token: `given_${batch.seller_id}_${batch.id}_${line.line}`,
      quiet: !batch.mails,
    }));
  if (!given || given === 'not_found') throw new LineProblem('not_sellable');
  return entitlementsOfOrder(ctx, { sellerId: batch.seller_id, orderId: given.orderId });
}

async function heldByPerson(ctx: Ctx, batch: AccessBatch, { email }: BatchLine): Promise<Entitlement[]> {
  return Entitlement.query(ctx.db)
    .where({ seller_id: batch.seller_id, product_id: batch.product_id })
    .whereRaw('lower(email) = ?', [email])
    .orderBy('id');
}

/** Days are added to the end there is, or to now where access has run out; what has no end keeps none. */
async function extend(
  ctx: Ctx,
  { act, mode, days, end_date: endDate, seller_id: sellerId }: AccessBatch,
  held: Entitlement[],
): Promise<void> {
  const now = ctx.clock.now();
  const ends = held.map(({ ends_at: end }) => {
    if (days === null) return endDate;
    if (act === 'extend' && end === null) return null;
    const from = act === 'extend' && end !== null && end > now ? end : now;
    return new Date(from.getTime() + days * 86_400_000);
  });
  const ids = held.map(({ id }) => id);
  const changed = await extendEntitlements(ctx, { sellerId, ids }, ends);
  await placeMembersSoon(ctx, { sellerId, entitlementIds: ids });
  const hadEnded = new Set(held.filter(({ ends_at: end }) => end !== null && end <= now).map(({ id }) => id));
  await tellForms(
    ctx,
    changed.filter(({ id, state }) => hadEnded.has(id) && state === 'active'),
    'giveAgain',
  );
  if (mode === 'grantFullAccess') await tellForms(ctx, held, 'openAll');
}
