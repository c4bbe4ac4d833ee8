import { Link, useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { CurrencyCode } from '#core/kit';
import { Card, useFormats, useTexts } from '#web/ui';

const TEXTS = {
  de: { title: 'Gekommen über', tier: 'Stufe', campaign: 'Kampagne', clicked: 'Klick am' },
  en: { title: 'Came by', tier: 'Tier', campaign: 'Campaign', clicked: 'Clicked on' },
};

interface Shown {
  name: string;
  nodeId: number;
  program: { id: number; name: string };
  because: string;
  refused: string;
  campaign: string;
  clickedAt: Date | string | null;
  currency: string;
  tiers: readonly { tier: number; nodeId: number; name: string; amount: number }[];
}

/** Publisher by whom an order came, why it is them, and what each tier earns. Asked for when the page stands. */
export function OrderAttribution({ orderId }: { orderId: number }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const { load, data } = useFetcher<{ attribution: Shown | null }>();
  useEffect(() => load(`/cabinet/orders/${orderId}/attribution`), [load, orderId]);
  const attribution = data?.attribution;
  if (!attribution) return null;
  const { name, nodeId, program, because, refused, campaign, clickedAt, currency, tiers } = attribution;
  return (
    <Card title={t.title}>
      <p>
        <Link to={`/cabinet/affiliate_nodes/${nodeId}`} className="font-medium break-words text-accent underline">
          {name}
        </Link>
        <span className="text-ink-soft"> · {program.name}</span>
      </p>
      <p className="text-ink-soft">
        {because} {clickedAt ? `${t.clicked} ${formats.dateTime(clickedAt)}.` : ''}
        {campaign ? ` ${t.campaign}: ${campaign}.` : ''}
      </p>
      {refused ? <p className="mt-2 text-warn">{refused}</p> : null}
      {tiers.length > 0 ? (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {tiers.map((each) => (
            <li key={each.tier} className="flex justify-between gap-3 py-1.5">
              <span className="min-w-0 break-words">
                {t.tier} {each.tier}: {each.name}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {formats.money({ minor: each.amount, currency: currency as CurrencyCode })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
