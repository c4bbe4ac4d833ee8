import type { Ctx } from '#core/context';
import { inTransaction, tellShop } from '#core/database';
import { requireSeller } from '#core/people';
import { readTokens } from './read-tokens.ts';
import { Theme, type ThemeKind } from './theme.ts';

/** Makes a private theme of the seller from a look of the catalogue. Answers its id. */
export async function copyTheme(
  ctx: Ctx,
  { kind, name, layout, tokens }: { kind: ThemeKind; name: string; layout: string; tokens: unknown },
): Promise<number> {
  const sellerId = requireSeller(ctx);
  const read = readTokens(ctx, tokens);
  return inTransaction(ctx, async ({ db, clock }) => {
    const row = await Theme.query(db)
      .insert({
        seller_id: sellerId,
        kind,
        name: name.trim().slice(0, 80) || layout,
        layout,
        tokens: read,
        created_at: clock.now(),
      })
      .returning('id');
    await tellShop(db, sellerId);
    return (row as unknown as Theme).id;
  });
}
