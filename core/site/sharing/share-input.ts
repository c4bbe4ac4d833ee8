import { productCards } from '#core/catalog';
import type { Ctx } from '#core/context';
import { isLocale } from '#core/kit';
import { pagesOfSeller } from '#core/pages';
import { shareInputError } from './errors.ts';
import { PLAIN_TEMPLATE, SHARING_KIND, type Share, type SharedItem } from './share.ts';
import { sharingTemplates } from './share-designs.ts';

export interface ShareInput {
  title: string;
  message: string;
  locale: string;
  /** `template:<id>` or `page:<id>`, see `shareDesigns`. */
  design: string;
  items: readonly SharedItem[];
}

const MOST_ITEMS = 50;

export type CheckedShare = Pick<Share, 'title' | 'message' | 'locale' | 'page_id' | 'template' | 'items'>;

/** Input for a selection, checked: every part of it the person's own. Two statements at most. @throws InputError */
export async function checkShare(ctx: Ctx, input: ShareInput): Promise<CheckedShare> {
  const refuse = shareInputError;
  const [title, message] = [input.title.trim(), input.message.trim()];
  if (title === '' || title.length > 120) throw refuse(ctx.locale, 'title');
  if (message.length > 500) throw refuse(ctx.locale, 'message');
  if (!isLocale(input.locale)) throw refuse(ctx.locale, 'locale');
  return {
    title,
    message,
    locale: input.locale,
    items: await checkItems(ctx, input.items),
    ...(await checkDesign(ctx, input.design)),
  };
}

async function checkItems(ctx: Ctx, items: readonly SharedItem[]): Promise<SharedItem[]> {
  const once = [
    ...new Map(items.map(({ productId, planId }) => [`${productId}/${planId ?? ''}`, { productId, planId }])).values(),
  ];
  if (once.length === 0 || once.length > MOST_ITEMS || once.some(({ productId }) => !Number.isSafeInteger(productId)))
    throw shareInputError(ctx.locale, 'items');
  const cards = new Map(
    (await productCards(ctx, { ids: [...new Set(once.map(({ productId }) => productId))], blockedToo: true })).map(
      (card) => [card.id, card],
    ),
  );
  for (const { productId, planId } of once) {
    const card = cards.get(productId);
    if (!card) throw shareInputError(ctx.locale, 'items');
    if (planId !== null && !card.plans.some((plan) => plan.id === planId)) throw shareInputError(ctx.locale, 'plan');
  }
  return once;
}

async function checkDesign(ctx: Ctx, design: string): Promise<Pick<Share, 'page_id' | 'template'>> {
  const [, kind, id = ''] = /^(template|page):([\w-]{1,60})$/.exec(design) ?? [];
  if (kind === 'template' && sharingTemplates(ctx).some((template) => template.id === id))
    return { page_id: null, template: id };
  if (
    kind === 'page' &&
    (await pagesOfSeller(ctx)).some((page) => page.kind === SHARING_KIND && String(page.id) === id)
  )
    return { page_id: Number(id), template: PLAIN_TEMPLATE };
  throw shareInputError(ctx.locale, 'design');
}
