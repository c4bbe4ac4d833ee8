import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, type CsvOptions } from '#core/database';
import type { ListAnswer, ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import { submissionNotFound } from './errors.ts';
import { Submission, type Answer } from './submission.ts';
import { submissionList } from './submission-list.ts';

export interface SubmissionRow {
  id: number;
  pageId: number | null;
  page: string;
  form: string;
  name: string;
  email: string;
  /** The beginning of what was written into fields of the seller's own, such as the message itself; empty where there are none. */
  excerpt: string;
  isRead: boolean;
  tags: string[];
  createdAt: Date;
}

/** One submission with every answer. */
export interface SubmissionView extends Omit<SubmissionRow, 'excerpt'> {
  answers: Answer[];
  consentText: string | null;
}

type StoredRow = Pick<
  Submission,
  'id' | 'page_id' | 'page_name' | 'form_title' | 'name' | 'email' | 'tags' | 'read_at' | 'created_at'
>;
const COLUMNS = [
  'f.id',
  'f.page_id',
  'f.page_name',
  'f.form_title',
  'f.name',
  'f.email',
  'f.tags',
  'f.read_at',
  'f.created_at',
];

const EXCERPT =
  "(select left(string_agg(a->>'value', ' · ' order by n), 160) from jsonb_array_elements(f.answers) with ordinality as x(a, n) where a->>'kind' = 'custom' and a->>'value' <> '') as excerpt";

export async function readSubmissionList(
  ctx: Ctx,
  query: ListQuery,
): Promise<ListAnswer<SubmissionRow> & { page: number }> {
  const answer = await readList<StoredRow & { excerpt: string | null }>(ctx, submissionList, query, [
    ...COLUMNS,
    ctx.db.raw(EXCERPT),
  ]);
  return { ...answer, list: answer.list.map((row) => ({ ...rowOf(row), excerpt: row.excerpt ?? '' })) };
}

export function streamSubmissionCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, submissionList, query, options);
}

/** @throws submission_not_found (404) */
export async function submissionView(ctx: Ctx, id: number): Promise<SubmissionView> {
  const sellerId = requireSeller(ctx);
  const row = await reading(ctx, async ({ db }) => Submission.query(db).findOne({ seller_id: sellerId, id }));
  if (!row) throw submissionNotFound(ctx.locale);
  return { ...rowOf(row), answers: row.answers, consentText: row.consent_text };
}

function rowOf(row: StoredRow): Omit<SubmissionRow, 'excerpt'> {
  return {
    id: row.id,
    pageId: row.page_id,
    page: row.page_name,
    form: row.form_title,
    name: row.name,
    email: row.email,
    isRead: row.read_at !== null,
    tags: row.tags,
    createdAt: row.created_at,
  };
}
