import { z } from 'zod';
import { apiChange, type ApiResource, type Ctx } from '#core/plugins';
import { LESSON_KINDS } from '../lesson.ts';
import { moveLesson } from '../move-lesson.ts';
import { RELEASE_RULES } from '../publishing/release.ts';
import { readLesson, type LessonContent } from '../read-lesson.ts';
import { removeLesson } from '../remove-lesson.ts';
import { updateLesson, type LessonInput } from '../update-lesson.ts';
import { LESSON_FIELDS, newLesson } from './new-lesson.ts';
import { courseOfLesson, whereTaught } from './whose-course.ts';

const FIELDS = {
  title_required: 'title',
  title_too_long: 'title',
  chapter_gone: 'chapterId',
  too_many: 'chapterId',
  not_a_course: 'courseId',
  rule_unknown: 'release.rule',
  lesson_required: 'release.lessonId',
  quiz_required: 'release.lessonId',
  waits_in_a_circle: 'release.lessonId',
  release_at: 'release.at',
  release_days: 'release.days',
  live_at: 'place.liveAt',
  live_minutes: 'place.liveMinutes',
  address: 'place.address',
};

const changes = z.object({
  title: z.string().optional(),
  kind: z.enum(LESSON_KINDS).optional(),
  body: z.string().optional(),
  preview: z.boolean().optional(),
  published: z.boolean().optional(),
  /** All of it; left out: as it was. */
  release: z
    .strictObject({
      rule: z.enum(RELEASE_RULES),
      /** On the wall of the shop's zone: `2027-05-03T18:00`. */
      at: z.string().default(''),
      days: z.int().optional(),
      lessonId: z.int().optional(),
      notify: z.boolean().default(false),
    })
    .optional(),
  /** Of an embedded page or a live room; all of it, or left as it was. */
  place: z
    .strictObject({
      address: z.string().default(''),
      liveAt: z.string().default(''),
      liveMinutes: z.int().optional(),
    })
    .optional(),
});

/** Lessons of courses as programs write them. */
export const lessonResource: ApiResource = {
  name: 'course_lessons',
  area: 'products',
  title: { de: 'Lektionen von Kursen', en: 'Lessons of courses' },
  item: lessonView,
  create: apiChange({
    title: { de: 'Lektion an ein Kapitel anhängen', en: 'Add a lesson to a chapter' },
    weighs: (ctx, _, { courseId }) => whereTaught(ctx, courseId),
    input: z.object({ courseId: z.int(), chapterId: z.int(), ...LESSON_FIELDS }),
    fields: FIELDS,
    run: (ctx, _, given) => newLesson(ctx, given),
  }),
  update: apiChange({
    title: { de: 'Lektion ändern', en: 'Change a lesson' },
    weighs: whereLessonIsTaught,
    input: changes,
    fields: FIELDS,
    run: changeLesson,
  }),
  remove: {
    title: {
      de: 'Lektion löschen, mit dem, was Käufer in ihr getan haben',
      en: 'Delete a lesson, with what buyers did in it',
    },
    run: async (ctx, id) => removeLesson(ctx, (await courseOfLesson(ctx, id)).courseId, id),
  },
  acts: {
    move: apiChange({
      title: { de: 'Lektion an eine Stelle eines Kapitels setzen', en: 'Move a lesson to a place in a chapter' },
      weighs: whereLessonIsTaught,
      input: z.object({ chapterId: z.int(), place: z.int() }),
      fields: FIELDS,
      run: async (ctx, id, to) => moveLesson(ctx, (await courseOfLesson(ctx, id)).courseId, id, to),
    }),
  },
};

async function lessonView(ctx: Ctx, id: number): Promise<Omit<LessonContent, 'productId'> & { courseId: number }> {
  const { courseId } = await courseOfLesson(ctx, id);
  const { productId: _, ...lesson } = await readLesson(ctx, courseId, id, { for: 'seller' });
  return { courseId, ...lesson };
}

async function changeLesson(ctx: Ctx, id: number, given: z.output<typeof changes>): Promise<void> {
  const { courseId, ...lesson } = await lessonView(ctx, id);
  const { release, place } = given;
  await updateLesson(ctx, courseId, id, {
    title: given.title ?? lesson.title,
    kind: given.kind ?? lesson.kind,
    body: given.body ?? lesson.body,
    preview: given.preview ?? lesson.preview,
    published: given.published ?? lesson.publishState === 'published',
    ...(release ? { release: releaseOf(release) } : {}),
    ...(place ? { place: { ...place, liveMinutes: String(place.liveMinutes ?? '') } } : {}),
  });
}

function releaseOf(given: NonNullable<z.output<typeof changes>['release']>): NonNullable<LessonInput['release']> {
  return { ...given, days: String(given.days ?? ''), lessonId: String(given.lessonId ?? '') };
}

async function whereLessonIsTaught(ctx: Ctx, id: number) {
  return whereTaught(ctx, (await courseOfLesson(ctx, id)).courseId);
}
