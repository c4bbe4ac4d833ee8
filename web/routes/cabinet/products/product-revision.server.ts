import { createHash } from 'node:crypto';
import type { ProductEditor } from '#core/catalog';
import type { Locale } from '#core/context';

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
  const seen = form.get('seen');
  if (typeof seen !== 'string' || seen === '' || seen === productRevision(editor)) return null;
  return {
    message:
      locale === 'de'
        ? 'Dieses Produkt wurde inzwischen in einem anderen Fenster geändert. Es wurde nichts überschrieben: Vergleichen Sie, und speichern Sie noch einmal, wenn Ihre Eingaben gelten sollen.'
        : 'This product has been changed in another window meanwhile. Nothing was overwritten: compare, and save once more if what you typed is to hold.',
  };
}
