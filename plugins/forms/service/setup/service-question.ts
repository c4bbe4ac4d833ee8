/** Question to a buyer after the purchase. */
export type QuestionKind = 'line' | 'text' | 'date' | 'choice';
export const QUESTION_KINDS: readonly QuestionKind[] = ['line', 'text', 'date', 'choice'];

export interface ServiceQuestion {
  label: string;
  kind: QuestionKind;
  required: boolean;
  /** Of a choice. */
  options: readonly string[];
}
