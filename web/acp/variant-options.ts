import type { FormVariant } from '#core/catalog';
import type { Locale } from '#core/context';

const NAMES = {
  de: { date: 'Termin', kind: 'Ticketart', variant: 'Variante', plan: 'Preisplan' },
  en: { date: 'Date', kind: 'Kind of ticket', variant: 'Variant', plan: 'Pricing plan' },
};

/** Options that tell one item of a product from the others, in the protocol's words. Empty for the only one. */
export function variantOptions(
  { plan, variant }: { plan: { label: string } | null; variant: Pick<FormVariant, 'name' | 'occasion'> | null },
  locale: Locale,
): { name: string; value: string }[] {
  const names = NAMES[locale];
  const { occasion } = variant ?? {};
  return [
    ...(occasion
      ? [
          { name: names.date, value: occasion.title },
          { name: names.kind, value: occasion.kind },
        ]
      : []),
    ...(variant && !occasion ? [{ name: names.variant, value: variant.name }] : []),
    ...(plan && plan.label !== '' ? [{ name: names.plan, value: plan.label }] : []),
  ];
}
