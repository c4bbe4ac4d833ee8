import { z } from 'zod';

const answer = z.boolean().nullable().default(null);

/** A seller's answers to the distance-learning law (FernUSG) about a product that may teach; null: not answered. */
export const teachingAnswers = z.object({
  /** Knowledge or skills are taught for money. */
  paidTeaching: answer,
  /** More than half of it is recorded, or learnt at another time than it is taught. */
  mostlyRecorded: answer,
  /** Learning is checked; the right to ask questions about one's own understanding is enough. */
  learningChecked: answer,
  /** Duration and price, in the seller's words. */
  durationAndPrice: z.string().trim().max(300, 'too_long').default(''),
  zfuNumber: z.string().trim().max(40, 'zfu_form').default(''),
  /** ISO time of the last answer; empty before the first. */
  answeredAt: z.string().default(''),
});

export type TeachingAnswers = z.output<typeof teachingAnswers>;

export type TeachingRisk = 'unanswered' | 'none' | 'approval_needed' | 'approved';

/**
 * The Federal Court of Justice (12 June and 2 October 2025) calls a course with all three marks distance learning, coaching included: without
 * the approval of the ZFU the contract is void, with businesses too. Nothing is blocked; the seller is told.
 */
export function teachingRisk({
  paidTeaching,
  mostlyRecorded,
  learningChecked,
  zfuNumber,
}: TeachingAnswers): TeachingRisk {
  const marks = [paidTeaching, mostlyRecorded, learningChecked];
  if (marks.includes(false)) return 'none';
  if (marks.includes(null)) return 'unanswered';
  return zfuNumber === '' ? 'approval_needed' : 'approved';
}
