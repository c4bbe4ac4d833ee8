import { findProducts } from '#core/catalog';
import type { Ctx } from '#core/context';
import { plansOf } from '#core/pricing';
import { partIdsOf } from '../part-ids-of.ts';
import { levelProblems, type LevelProblem } from './errors.ts';
import { piecesOfParts } from './pieces.ts';
import { AFTER_UNITS, KEEPS, type After, type LevelInput, type LevelSet } from './level.ts';

const LONGEST_NAME = 60;
const MOST = { days: 3650, months: 120 } as const;

/**
 * Rules for a level: plans of this membership that no other level has, other products of the shop, parts of the membership.
 * @throws InputError by field: `name` `keeps` `community` `planIds` `productIds` `parts`, `after_<part>` and `after_piece_<piece>` for one time
 */
export async function checkLevel(
  ctx: Ctx,
  { productId, levelId, set }: { productId: number; levelId: number | null; set: LevelSet },
  given: LevelInput,
): Promise<LevelInput> {
  const name = given.name.replaceAll('\0', '').trim();
  const others = set.levels.filter(({ id }) => id !== levelId);
  const planIds = [...new Set(given.planIds)];
  const productIds = [...new Set(given.productIds)];
  const ownPlans = new Set((await plansOf(ctx, productId)).map(({ id }) => id));
  const parts = new Set((await partIdsOf(ctx, [productId])).get(productId));
  const problems: LevelProblem[] = [];
  const refuse = (field: string, problem: LevelProblem['problem']) => problems.push({ field, problem });
  if (name === '') refuse('name', 'name_required');
  else if (name.length > LONGEST_NAME) refuse('name', 'name_too_long');
  else if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) refuse('name', 'name_taken');
  if (!KEEPS.includes(given.keeps)) refuse('keeps', 'choice_unknown');
  if (given.community && !isAfter(given.community)) refuse('community', 'after_wrong');
  if (planIds.some((id) => !ownPlans.has(id))) refuse('planIds', 'plan_unknown');
  else if (others.some((other) => other.planIds.some((id) => planIds.includes(id)))) refuse('planIds', 'plan_taken');
  if (!(await areOthers(ctx, productId, productIds))) refuse('productIds', 'product_unknown');
  const pieces = await piecesOfParts(ctx, parts.size > 0 ? await findProducts(ctx, [...parts]) : []);
  for (const part of given.parts) {
    if (isTwice(given.parts, part)) refuse('parts', 'named_twice');
    else if (!parts.has(part.id)) refuse('parts', 'part_unknown');
    else if (!isAfter(part)) refuse(`after_${part.id}`, 'after_wrong');
    for (const piece of part.pieces) {
      if (isTwice(part.pieces, piece)) refuse(`parts_${part.id}`, 'named_twice');
      else if (!pieces.get(part.id)?.some(({ id }) => id === piece.id)) refuse(`parts_${part.id}`, 'piece_unknown');
      else if (!isAfter(piece)) refuse(`after_piece_${piece.id}`, 'after_wrong');
    }
  }
  if (problems.length > 0) throw levelProblems(ctx.locale, problems);
  return { ...given, name, planIds, productIds };
}

const isTwice = (all: readonly { id: number }[], one: { id: number }): boolean =>
  all.indexOf(one) !== all.findIndex(({ id }) => id === one.id);

function isAfter({ after, unit }: After): boolean {
  return AFTER_UNITS.includes(unit) && Number.isInteger(after) && after >= 0 && after <= MOST[unit];
}

async function areOthers(ctx: Ctx, productId: number, productIds: readonly number[]): Promise<boolean> {
  if (productIds.length === 0) return true;
  if (productIds.includes(productId) || !productIds.every((id) => Number.isSafeInteger(id) && id > 0)) return false;
  return (await findProducts(ctx, productIds)).length === productIds.length;
}
