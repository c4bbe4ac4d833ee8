import { requireSeller, shopOfSeller, type Ctx } from '#core/plugins';

/** The username in the addresses of the shop in scope. */
export async function shopName(ctx: Ctx): Promise<string> {
  return (await shopOfSeller(ctx, requireSeller(ctx))).username;
}
