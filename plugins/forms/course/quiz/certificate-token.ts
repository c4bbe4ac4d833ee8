import type { Holding } from '#core/plugins';

/** One certificate for a purchase and its quiz, however often it is asked for. */
export const certificateToken = (
  { sellerId, entitlementId }: Pick<Holding, 'sellerId' | 'entitlementId'>,
  lessonId: number,
): string => `quiz_${sellerId}_${entitlementId}_${lessonId}`;
