import { BaseModel } from '#core/plugins';
import type { Answers, Grades, Question } from './question.ts';

export class Quiz extends BaseModel {
  static override tableName = 'course_quizzes';
  static override idColumn = ['seller_id', 'lesson_id'];
  static override jsonAttributes = ['questions'];

  declare seller_id: number;
  declare lesson_id: number;
  declare product_id: number;
  declare questions: Question[];
  declare pass_percent: number;
  declare most_attempts: number | null;
  declare minutes: number | null;
  declare shuffle: boolean;
  /** Right answers are told with the result. */
  declare show_answers: boolean;
  /** Given on passing; null for none. */
  declare certificate_product_id: number | null;
  declare updated_at: Date;
}

export const ATTEMPT_STATES = ['open', 'in_review', 'passed', 'failed'] as const;

export type AttemptState = (typeof ATTEMPT_STATES)[number];

export class QuizAttempt extends BaseModel {
  static override tableName = 'course_quiz_attempts';
  static override idColumn = ['seller_id', 'id'];
  static override jsonAttributes = ['questions', 'answers', 'grades'];

  declare seller_id: number;
  declare product_id: number;
  declare lesson_id: number;
  declare entitlement_id: number;
  declare payer_user_id: number;
  declare number: number;
  declare state: AttemptState;
  /** As they stood, in the order they were asked. */
  declare questions: Question[];
  declare answers: Answers;
  declare grades: Grades;
  /** Hundredths. */
  declare points: number | null;
  declare most_points: number;
  declare pass_percent: number;
  declare started_at: Date;
  declare due_at: Date | null;
  declare submitted_at: Date | null;
  declare reviewed_at: Date | null;
}
