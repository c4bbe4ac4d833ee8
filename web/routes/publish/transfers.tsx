import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { publisherMovements } from '#core/commissions';
import { Card, EmptyState, PageHeader, titled, useFormats, useTexts } from '#web/ui';
import { MoneyLine } from './money-list.tsx';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { movements: await publisherMovements(publisherContext(context, request)) };
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.transfers }, en: { title: PUBLISH_TEXTS.en.transfers } });

/** Movements of the publisher's balance, VAT included. */
export default function PublisherTransfers() {
  const { movements } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.transfers} />
      {movements.length === 0 ? (
        <EmptyState title={t.emptyTransfers}>{t.emptyOrdersHelp}</EmptyState>
      ) : (
        <Card>
          <ul className="flex flex-col divide-y divide-line">
            {movements.map((each) => (
              <MoneyLine
                key={each.key}
                title={t.kinds[each.kind]}
                detail={`${each.shop} · ${each.kind === 'payout' ? '…' : ''}${each.number} · ${formats.date(each.at)}`}
                minor={each.amount}
                currency={each.currency}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
