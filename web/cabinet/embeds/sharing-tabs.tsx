import { Link } from '@remix-run/react';
import { useTexts } from '#web/ui';
import { EMBED_TEXTS } from './embed-texts.ts';

/** Selections behind a link, and items for pages elsewhere. */
export function SharingTabs({ current }: { current: 'shares' | 'embeds' }) {
  const t = useTexts(EMBED_TEXTS);
  const tabs = [
    ['shares', '/cabinet/shares', t.shares],
    ['embeds', '/cabinet/embeddable_items', t.title],
  ] as const;
  return (
    <nav aria-label={t.tabs} className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(([key, to, label]) => (
        <Link
          key={key}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          className={`-mb-px inline-block border-b-2 px-3 py-2 whitespace-nowrap ${key === current ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink-soft'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
