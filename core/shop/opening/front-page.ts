import { z } from 'zod';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { findShop, requireAdmin } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { inputError } from './errors.ts';

/** Kontor's own page, one shop of the installation, or nothing but the door. */
export const FRONT_MODES = ['page', 'shop', 'off'] as const;

const schema = z.object({
  mode: z.enum(FRONT_MODES).default('page'),
  /** Address of the shop that stands at `/`; used with `shop`. */
  shop: z.string().max(63).default(''),
  /** Address of the shop that the page shows as an example; empty: none is named. */
  demoShop: z.string().max(63).default(''),
});

const frontPage = defineSettings({ key: 'front_page', schema });

/** Page at the bare address of the installation. */
export type FrontPage = z.output<typeof schema>;

/** One statement; anybody may ask. */
export function readFrontPage(ctx: Ctx): Promise<FrontPage> {
  return reading(asPlatform(ctx, 'front page'), async (tx) =>
    schema.parse((await readSettings(tx, frontPage, { sellerId: null })) ?? {}),
  );
}

/**
 * The operator's decision.
 * @throws 403 unless an admin acts, InputError for a shop that is not there
 */
export async function writeFrontPage(ctx: Ctx, input: z.input<typeof schema>): Promise<void> {
  requireAdmin(ctx);
  const { success, data } = schema.safeParse(input);
  if (!success) throw inputError(ctx.locale, [{ field: 'mode', problem: 'mode_unknown' }]);
  const wanted = [
    ...(data.mode === 'shop' ? [['shop', data.shop] as const] : []),
    ...(data.demoShop === '' ? [] : [['demoShop', data.demoShop] as const]),
  ];
  for (const [field, username] of wanted)
    if (!(await findShop(ctx, username))) throw inputError(ctx.locale, [{ field, problem: 'shop_unknown' }]);
  await writeSettings(asPlatform(ctx, 'front page'), frontPage, data, { sellerId: null });
}
