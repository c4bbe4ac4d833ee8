import { brokenRules } from '#core/context';
import { AppError, inLanguage, type Language } from '#core/kit';

/** Refusal where another buyer took the last use between looking and ordering. */
export function couponGone(locale: Language, detail: string): AppError {
  return new AppError({
    code: 'coupon_used_up',
    status: 409,
    title: inLanguage(locale, { de: 'Gutschein aufgebraucht', en: 'Coupon used up' }),
    detail,
    field: 'coupon_code',
  });
}

/** Faults of an article of a store. */
export const checkoutError = brokenRules({
  store_product_not_found: {
    status: 404,
    title: { de: 'Zuordnung nicht gefunden', en: 'Assignment not found' },
    detail: {
      de: 'Diese Zuordnung gibt es nicht. Laden Sie die Seite neu.',
      en: 'There is no such assignment. Load the page again.',
    },
  },
  store_product_wrong: {
    status: 422,
    field: 'storeProduct',
    title: { de: 'Produkt-ID stimmt nicht', en: 'Wrong product ID' },
    detail: {
      de: 'Kopieren Sie die Produkt-ID aus dem Store: Buchstaben, Ziffern, Punkte und Striche, z. B. com.example.kurs.',
      en: 'Copy the product ID from the store: letters, digits, dots and dashes, e.g. com.example.course.',
    },
  },
  store_product_taken: {
    status: 409,
    field: 'storeProduct',
    title: { de: 'Schon zugeordnet', en: 'Assigned already' },
    detail: {
      de: 'Diese Produkt-ID ist schon zugeordnet. Ändern Sie die vorhandene Zuordnung.',
      en: 'This product ID is assigned already. Change the assignment that is there.',
    },
  },
  store_product_plan_missing: {
    status: 422,
    field: 'planId',
    title: { de: 'Produkt fehlt', en: 'Product is missing' },
    detail: {
      de: 'Wählen Sie, als welches Ihrer Produkte der Artikel verkauft wird.',
      en: 'Choose as which of your products the article is sold.',
    },
  },
});
