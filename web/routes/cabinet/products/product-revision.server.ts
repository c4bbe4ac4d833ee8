import type { ProductEditor } from '#core/catalog';
import type { Locale } from '#core/context';
import { SAVED_MEANWHILE, isOutdated, revisionOf } from '#web/ui';

/** Changes with everything that is typed into the steps of a product, not with its sales or its publication. */
export function productRevision({ product, groups, stock }: ProductEditor): string {
  const {
    published: _published,
    everPublished: _ever,
    reviewState: _review,
    archived: _archived,
    copyState: _copy,
    ...typed
  } = product;
  return revisionOf([typed, groups, stock.limit]);
}

/** Changes with everything that is typed into one way to pay, not with its sales. The empty word for one that is not there. */
export function planRevision({ plans }: ProductEditor, planId: string | undefined): string {
  const plan = plans.find(({ id }) => String(id) === planId);
  if (!plan) return '';
  const { position: _position, left: _left, price: _price, oldPrice: _old, prices, ...typed } = plan;
  const others = prices.map(({ currency, preferences }) => [currency, preferences]);
  return revisionOf([typed, others]);
}

/** Refusal of a product, or of one way to pay, that was saved after the page was opened; null where nobody did. */
export function savedMeanwhile(editor: ProductEditor, form: FormData, locale: Locale): { message: string } | null {
  const [verb, what] = String(form.get('intent') ?? '').split(':');
  const now = verb === 'save_plan' ? planRevision(editor, what) : productRevision(editor);
  return isOutdated(form, now) ? { message: SAVED_MEANWHILE[locale] } : null;
}
