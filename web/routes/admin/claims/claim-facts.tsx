import { Link, useLoaderData } from '@remix-run/react';
import { Card, StatusChip, useFormats, useTexts } from '#web/ui';
import { ADMIN_CLAIM_TEXTS } from './admin-claim-texts.ts';
import type { LoadedClaim } from './claim.tsx';

/** Facts of a claim, and where it stands. */
export function ClaimFacts() {
  const { claim, seller, atAgency } = useLoaderData<() => Promise<LoadedClaim>>();
  const t = useTexts(ADMIN_CLAIM_TEXTS);
  const formats = useFormats();
  const rows: [string, React.ReactNode][] = [
    [
      t.seller,
      <Link key="seller" to={`/admin/sellers/${seller.id}`} className="text-accent underline">
        {seller.name}
      </Link>,
    ],
    [t.buyer, claim.buyer],
    [t.amount, formats.money(claim.amount)],
    [t.open, formats.money(claim.open)],
    [t.due, formats.date(claim.due_on)],
    [t.strategy, claim.strategyTitle],
    [t.stage, claim.stageTitle],
    [t.dunning, claim.dunningTitle],
    [t.inkasso, atAgency ? `${claim.inkassoTitle} (${atAgency.title})` : claim.inkassoTitle],
    [t.nextAt, claim.next_step_at ? formats.date(claim.next_step_at) : t.never],
    ...(claim.outcomeTitle ? [[t.outcome, claim.outcomeTitle] as [string, string]] : []),
  ];
  return (
    <Card
      title={t.facts}
      actions={
        <StatusChip
          state={claim.dunning_status}
          tone={claim.outcome === 'collected' ? 'good' : claim.outcome === 'not_collected' ? 'bad' : 'warn'}
          label={claim.outcomeTitle ?? claim.stageTitle}
        />
      }
    >
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto font-medium break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
