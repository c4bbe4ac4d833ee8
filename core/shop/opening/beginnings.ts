import { PRODUCT_FORMS, productForms, type FormBeginning, type ProductFormKey } from '#core/catalog';
import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import { requireSeller, shopOfSeller } from '#core/people';

/** A kind of product as the first screen offers it, in the reader's language. */
export interface Beginning {
  key: ProductFormKey;
  title: string;
  sentence: string;
  asks: FormBeginning['asks'];
  label: string;
  help: string;
  suggestion: string;
  monthly: boolean;
}

/** One of them, and what its price is typed in; null where no such kind is installed. */
export async function beginningOf(ctx: Ctx, key: string): Promise<(Beginning & { currency: CurrencyCode }) | null> {
  const sellerId = requireSeller(ctx);
  const kind = beginnings(ctx).find((each) => each.key === key);
  if (!kind) return null;
  const { currency } = await reading(ctx, (tx) => shopOfSeller(tx, sellerId));
  return { ...kind, currency };
}

/** Installed forms with a beginning, the most common first. */
const ORDER: readonly ProductFormKey[] = [
  'download',
  'course',
  'event',
  'service',
  'membership',
  'license_key',
  'bundle',
  'certificate',
];

export function beginnings({ ports, locale }: Ctx): Beginning[] {
  return ORDER.flatMap((key) => {
    const form = ports.find(productForms, key);
    return form?.begins ? [shown(locale, key, form.begins)] : [];
  });
}

function shown(locale: Locale, key: ProductFormKey, begins: FormBeginning): Beginning {
  return {
    key,
    title: PRODUCT_FORMS.find((form) => form.key === key)!.title[locale],
    sentence: begins.sentence[locale],
    asks: begins.asks,
    label: begins.label[locale],
    help: begins.help[locale],
    suggestion: begins.suggestion?.[locale] ?? '',
    monthly: begins.monthly ?? false,
  };
}
