import { Link } from '@remix-run/react';
import { useTexts } from '#web/ui';

const TEXTS = {
  de: { label: 'Zahlungen einrichten', providers: 'Anbieter', matrix: 'Zahlungsarten' },
  en: { label: 'Setting up payments', providers: 'Providers', matrix: 'Payment methods' },
};

const TABS = [
  ['providers', '/cabinet/settings/payment_providers?tab=providers'],
  ['matrix', '/cabinet/settings/payment_settings?tab=matrix'],
] as const;

/** Providers, and methods offered: two screens that belong together. */
export function PaymentTabs({ current }: { current: 'providers' | 'matrix' }) {
  const t = useTexts(TEXTS);
  return (
    <nav aria-label={t.label} className="mb-5 flex gap-1 border-b border-line">
      {TABS.map(([key, to]) => (
        <Link
          key={key}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          className={`-mb-px inline-block border-b-2 px-3 py-2 ${key === current ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-soft'}`}
        >
          {t[key]}
        </Link>
      ))}
    </nav>
  );
}
