import type { Ctx } from '#core/context';
import { PLATFORM_LEGAL_KINDS, platformLegalGaps, readPlatformLegal, type PlatformLegalKind } from '#core/opening';
import { offeredPlans } from '#core/platform-plans';

/** Texts of the platform that there are: all, or none while the operator has not said who they are. */
export async function platformTexts(ctx: Ctx): Promise<readonly PlatformLegalKind[]> {
  return platformLegalGaps(await readPlatformLegal(ctx)).length === 0 ? PLATFORM_LEGAL_KINDS : [];
}

/** Links around a page in front of the product: texts of the platform, and its prices where there are any. */
export async function frontLinks(ctx: Ctx): Promise<{ legal: readonly PlatformLegalKind[]; plans: boolean }> {
  const [legal, plans] = await Promise.all([platformTexts(ctx), offeredPlans(ctx)]);
  return { legal, plans: plans.length > 0 };
}
