import type { Holding } from '#core/plugins';

/** One certificate for a purchase and its quiz, whoever asks and how often. */
export const certificateToken = (
  { sellerId, entitlementId }: Pick<Holding, 'sellerId' | 'entitlementId'>,
  lessonId: number,
): string => `quiz_${sellerId}_${entitlementId}_${lessonId}`;
