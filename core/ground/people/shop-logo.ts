import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from './require-role.ts';

/** A shop's logo, drawn anew from what was uploaded. */
export interface ShopLogo {
  /** `/media/…`, at most 480 × 160 pixels. */
  path: string;
  /** The same as a square, for browsers' tabs. */
  icon: string;
  /** The same without clear parts, for papers. */
  print: string;
  width: number;
  height: number;
  /** Ground that a logo too light for white needs; null where white will do. */
  ground: string | null;
  fileIds: readonly number[];
}

const media = z.string().regex(/^\/media\/[0-9a-f]{64}\//);
const stored = z.object({
  path: media,
  icon: media,
  print: media,
  width: z.int().positive(),
  height: z.int().positive(),
  ground: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  fileIds: z.array(z.int()).default([]),
});

/** A stored logo; null for none and for what cannot be read. */
export function readShopLogo(logo: unknown): ShopLogo | null {
  return stored.safeParse(logo).data ?? null;
}

/** Width and height within a box, in whole pixels. */
export function logoSize(
  { width, height }: Pick<ShopLogo, 'width' | 'height'>,
  most: { width: number; height: number },
) {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Puts a logo in the place of the one before, which it returns. Owners alone. */
export async function writeShopLogo(ctx: Ctx, logo: ShopLogo | null): Promise<ShopLogo | null> {
  const sellerId = requireOwner(ctx);
  return inTransaction(ctx, async ({ db }) => {
    const before = await db('sellers').where({ id: sellerId }).forUpdate().first<{ logo: unknown }>('logo');
    await db('sellers')
      .where({ id: sellerId })
      .update({ logo: logo && JSON.stringify(logo), updated_at: ctx.clock.now() });
    return readShopLogo(before?.logo);
  });
}
