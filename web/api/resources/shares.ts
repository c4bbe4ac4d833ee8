import { z } from 'zod';
import type { Localized } from '#core/context';
import { saveShare, shareById, withdrawShare, type ShareInput } from '#core/sharing';
import { change, copied, said, type ApiAct, type ApiResource } from '../resource.ts';

const attributes = z.object({
  title: z.string(),
  message: z.string(),
  locale: z.enum(['de', 'en']),
  /** `template:<id>` or `page:<id>`. */
  design: z.string(),
  items: z.array(z.strictObject({ productId: z.int(), planId: z.int().nullable().default(null) })),
});

export const shares: ApiResource = {
  name: 'shares',
  area: 'site',
  title: said('Teilen-Links', 'Sharing links'),
  item: shareById,
  create: change({
    title: said('Auswahl von Produkten mit eigenem Link anlegen', 'Create a selection of products with its own link'),
    weighs: 'public',
    input: attributes.partial().required({ title: true, items: true }),
    run: (ctx, _, given) =>
      saveShare(ctx, { message: '', locale: ctx.locale, design: 'template:shared-selection', ...given } as ShareInput),
  }),
  update: change({
    title: said('Auswahl ändern; ihr Link bleibt', 'Change a selection; its link stays'),
    weighs: 'public',
    input: attributes.partial(),
    run: async (ctx, shareId, given) => {
      const { title, message, locale, design, items } = await shareById(ctx, shareId);
      await saveShare(ctx, { title, message, locale, design, items, ...given, shareId } as ShareInput & {
        shareId: number;
      });
    },
  }),
  duplicate: {
    title: said('Auswahl mit einem neuen Link kopieren', 'Copy a selection with a new link'),
    weighs: 'public',
    run: async (ctx, shareId) => {
      const { title, message, locale, design, items } = await shareById(ctx, shareId);
      return saveShare(ctx, { title: copied(title), message, locale, design, items });
    },
  },
  acts: {
    withdraw: switching(
      true,
      said('Zurückziehen: Der Link sagt, dass es vorbei ist', 'Withdraw: the link says it is over'),
    ),
    put_back: switching(false, said('Wieder zeigen', 'Show it again')),
  },
};

function switching(withdrawn: boolean, title: Localized): ApiAct {
  return change({
    title,
    weighs: 'public',
    input: z.object({}),
    run: (ctx, shareId) => withdrawShare(ctx, { shareId, withdrawn }),
  });
}
