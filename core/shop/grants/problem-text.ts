import type { Locale } from '#core/context';

/** Objection to a line of a batch. */
export const BATCH_PROBLEMS = {
  email_form: { de: 'Das ist keine E-Mail-Adresse.', en: 'This is not an e-mail address.' },
  twice: { de: 'Diese Adresse steht schon weiter oben.', en: 'This address stands further up already.' },
  has_already: { de: 'Hat das Produkt schon.', en: 'Has the product already.' },
  has_none: { de: 'Hat dieses Produkt nicht.', en: 'Does not have this product.' },
  taken_already: { de: 'Der Zugang ist schon entzogen.', en: 'The access is taken already.' },
  for_good: { de: 'Hat den Zugang schon ohne Ende.', en: 'Has the access without an end already.' },
  sold_out: { de: 'Es ist kein Stück mehr da.', en: 'No piece is left.' },
  not_sellable: { de: 'Das Produkt ist nicht im Shop.', en: 'The product is not in the shop.' },
  failed: {
    de: 'Hat nicht geklappt. Versuchen Sie es für diese Person noch einmal.',
    en: 'It did not work. Try again for this person.',
  },
} as const;

export type BatchProblem = keyof typeof BATCH_PROBLEMS;

export function problemText(problem: string | null, locale: Locale): string {
  if (problem === null) return '';
  return Object.hasOwn(BATCH_PROBLEMS, problem) ? BATCH_PROBLEMS[problem as BatchProblem][locale] : problem;
}
