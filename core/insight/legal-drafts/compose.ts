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
      return statutoryWithdrawal(supplierOf(ctx, supplier, locale), locale);
    case 'imprint':
      return imprint(supplier, locale);
    case 'accessibility':
      return accessibilityDraft(supplier, locale);
  }
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
