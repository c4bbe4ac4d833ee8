import { Link } from '@remix-run/react';
import { useTexts } from '#web/ui';
import { AFFILIATE_TEXTS } from './affiliate-texts.ts';

const TABS = [
  ['programs', '/cabinet/affiliate_programs'],
  ['publishers', '/cabinet/affiliate_nodes'],
  ['statistics', '/cabinet/affiliate_statistics'],
  ['payouts', '/cabinet/affiliate_payouts'],
] as const;

/** Screens about publishers that belong together. */
export function AffiliateTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const t = useTexts(AFFILIATE_TEXTS);
  return (
    <nav aria-label={t.area} className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
      {TABS.map(([key, to]) => (
        <Link
          key={key}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          className={`-mb-px inline-block border-b-2 px-3 py-2 whitespace-nowrap ${key === current ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-soft'}`}
        >
          {t[key]}
        </Link>
      ))}
    </nav>
  );
}
