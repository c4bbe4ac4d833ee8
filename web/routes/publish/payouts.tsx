import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { publisherPayouts } from '#core/commissions';
import { ButtonLink, Card, EmptyState, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { MoneyLine } from './money-list.tsx';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { payouts: await publisherPayouts(publisherContext(context, request)) };
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.payouts }, en: { title: PUBLISH_TEXTS.en.payouts } });

const TONES = { issued: 'warn', paid: 'good', canceled: 'neutral' } as const;

/** Payments of shops. */
export default function PublisherPayouts() {
  const { payouts } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.payouts} actions={<ButtonLink to="/publish/payouts_balance">{t.balance}</ButtonLink>} />
      {payouts.length === 0 ? (
        <EmptyState title={t.emptyPayouts}>{t.emptyPayoutsHelp}</EmptyState>
      ) : (
        <Card>
          <ul className="flex flex-col divide-y divide-line">
            {payouts.map((each) => (
              <MoneyLine
                key={each.key}
                title={each.shop}
                detail={`…${each.ibanEnd} · ${formats.date(each.endedAt ?? each.createdAt)}`}
                minor={each.amount}
                currency={each.currency}
              >
                <StatusChip state={each.state} tone={TONES[each.state]} label={t.payoutStates[each.state]} />
              </MoneyLine>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
