import { Link } from '@remix-run/react';
import type { StaleText } from '#core/legal-drafts';
import { Notice, useTexts } from '#web/ui';

const TEXTS = {
  de: { stale: 'Ihre Rechtstexte nennen noch nicht:', see: 'Rechtstexte ansehen' },
  en: { stale: 'Your legal texts do not name yet:', see: 'See the legal texts' },
};

/** Said where something new was set up that a legal text has to speak of. */
export function StaleTexts({ stale }: { stale: readonly Pick<StaleText, 'news'>[] }) {
  const t = useTexts(TEXTS);
  if (stale.length === 0) return null;
  return (
    <Notice tone="warn">
      {t.stale} {[...new Set(stale.flatMap(({ news }) => news))].join(', ')}.{' '}
      <Link to="/cabinet/settings/legal" className="underline">
        {t.see}
      </Link>
    </Notice>
  );
}
