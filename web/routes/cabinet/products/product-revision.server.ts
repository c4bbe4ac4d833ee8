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

/** Said when somebody saved the product after the page was opened; null where nobody did. */
export function savedMeanwhile(editor: ProductEditor, form: FormData, locale: Locale): { message: string } | null {
  return isOutdated(form, productRevision(editor)) ? { message: SAVED_MEANWHILE[locale] } : null;
}
