import type { ListAnswer, ListQuery } from '#core/kit';
import { readList, type Ctx, type SqlListDefinition } from '#core/plugins';
import { attemptList } from './attempt-list.ts';
import { commentList } from './comment-list.ts';
import { COURSE_FIGURES, courseList } from './course-list.ts';
import { LESSON_STATUS, PUBLISH_STATE, lessonStatusList } from './lesson-status-list.ts';
import { READER } from './reader-columns.ts';
import { ACCESS_STATE, LESSONS_DONE, sessionList } from './session-list.ts';

type Page<Row> = Promise<ListAnswer<Row> & { page: number }>;

/** Rows of a screen: plain columns and SQL of ours, dear columns for the page's rows alone. */
const reader =
  <Row>(list: SqlListDefinition, sql: string, rowId: string) =>
  (ctx: Ctx, query: ListQuery): Page<Row> =>
    readList<Row>(ctx, list, query, [ctx.db.raw(sql.replaceAll('?', '\\?'))], { rowId });

export interface CourseRow {
  id: number;
  name: string;
  published: boolean;
  lessons: number;
  learners: number;
  active: number;
  done: number | null;
  toRead: number;
  toApprove: number;
}

export const courseRows = reader<CourseRow>(courseList, `p.id, p.name, p.published, ${COURSE_FIGURES}`, 'p.id');

interface OfReader {
  id: number;
  name: string;
  email: string;
  course: string;
  productId: number;
  orderId: number;
  createdAt: Date;
}

const OF_READER = `${READER} as name, e.email, p.name as course, p.id as "productId", e.order_id as "orderId"`;

export interface SessionRow extends OfReader {
  state: string;
  until: Date | null;
  finished: number;
  lessons: number;
}

export const sessionRows = reader<SessionRow>(
  sessionList,
  `e.id, ${OF_READER}, e.granted_at as "createdAt", ${ACCESS_STATE} as state, e.ends_at as until, ${LESSONS_DONE}::int as finished,
   (select count(*)::int from course_lesson_statuses s where s.seller_id = e.seller_id and s.entitlement_id = e.id) as lessons`,
  'e.id',
);

export interface LessonStatusRow extends OfReader {
  lesson: string;
  lessonId: number;
  status: string;
  publishState: string;
  publishDate: Date | null;
  notifyState: string;
  notifyDate: Date | null;
}

export const lessonStatusRows = reader<LessonStatusRow>(
  lessonStatusList,
  `s.id, ${OF_READER}, s.created_at as "createdAt", l.title as lesson, l.id as "lessonId", ${LESSON_STATUS} as status, ${PUBLISH_STATE} as "publishState",
   s.publish_at as "publishDate", s.notify_state as "notifyState", s.notify_date as "notifyDate"`,
  's.id',
);

export interface AttemptRow extends OfReader {
  lesson: string;
  number: number;
  state: 'open' | 'in_review' | 'passed' | 'failed';
  percent: number | null;
  submittedAt: Date | null;
}

export const attemptRows = reader<AttemptRow>(
  attemptList,
  `a.id, ${OF_READER}, a.started_at as "createdAt", l.title as lesson, a.number, a.state, a.submitted_at as "submittedAt",
   round(a.points * 100.0 / nullif(a.most_points, 0))::int as percent`,
  'a.id',
);

export interface CommentRow {
  id: number;
  author: string;
  bySeller: boolean;
  body: string;
  course: string;
  lesson: string;
  state: 'waiting' | 'published' | 'hidden';
  createdAt: Date;
}

export const commentRows = reader<CommentRow>(
  commentList,
  `c.id, c.author, c.entitlement_id is null as "bySeller", c.body, p.name as course, l.title as lesson, c.state, c.created_at as "createdAt"`,
  'c.id',
);
