import { z } from 'zod';
import { teachingAnswers } from './teaching-answers.ts';

/** What the editor's steps hold beside the product's own columns. Every field has a default, so that an older row still reads. */
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
      /** What search engines show under the product's name. */
      searchDescription: z.string().trim().max(300, 'too_long').default(''),
    })
    .prefault({}),
  teaching: teachingAnswers.prefault({}),
});

export type StepSettings = z.input<typeof stepSettings>;
export type ReadStepSettings = z.output<typeof stepSettings>;

export function readStepSettings(stored: StepSettings): ReadStepSettings {
  return stepSettings.parse(stored);
}
