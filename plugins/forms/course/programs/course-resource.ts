import { z } from 'zod';
import {
  apiChange,
  createProduct,
  duplicateProduct,
  inTransaction,
  productEditor,
  removeDraft,
  updateProductDetails,
  type ApiResource,
  type Ctx,
} from '#core/plugins';
import { addChapter } from '../add-chapter.ts';
import { courseNotFound } from '../course-error.ts';
import { courseOutline, type OutlineChapter } from '../outline.ts';
import { whereTaught } from './whose-course.ts';
import { LESSON_FIELDS, newLesson } from './new-lesson.ts';

/** Chapters and lessons of one request; longer courses are written chapter by chapter. */
const MOST = 20;

const chapter = z.strictObject({
  title: z.string(),
  lessons: z.array(z.strictObject(LESSON_FIELDS)).max(MOST).default([]),
});

/** Courses as programs write them: products with an outline. */
export const courseResource: ApiResource = {
  name: 'courses',
  area: 'products',
  title: { de: 'Kurse', en: 'Courses' },
  item: courseView,
  create: apiChange({
    title: {
      de: 'Kurs mit Kapiteln und Lektionen anlegen, unveröffentlicht',
      en: 'Create a course with chapters and lessons, unpublished',
    },
    input: z.object({
      name: z.string(),
      description: z.string().optional(),
      chapters: z.array(chapter).max(MOST).default([]),
    }),
    fields: { title_required: 'chapters', title_too_long: 'chapters', body_too_long: 'chapters' },
    run: (ctx, _, { name, description, chapters }) =>
      inTransaction(ctx, async (inner) => {
        const { id } = await createProduct(inner, { form: 'course', name });
        if (description !== undefined) await describe(inner, id, { description });
        for (const { title, lessons } of chapters) {
          const { id: chapterId } = await addChapter(inner, id, title);
          for (const lesson of lessons) await newLesson(inner, { courseId: id, chapterId, ...lesson });
        }
        return { id };
      }),
  }),
  update: apiChange({
    title: { de: 'Namen und Beschreibung eines Kurses ändern', en: 'Change the name and description of a course' },
    weighs: whereTaught,
    input: z.object({ name: z.string().optional(), description: z.string().optional() }),
    run: (ctx, id, given) => inTransaction(ctx, (inner) => describe(inner, id, given)),
  }),
  remove: {
    title: { de: 'Kurs löschen, der nie veröffentlicht war', en: 'Delete a course that was never published' },
    run: async (ctx, id) => {
      await courseFile(ctx, id);
      await removeDraft(ctx, id);
    },
  },
  duplicate: {
    title: { de: 'Kurs kopieren', en: 'Copy a course' },
    run: async (ctx, id) => {
      await courseFile(ctx, id);
      return duplicateProduct(ctx, id);
    },
  },
};

export interface CourseView {
  id: number;
  name: string;
  description: string;
  published: boolean;
  archived: boolean;
  chapters: readonly OutlineChapter[];
}

async function courseView(ctx: Ctx, id: number): Promise<CourseView> {
  const { name, description, published, archived } = await courseFile(ctx, id);
  return { id, name, description, published, archived, chapters: await courseOutline(ctx, id, { forBuyers: false }) };
}

/** @throws AppError 404 for what is no course of the shop */
async function courseFile(ctx: Ctx, id: number): Promise<Awaited<ReturnType<typeof productEditor>>['product']> {
  const { product } = await productEditor(ctx, id);
  if (product.form !== 'course') throw courseNotFound(ctx.locale);
  return product;
}

async function describe(ctx: Ctx, id: number, given: { name?: string; description?: string }): Promise<void> {
  const { name, description, category, vatClass } = await courseFile(ctx, id);
  await updateProductDetails(ctx, id, {
    name: given.name ?? name,
    description: given.description ?? description,
    category,
    vatClass,
  });
}
