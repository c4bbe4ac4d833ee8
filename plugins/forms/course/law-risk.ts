/** The four questions of the distance-learning law (FernUSG); null: not answered. */
export interface CourseLaw {
  /** Knowledge or skills are taught for money. */
  paidTeaching: boolean | null;
  /** More than half of it is recorded, or learnt at another time than it is taught. */
  mostlyRecorded: boolean | null;
  /** Learning is checked; the right to ask questions about one's own understanding is enough. */
  learningChecked: boolean | null;
  /** How long it takes and what it costs, in the seller's words. */
  durationAndPrice: string;
  zfuNumber: string;
}

export type LawRisk = 'unanswered' | 'none' | 'approval_needed' | 'approved';

/**
 * The Federal Court of Justice (12 June and 2 October 2025) calls a course with all three marks distance learning: without the approval of
 * the ZFU the contract is void, with businesses too. Nothing is blocked; the seller is told.
 */
export function lawRisk({ paidTeaching, mostlyRecorded, learningChecked, zfuNumber }: CourseLaw): LawRisk {
  const marks = [paidTeaching, mostlyRecorded, learningChecked];
  if (marks.includes(false)) return 'none';
  if (marks.includes(null)) return 'unanswered';
  return zfuNumber === '' ? 'approval_needed' : 'approved';
}
