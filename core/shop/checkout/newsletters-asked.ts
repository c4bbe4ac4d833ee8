import { inLanguage, type Language } from '#core/kit';
import type { CheckoutEntries } from './checkout-entries.ts';
import type { ShopSeller } from './shop-seller.ts';

/** One box of the checkout: integrations that are asked for in the same words share it. */
export interface AskedNewsletter {
  /** Of the form's field. */
  name: string;
  keys: readonly string[];
  text: string;
  checked: boolean;
}

/** Boxes about newsletters, never ticked beforehand. Pure. */
export function newslettersAsked(
  { newsletterAsks = [] }: Pick<ShopSeller, 'newsletterAsks'>,
  { newsletters }: Pick<CheckoutEntries, 'newsletters'>,
  locale: Language,
): AskedNewsletter[] {
  const byText = new Map<string, string[]>();
  for (const ask of newsletterAsks)
    byText.set(inLanguage(locale, ask), [...(byText.get(inLanguage(locale, ask)) ?? []), ask.key]);
  return [...byText].map(([text, keys]) => ({
    name: `newsletter[${keys[0]!}]`,
    keys,
    text,
    checked: newsletters.has(keys[0]!),
  }));
}
