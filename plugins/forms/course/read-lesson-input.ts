import { cleanText, parseInstant } from '#core/kit';
import { requireSeller, shopOfSeller, type Ctx } from '#core/plugins';
import { courseError } from './course-error.ts';
import { Lesson, type LessonKind } from './lesson.ts';
import { RELEASE_RULES } from './publishing/release.ts';

/** Opening of a lesson, as its form sends it. */
export interface ReleaseInput {
  rule: string;
  /** On the wall of the seller's zone: `2027-05-03T18:00`. */
  at: string;
  days: string;
  lessonId: string;
  notify: boolean;
}

/** Contents of lessons beside a file, by kind. */
export interface PlaceInput {
  /** Of an embedded page, or of the room of a live lesson. */
  address: string;
  liveAt: string;
  liveMinutes: string;
}

const MOST_DAYS = 3650;

type ReleaseColumns = Pick<Lesson, 'release_rule' | 'release_at' | 'release_days' | 'release_lesson_id' | 'notify'>;

/** @throws InputError that names the field; a lesson that would wait for itself, directly or round a corner, is refused */
export async function readRelease(
  ctx: Ctx,
  { productId, lessonId }: { productId: number; lessonId: number },
  input: ReleaseInput,
): Promise<ReleaseColumns> {
  const rule = RELEASE_RULES.find((each) => each === input.rule);
  if (!rule) throw courseError(ctx.locale, 'rule_unknown', 'release_rule');
  const columns: ReleaseColumns = {
    release_rule: rule,
    release_at: null,
    release_days: null,
    release_lesson_id: null,
    notify: rule !== 'at_once' && input.notify,
  };
  if (rule === 'date') columns.release_at = await instantOf(ctx, input.at, 'release_at');
  if (rule === 'days') columns.release_days = numberWithin(ctx, input.days, [0, MOST_DAYS], 'release_days');
  if (rule === 'lesson' || rule === 'quiz')
    columns.release_lesson_id = await earlierLesson(ctx, { productId, lessonId }, input.lessonId, rule);
  return columns;
}

async function earlierLesson(
  ctx: Ctx,
  { productId, lessonId }: { productId: number; lessonId: number },
  text: string,
  rule: 'lesson' | 'quiz',
): Promise<number> {
  const field = 'release_lesson_id';
  const lessons = await Lesson.query(ctx.db).where({ product_id: productId }).select('id', 'kind', 'release_lesson_id');
  const wanted = lessons.find(({ id }) => String(id) === text);
  if (!wanted || wanted.id === lessonId) throw courseError(ctx.locale, 'lesson_required', field);
  if (rule === 'quiz' && wanted.kind !== 'quiz') throw courseError(ctx.locale, 'quiz_required', field);
  for (let at: typeof wanted | undefined = wanted, steps = 0; at && steps <= lessons.length; steps += 1) {
    const next: number | null = at.release_lesson_id;
    if (next === lessonId) throw courseError(ctx.locale, 'waits_in_a_circle', field);
    at = lessons.find(({ id }) => id === next);
  }
  return wanted.id;
}

/** @throws InputError `address_form`, `date_form`, `number_form` */
export async function readPlace(
  ctx: Ctx,
  kind: LessonKind,
  input: PlaceInput,
): Promise<Pick<Lesson, 'address' | 'live_at' | 'live_minutes'>> {
  if (kind !== 'embed' && kind !== 'live') return { address: '', live_at: null, live_minutes: null };
  const address = readAddress(ctx, input.address);
  if (kind === 'embed' || input.liveAt === '') return { address, live_at: null, live_minutes: null };
  return {
    address,
    live_at: await instantOf(ctx, input.liveAt, 'live_at'),
    live_minutes: numberWithin(ctx, input.liveMinutes || '60', [5, 1440], 'live_minutes'),
  };
}

function readAddress(ctx: Ctx, text: string): string {
  const address = cleanText(text);
  if (address === '') return '';
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || address.length > 500) throw courseError(ctx.locale, 'address_form', 'address');
  return url.href;
}

async function instantOf(ctx: Ctx, text: string, field: string): Promise<Date> {
  const { timeZone } = await shopOfSeller(ctx, requireSeller(ctx));
  const at = parseInstant(text, timeZone);
  if (!at || Math.abs(at.getTime() - ctx.clock.now().getTime()) > MOST_DAYS * 86_400_000)
    throw courseError(ctx.locale, 'date_form', field);
  return at;
}

export function numberWithin(ctx: Ctx, text: string, [least, most]: readonly [number, number], field: string): number {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw courseError(ctx.locale, 'number_form', field, { least, most });
  return value;
}
