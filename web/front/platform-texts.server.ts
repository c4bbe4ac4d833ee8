import type { Ctx } from '#core/context';
import { PLATFORM_LEGAL_KINDS, platformLegalGaps, readPlatformLegal, type PlatformLegalKind } from '#core/opening';

/** Texts of the platform that there are: all, or none while the operator has not said who they are. */
export async function platformTexts(ctx: Ctx): Promise<readonly PlatformLegalKind[]> {
  return platformLegalGaps(await readPlatformLegal(ctx)).length === 0 ? PLATFORM_LEGAL_KINDS : [];
}
