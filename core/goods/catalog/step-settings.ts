import { z } from 'zod';
import { videoElsewhere } from '#core/kit';
import { teachingAnswers } from './teaching-answers.ts';

/** Looks of a product page that nobody has designed. `auto` follows the kind of product. */
export const PRODUCT_DESIGNS = ['auto', 'quiet', 'cover', 'letter', 'shelf', 'stage', 'tool'] as const;
export type ProductDesign = (typeof PRODUCT_DESIGNS)[number];

/** Settings of the editor's steps beside the product's own columns. Every field has a default, so that an older row still reads. */
export const stepSettings = z.object({
  upsell: z
    .object({
      /** Another product offered on the thank-you page. */
      thankYouProductId: z.int().positive().nullable().default(null),
      thankYouText: z.string().trim().max(300, 'too_long').default(''),
    })
    .prefault({}),
  delivery: z
    .object({
      /** Shown with the files in the payer area and in the mail that brings them. */
      message: z.string().trim().max(5000, 'too_long').default(''),
    })
    .prefault({}),
  pages: z
    .object({
      /** Text that search engines show under the product's name. */
      searchDescription: z.string().trim().max(300, 'too_long').default(''),
    })
    .prefault({}),
  /** Story of the product page, besides the description. */
  story: z
    .object({
      design: z.enum(PRODUCT_DESIGNS).default('auto'),
      forWhom: z.string().trim().max(1000, 'too_long').default(''),
      maker: z.string().trim().max(1000, 'too_long').default(''),
      guarantee: z.string().trim().max(600, 'too_long').default(''),
      questions: z
        .array(
          z.object({
            question: z.string().trim().min(1, 'required').max(200, 'too_long'),
            answer: z.string().trim().max(1000, 'too_long'),
          }),
        )
        .max(20, 'too_many')
        .default([]),
    })
    .prefault({}),
  /** Among the pictures of the product page: a video of the seller's library, or one on another site. */
  video: z
    .object({
      assetId: z.int().positive().nullable().default(null),
      captionsAssetId: z.int().positive().nullable().default(null),
      address: z
        .string()
        .trim()
        .max(300, 'too_long')
        .refine((typed) => typed === '' || videoElsewhere(typed) !== undefined, 'video_address')
        .default(''),
      title: z.string().trim().max(120, 'too_long').default(''),
    })
    .refine(({ assetId, address }) => assetId === null || address === '', { message: 'one_video', path: ['address'] })
    .prefault({}),
  teaching: teachingAnswers.prefault({}),
});

export type StepSettings = z.input<typeof stepSettings>;
export type ReadStepSettings = z.output<typeof stepSettings>;

export function readStepSettings(stored: StepSettings): ReadStepSettings {
  return stepSettings.parse(stored);
}
