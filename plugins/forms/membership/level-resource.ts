import { z } from 'zod';
import {
  apiChange,
  levelById,
  levelsOfShop,
  moveLevel,
  reading,
  removeLevel,
  requireSeller,
  saveLevel,
  type ApiResource,
  type Ctx,
  type Level,
  type LevelInput,
  type Weight,
} from '#core/plugins';

const after = z.strictObject({ after: z.int(), unit: z.enum(['days', 'months']) });
const FIELDS = {
  name: z.string(),
  keeps: z.enum(['nothing', 'opened', 'downloads']),
  community: after.nullable(),
  planIds: z.array(z.int()).max(100),
  productIds: z.array(z.int()).max(100),
  /** `lessons`: single lessons of a course; left out or empty for all of it. */
  parts: z
    .array(
      after.extend({
        productId: z.int(),
        lessons: z
          .array(after.extend({ id: z.int() }))
          .max(300)
          .default([]),
      }),
    )
    .max(50),
};
type Given = { [Key in keyof typeof FIELDS]?: z.output<(typeof FIELDS)[Key]> | undefined };

/** Levels of memberships as programs write them. */
export const levelResource: ApiResource = {
  name: 'membership_levels',
  area: 'products',
  title: { de: 'Stufen von Mitgliedschaften', en: 'Levels of memberships' },
  list: async (ctx) => (await levelsOfShop(ctx)).map(shown),
  item: async (ctx, id) => shown(await levelById(ctx, id)),
  create: apiChange({
    title: { de: 'Stufe über den anderen anlegen', en: 'Create a level above the others' },
    weighs: (ctx, _, { membershipId }) => whereSold(ctx, membershipId),
    input: z.object({
      membershipId: z.int(),
      name: FIELDS.name,
      keeps: FIELDS.keeps.optional(),
      community: FIELDS.community.optional(),
      planIds: FIELDS.planIds.optional(),
      productIds: FIELDS.productIds.optional(),
      parts: FIELDS.parts.optional(),
    }),
    run: (ctx, _, { membershipId, ...given }) =>
      saveLevel(ctx, { productId: membershipId, levelId: null }, filled(BLANK, given)),
  }),
  update: apiChange({
    title: { de: 'Stufe ändern', en: 'Change a level' },
    weighs: whereLevelIsSold,
    input: z.object({
      name: FIELDS.name.optional(),
      keeps: FIELDS.keeps.optional(),
      community: FIELDS.community.optional(),
      planIds: FIELDS.planIds.optional(),
      productIds: FIELDS.productIds.optional(),
      parts: FIELDS.parts.optional(),
    }),
    run: async (ctx, id, given) => {
      const level = await levelById(ctx, id);
      await saveLevel(ctx, { productId: level.productId, levelId: id }, filled(level, given));
    },
  }),
  remove: {
    title: { de: 'Stufe entfernen', en: 'Remove a level' },
    run: async (ctx, id) => removeLevel(ctx, (await levelById(ctx, id)).productId, id),
  },
  acts: {
    move: apiChange({
      title: {
        de: 'Stufe an eine Stelle setzen, ab 0 von der niedrigsten gezählt',
        en: 'Move a level to a place, counted from 0 for the lowest',
      },
      weighs: whereLevelIsSold,
      input: z.object({ place: z.int() }),
      run: async (ctx, id, { place }) => moveLevel(ctx, (await levelById(ctx, id)).productId, id, place),
    }),
  },
};

const BLANK: LevelInput = { name: '', keeps: 'nothing', community: null, planIds: [], productIds: [], parts: [] };

function filled(before: LevelInput, { parts, ...given }: Given): LevelInput {
  return {
    name: given.name ?? before.name,
    keeps: given.keeps ?? before.keeps,
    community: given.community === undefined ? before.community : given.community,
    planIds: given.planIds ?? before.planIds,
    productIds: given.productIds ?? before.productIds,
    parts:
      parts?.map(({ productId, lessons, ...time }) => ({ id: productId, pieces: lessons, ...time })) ?? before.parts,
  };
}

function shown({ productId, parts, ...level }: Level & { productId: number }): object {
  return {
    ...level,
    membershipId: productId,
    parts: parts.map(({ id, pieces, ...time }) => ({ productId: id, lessons: pieces, ...time })),
  };
}

/** Members of a membership in the shop get and lose access by it at once. */
async function whereSold(ctx: Ctx, membershipId: number): Promise<Weight | null> {
  const sellerId = requireSeller(ctx);
  const product = await reading(ctx, ({ db }) =>
    db('products')
      .where({ id: membershipId, seller_id: sellerId })
      .first<{ published: boolean } | undefined>('published'),
  );
  return product?.published ? 'public' : null;
}

async function whereLevelIsSold(ctx: Ctx, id: number): Promise<Weight | null> {
  return whereSold(ctx, (await levelById(ctx, id)).productId);
}
