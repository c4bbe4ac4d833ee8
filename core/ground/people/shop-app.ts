import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from './require-role.ts';

const media = z.string().regex(/^\/media\/[0-9a-f]{64}\//);
const color = z.string().regex(/^#[0-9a-f]{6}$/);
const stored = z.object({
  name: z.string(),
  shortName: z.string(),
  color,
  background: color,
  icons: z.object({ large: media, small: media, touch: media, maskable: media }),
  tabs: z.array(z.string()),
  productIds: z.array(z.int()).nullable(),
  ticketPicture: media.nullable(),
});

/** A shop's app as its visitors see it. `productIds` is null where it shows everything; pictures are `/media/…` paths. */
export type ShopApp = z.output<typeof stored>;

/** A stored app; null for none and for what cannot be read. */
export function readShopApp(app: unknown): ShopApp | null {
  return stored.safeParse(app).data ?? null;
}

/** Shows an app to the shop's visitors, or none. For the module that keeps apps; in its transaction. */
export async function writeShopApp(ctx: Ctx, app: ShopApp | null): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  await inTransaction(ctx, ({ db, clock }) =>
    db('sellers')
      .where({ id: sellerId })
      .update({ app: app && JSON.stringify(app), updated_at: clock.now() }),
  );
}
