/** Rule for the opening of a lesson. `quiz`: the quiz of another lesson is passed; `lesson`: another lesson is finished. */
export const RELEASE_RULES = ['at_once', 'date', 'days', 'lesson', 'quiz'] as const;

export type ReleaseRule = (typeof RELEASE_RULES)[number];

export interface Release {
  rule: ReleaseRule;
  at: Date | null;
  days: number | null;
  lessonId: number | null;
  /** A mail to its readers when it opens. */
  notify: boolean;
}

/**
 * The moment at which lesson `l` opens for entitlement `e`; null while nobody can tell. A lesson that waits for one that was removed waits
 * for nothing. `days` are counted from the purchase by the clock on the wall of the seller `z`, so that a change of clocks moves nothing; what pauses put
 * off is added where the row is known.
 */
export const OPENS_AT = `case l.release_rule
  when 'date' then l.release_at
  when 'days' then (e.granted_at at time zone z.time_zone + make_interval(days => l.release_days)) at time zone z.time_zone
  when 'lesson' then case when l.release_lesson_id is null then e.starts_at else
    (select b.finished_at from course_lesson_statuses b where b.seller_id = e.seller_id and b.entitlement_id = e.id and b.lesson_id = l.release_lesson_id) end
  when 'quiz' then case when l.release_lesson_id is null then e.starts_at else
    (select min(coalesce(a.reviewed_at, a.submitted_at)) from course_quiz_attempts a
      where a.seller_id = e.seller_id and a.entitlement_id = e.id and a.lesson_id = l.release_lesson_id and a.state = 'passed') end
  else e.starts_at end`;

/**
 * Moment at which a membership that gives single lessons opens `l` for `e`: `given` says that it does so at all, `at` is null for a lesson that
 * is not among them.
 */
export const PIECE = {
  given: 'exists (select from entitlement_pieces x where x.seller_id = e.seller_id and x.entitlement_id = e.id)',
  at: '(select x.opens_at from entitlement_pieces x where x.seller_id = e.seller_id and x.entitlement_id = e.id and x.piece_id = l.id)',
} as const;
