import type { Ctx, Locale } from '#core/context';
import { countryName } from '#core/kit';
import {
  accessibilityDraft,
  addressLines,
  statutoryWithdrawal,
  supplierName,
  supplierOf,
  type LegalKind,
} from '#core/legal';
import { composePrivacy, type Host } from './compose-privacy.ts';
import { composeTerms } from './compose-terms.ts';
import type { LegalSupplier, ShopFacts } from './shop-facts.ts';

/** A legal text as the shop is today. Pure. */
export function composeText(
  ctx: Ctx,
  facts: ShopFacts,
  { kind, locale, host }: { kind: LegalKind; locale: Locale; host: Host | null },
): string {
  const { supplier } = facts;
  switch (kind) {
    case 'terms':
      return composeTerms(facts, locale, countryName(supplier.country_code, locale));
    case 'privacy':
      return composePrivacy(facts, locale, host);
    case 'cancellation_terms':
      return withdrawalDraft(ctx, facts, locale);
    case 'imprint':
      return imprint(supplier, locale);
    case 'accessibility':
      return accessibilityDraft(supplier, locale);
  }
}

const KINDS_OF_ORDERS = {
  de: {
    intro: 'Für Bestellungen, mit denen Waren geliefert werden, gilt der erste Teil, für alle anderen der zweite.',
    goods: '# Bestellungen mit Waren',
    others: '# Bestellungen ohne Waren',
  },
  en: {
    intro: 'The first part is for orders with which goods are delivered, the second for all others.',
    goods: '# Orders with goods',
    others: '# Orders without goods',
  },
} as const;

/** The law's model for what the shop sells: where some orders bring goods and others do not, both, since their periods begin on different days. */
function withdrawalDraft(ctx: Ctx, { supplier, goods, othersThanGoods }: ShopFacts, locale: Locale): string {
  const model = (productType: string): string =>
    statutoryWithdrawal(supplierOf(ctx, supplier, locale), locale, productType);
  if (!goods) return model('');
  if (!othersThanGoods) return model('goods');
  const w = KINDS_OF_ORDERS[locale];
  const below = (text: string): string => text.replaceAll(/^# /gm, '## ');
  return [w.intro, w.goods, below(model('goods_too')), w.others, below(model(''))].join('\n\n');
}

const IMPRINT = {
  de: {
    small: '# Umsatzsteuer\n\nKleinunternehmer nach § 19 UStG: Rechnungen weisen keine Umsatzsteuer aus.',
    content: '# Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)',
    disputes:
      '# Verbraucherstreitbeilegung\n\nWir sind nicht verpflichtet und nicht bereit, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
  },
  en: {
    small: '# VAT\n\nSmall business under § 19 UStG: invoices show no VAT.',
    content: '# Responsible for the content (§ 18 (2) MStV)',
    disputes:
      '# Consumer disputes\n\nWe are not obliged and not willing to take part in proceedings before a consumer arbitration board (§ 36 VSBG).',
  },
} as const;

/** Part of a legal notice below the facts of the profile. */
function imprint(supplier: LegalSupplier, locale: Locale): string {
  const w = IMPRINT[locale];
  const person = `${supplier.first_name} ${supplier.last_name}`.trim() || supplierName(supplier);
  return [
    supplier.tax_scheme === 'small_business' ? w.small : '',
    w.content,
    [person, ...addressLines(supplier)].join('\n'),
    w.disputes,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
