import { z } from 'zod';
import { answerRating, HIDING_REASONS, hideRating, ratingView, showRating } from '#core/ratings';
import { change, said, type ApiResource } from '../resource.ts';

/** Reviews are the buyers' own: a shop answers them, and hides one for a reason that the product's page counts. */
export const ratings: ApiResource = {
  name: 'ratings',
  area: 'site',
  title: said('Bewertungen', 'Reviews'),
  item: ratingView,
  acts: {
    answer: change({
      title: said('Bewertung beantworten; leer nimmt die Antwort weg', 'Answer a review; empty takes the answer away'),
      weighs: 'public',
      input: z.object({ answer: z.string() }),
      run: (ctx, id, { answer }) => answerRating(ctx, id, answer),
    }),
    hide: change({
      title: said('Bewertung mit einem Grund ausblenden', 'Hide a review for a reason'),
      weighs: 'public',
      input: z.object({ reason: z.enum(HIDING_REASONS), note: z.string().max(500).default('') }),
      run: (ctx, id, given) => hideRating(ctx, id, given),
    }),
    show: change({
      title: said('Bewertung wieder zeigen', 'Show a review again'),
      weighs: 'public',
      input: z.object({}),
      run: showRating,
    }),
  },
};
