import { ExternalLink, Lock } from 'lucide-react';
import { FEATURES, type FeatureKey } from '#core/kit';
import { useLocale, useTexts } from './locale.tsx';
import { useLocked } from './locked.ts';

/** Address of the pricing page that shows which plan grants a feature; a product leads back to where one came from. */
export function pricingHref({
  feature,
  product,
  step,
}: {
  feature?: FeatureKey;
  product?: number | string;
  step?: string;
}): string {
  const params = new URLSearchParams({
    ...(feature ? { feature } : {}),
    ...(product === undefined ? {} : { product_id: String(product) }),
    ...(step ? { step } : {}),
  });
  return `/pricing${params.size > 0 ? `?${params}` : ''}`;
}

/** Hint beside a field or card whose feature is locked, with the way to the plans in a tab of its own. Empty where it is not locked. */
export function FeatureLock({ feature, product }: { feature: FeatureKey; product?: number | string }) {
  const locale = useLocale();
  const t = useTexts({
    de: {
      text: (name: string) => `„${name}“ gehört nicht zu Ihrem Plan.`,
      plans: 'Pläne vergleichen',
      tab: '(neuer Tab)',
    },
    en: { text: (name: string) => `“${name}” is not part of your plan.`, plans: 'Compare plans', tab: '(new tab)' },
  });
  if (!useLocked(feature)) return null;
  const { title } = FEATURES[feature];
  return (
    <p
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-sunken px-3 py-2 text-sm"
      data-locked={feature}
    >
      <Lock aria-hidden size={15} className="shrink-0 text-ink-soft" />
      <span>{t.text(title[locale])}</span>
      <a
        href={pricingHref({ feature, step: 'compare', ...(product === undefined ? {} : { product }) })}
        target="_blank"
        rel="noopener"
        className="inline-flex items-center gap-1 font-semibold text-accent underline"
      >
        {t.plans}
        <span className="sr-only">{t.tab}</span>
        <ExternalLink aria-hidden size={14} />
      </a>
    </p>
  );
}
