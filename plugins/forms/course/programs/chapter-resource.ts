import { z } from 'zod';
import { apiChange, type ApiResource, type Ctx } from '#core/plugins';
import { addChapter } from '../add-chapter.ts';
import { moveChapter } from '../move-chapter.ts';
import { courseOutline, type OutlineChapter } from '../outline.ts';
import { removeChapter } from '../remove-chapter.ts';
import { renameChapter } from '../rename-chapter.ts';
import { courseOfChapter, whereTaught } from './whose-course.ts';

const FIELDS = { title_required: 'title', title_too_long: 'title', too_many: 'courseId', not_a_course: 'courseId' };

/** Chapters of courses as programs write them. */
export const chapterResource: ApiResource = {
  name: 'course_chapters',
  area: 'products',
  title: { de: 'Kapitel von Kursen', en: 'Chapters of courses' },
  item: chapterView,
  create: apiChange({
    title: { de: 'Kapitel anhängen', en: 'Add a chapter' },
    input: z.object({ courseId: z.int(), title: z.string() }),
    fields: FIELDS,
    run: (ctx, _, { courseId, title }) => addChapter(ctx, courseId, title),
  }),
  update: apiChange({
    title: { de: 'Kapitel umbenennen', en: 'Rename a chapter' },
    weighs: whereChapterIsTaught,
    input: z.object({ title: z.string().optional() }),
    fields: FIELDS,
    run: async (ctx, id, { title }) => {
      const chapter = await courseOfChapter(ctx, id);
      await renameChapter(ctx, chapter.courseId, id, title ?? chapter.title);
    },
  }),
  remove: {
    title: { de: 'Kapitel mit seinen Lektionen löschen', en: 'Delete a chapter with its lessons' },
    run: async (ctx, id) => removeChapter(ctx, (await courseOfChapter(ctx, id)).courseId, id),
  },
  acts: {
    move: apiChange({
      title: { de: 'Kapitel an eine Stelle setzen, ab 0 gezählt', en: 'Move a chapter to a place, counted from 0' },
      weighs: whereChapterIsTaught,
      input: z.object({ place: z.int() }),
      run: async (ctx, id, { place }) => moveChapter(ctx, (await courseOfChapter(ctx, id)).courseId, id, place),
    }),
  },
};

async function chapterView(ctx: Ctx, id: number): Promise<OutlineChapter & { courseId: number }> {
  const { courseId } = await courseOfChapter(ctx, id);
  const outline = await courseOutline(ctx, courseId, { forBuyers: false });
  return { courseId, ...outline.find((chapter) => chapter.id === id)! };
}

async function whereChapterIsTaught(ctx: Ctx, id: number) {
  return whereTaught(ctx, (await courseOfChapter(ctx, id)).courseId);
}
