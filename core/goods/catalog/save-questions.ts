import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { lockProduct } from './lock-product.ts';
import { QUESTION_TYPES } from './product-question.ts';

const MOST_QUESTIONS = 20;

const question = z
  .object({
    /** Null for a new one. */
    id: z.int().positive().nullable(),
    type: z.enum(QUESTION_TYPES, 'unknown_choice'),
    label: z.string().trim().min(1, 'required').max(300, 'too_long'),
    options: z.array(z.string().trim().min(1).max(120, 'too_long')).max(50, 'too_many').default([]),
    required: z.boolean(),
  })
  .transform((read) => ({ ...read, options: hasOptions(read.type) ? [...new Set(read.options)] : [] }))
  .refine((read) => !hasOptions(read.type) || read.options.length >= (read.type === 'select_box' ? 2 : 1), {
    path: ['options'],
    error: 'options_missing',
  });

const questionList = z.object({ questions: z.array(question).max(MOST_QUESTIONS, 'too_many') });

export type QuestionInput = z.input<typeof question>;

/** Saves a product's questions to its buyers, in this order: questions that are left out are gone, orders keep their answers. */
export async function saveQuestions(ctx: Ctx, productId: number, questions: readonly QuestionInput[]): Promise<void> {
  const wanted = checkInput(ctx.locale, questionList, { questions: [...questions] }).questions;
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const own = { seller_id: product.seller_id, product_id: product.id };
    const kept = await inner.db('product_questions').where(own).select<{ id: number }[]>('id');
    const known = new Set(kept.map(({ id }) => id));
    const staying = wanted.flatMap(({ id }) => (id !== null && known.has(id) ? [id] : []));
    await inner.db('product_questions').where(own).whereNotIn('id', staying).delete();
    for (const [position, { id, options, ...rest }] of wanted.entries()) {
      const columns = { ...rest, options: JSON.stringify(options), position };
      // One that another window removed meanwhile comes back as a new one.
      if (id !== null && known.delete(id))
        await inner
          .db('product_questions')
          .where({ ...own, id })
          .update(columns);
      else await inner.db('product_questions').insert({ ...own, ...columns });
    }
    await product.$query(inner.db).patch({ updated_at: inner.clock.now() });
  });
}

/** Copies what one product asks to another of the same seller. */
export async function copyQuestions(ctx: Ctx, sellerId: number, fromId: number, toId: number): Promise<void> {
  await ctx.db.raw(
    `insert into product_questions (seller_id, product_id, type, label, options, required, position)
     select seller_id, ?, type, label, options, required, position from product_questions where seller_id = ? and product_id = ? order by position, id`,
    [toId, sellerId, fromId],
  );
}

function hasOptions(type: string): boolean {
  return type === 'select_box' || type === 'service';
}
