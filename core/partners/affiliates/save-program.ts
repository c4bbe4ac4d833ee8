import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { newOrderToken } from '#core/kit';
import { requireSeller } from '#core/people';
import { affiliateError, affiliateInputError, checkAffiliateInput } from './errors.ts';
import { HUNDRED, programColumns, programInput, type ProgramInput, type ProgramRead } from './program-input.ts';
import { AffiliateProgram } from './program.ts';
import { sumOfTiers } from './tiers.ts';

/**
 * Opens a program, or changes one. Changed terms get a new version; whoever joined keeps the version they accepted. Commissions that were booked stay.
 * @throws InputError; program_not_found (404)
 */
export async function saveProgram(ctx: Ctx, input: ProgramInput, id?: number): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  const read = checkAffiliateInput(ctx.locale, programInput, input);
  return inTransaction(ctx, async (inner) => {
    const programId =
      id === undefined ? await openProgram(inner, sellerId, read) : await change(inner, sellerId, id, read);
    await writeProducts(inner, { sellerId, programId, own: read.affiliateProgramCommissions });
    return { id: programId };
  });
}

async function openProgram(ctx: Ctx, sellerId: number, read: ProgramRead): Promise<number> {
  const now = ctx.clock.now();
  const row = await AffiliateProgram.query(ctx.db)
    .insert({
      ...programColumns(read),
      seller_id: sellerId,
      code: newOrderToken().toLowerCase(),
      invite_code: newOrderToken().toLowerCase(),
      state: 'active',
      terms_version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id');
  return row.id;
}

async function change(ctx: Ctx, sellerId: number, id: number, read: ProgramRead): Promise<number> {
  const program = await AffiliateProgram.query(ctx.db).findOne({ seller_id: sellerId, id }).forUpdate();
  if (!program) throw affiliateError(ctx.locale, 'program_not_found');
  await refuseOverHundred(ctx, sellerId, id, read);
  await AffiliateProgram.query(ctx.db)
    .where({ seller_id: sellerId, id })
    .patch({
      ...programColumns(read),
      terms_version: program.terms_version + (program.terms === read.terms ? 0 : 1),
      updated_at: ctx.clock.now(),
    });
  return id;
}

/** Bonuses of publishers' own hold beside every tier of the program. Under the program's lock, as those are set. */
async function refuseOverHundred(ctx: Ctx, sellerId: number, id: number, read: ProgramRead): Promise<void> {
  const row = await ctx
    .db('affiliate_nodes')
    .where({ seller_id: sellerId, affiliate_program_id: id })
    .max('bonus_bp as highest')
    .first<{ highest: number | null }>();
  const isTooHigh = (tiers: readonly number[]): boolean => sumOfTiers(tiers, row.highest ?? 0) > HUNDRED;
  if (isTooHigh(read.commission)) throw affiliateInputError(ctx.locale, 'commission', 'over_hundred_own');
  if (read.affiliateProgramCommissions.some(({ commission }) => isTooHigh(commission)))
    throw affiliateInputError(ctx.locale, 'affiliateProgramCommissions', 'over_hundred_own');
}

async function writeProducts(
  ctx: Ctx,
  {
    sellerId,
    programId,
    own,
  }: { sellerId: number; programId: number; own: ProgramRead['affiliateProgramCommissions'] },
): Promise<void> {
  const table = () => ctx.db('affiliate_program_products');
  const byProduct = new Map(own.map(({ productId, commission }) => [productId, commission]));
  await table().where({ seller_id: sellerId, program_id: programId }).delete();
  if (byProduct.size === 0) return;
  const known = await ctx
    .db('products')
    .where({ seller_id: sellerId })
    .whereIn('id', [...byProduct.keys()])
    .select<{ id: number }[]>('id');
  if (known.length < byProduct.size)
    throw affiliateInputError(ctx.locale, 'affiliateProgramCommissions', 'product_unknown');
  await table().insert(
    [...byProduct].map(([productId, tierBps]) => ({
      seller_id: sellerId,
      program_id: programId,
      product_id: productId,
      tier_bps: tierBps,
    })),
  );
}

/**
 * Closes programs, or opens them again. Closed ones take nobody in and earn nothing for new orders; what was earned stays.
 * @returns how many changed
 */
export async function closePrograms(ctx: Ctx, ids: readonly number[], state: 'active' | 'closed'): Promise<number> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async ({ db, clock }) =>
    AffiliateProgram.query(db)
      .where({ seller_id: sellerId })
      .whereIn('id', [...ids])
      .whereNot({ state })
      .patch({ state, updated_at: clock.now() }),
  );
}
