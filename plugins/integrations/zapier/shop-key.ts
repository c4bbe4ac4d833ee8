import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#core/kit';
import { asSeller, extensionFile, integrationContext, requireSeller, saveExtension, type Ctx } from '#core/plugins';

/** The key a Zapier app works for the shop with; null while there is none. */
export async function shopKey(ctx: Ctx): Promise<string | null> {
  const context = await integrationContext(ctx, 'zapier', requireSeller(ctx));
  return (context?.settings.apiKey as string | undefined) ?? null;
}

/** A new key; the one before opens nothing any more. */
export async function renewShopKey(ctx: Ctx): Promise<void> {
  const apiKey = `zap_${requireSeller(ctx)}_${randomBytes(32).toString('base64url')}`;
  const { masked } = await extensionFile(ctx, 'integration', 'zapier');
  await saveExtension(ctx, 'integration', 'zapier', { values: { apiKey }, version: masked.version });
}

/** A context for the shop whose key was shown. @throws 401 for anything else */
export async function shopOfKey(ctx: Ctx, given: string | null): Promise<Ctx> {
  const sellerId = Number(/^zap_([1-9]\d{0,14})_[\w-]{43}$/.exec(given ?? '')?.[1] ?? 0);
  if (sellerId > 0) {
    const own = asSeller(ctx, sellerId);
    const stored = await shopKey(own);
    if (stored !== null && timingSafeEqual(digest(stored), digest(given!))) return own;
  }
  throw new AppError({
    code: 'unknown_key',
    status: 401,
    title: 'Unknown key',
    detail:
      'Send the key of the shop as “Authorization: Bearer zap_…”. It stands in the cabinet under Settings › Zapier.',
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
