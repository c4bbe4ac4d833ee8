import { createHash } from 'node:crypto';
import type { ProductEditor } from '#core/catalog';
import type { Locale } from '#core/context';
import { SAVED_MEANWHILE, isOutdated } from '#web/ui';

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
  return createHash('sha256')
    .update(JSON.stringify([typed, groups, stock.limit]))
    .digest('base64url')
    .slice(0, 16);
}

/** Changes with the terms of one way to pay; null where there is none of that id. */
function planRevision({ plans }: ProductEditor, planId: string): string | null {
  const plan = plans.find(({ id }) => String(id) === planId);
  if (!plan) return null;
  const { type, price, preferences, interval, amountType, label, testPeriod, limit, popular, netShown, prices } = plan;
  const terms = [type, price, preferences, interval, amountType, label, testPeriod, limit, popular, netShown, prices];
  return createHash('sha256')
    .update(
      JSON.stringify([terms, plan.customStartDays], (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    )
    .digest('base64url')
    .slice(0, 16);
}

/** Revision of what a page edits: of one way to pay, or of the product. */
export function editedRevision(editor: ProductEditor, planId: string | null): string {
  return (planId === null ? null : planRevision(editor, planId)) ?? productRevision(editor);
}

/** Said when somebody saved the product, or the way to pay, after the page was opened; null where nobody did. */
export function savedMeanwhile(editor: ProductEditor, form: FormData, locale: Locale): { message: string } | null {
  const [, planId = null] = /^save_plan:(\d+)$/.exec(String(form.get('intent') ?? '')) ?? [];
  return isOutdated(form, editedRevision(editor, planId)) ? { message: SAVED_MEANWHILE[locale] } : null;
}
