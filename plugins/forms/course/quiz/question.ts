export const QUESTION_TYPES = ['text_field', 'single_choice', 'multiple_choice'] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface Choice {
  id: string;
  text: string;
  right: boolean;
  /** Said to whoever chose it. */
  feedback: string;
}

export interface Question {
  id: string;
  type: QuestionType;
  text: string;
  /** Whole points for an answer that is all right. */
  points: number;
  /** Said after the answer, whatever it was. */
  feedback: string;
  choices: readonly Choice[];
  /** Answers to a text question that count without being read; none: the seller reads each. */
  accepted: readonly string[];
}

/** Ids of choices, or the one text that was typed, by the question's id. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export interface Grade {
  /** Hundredths. */
  points: number;
  /** The seller's words to the reader. */
  remark: string;
}

/** By the question's id. A question without one waits for the seller. */
export type Grades = Readonly<Record<string, Grade>>;
