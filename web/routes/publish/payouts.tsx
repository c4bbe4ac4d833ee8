import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { COMMISSION_PAYOUT_STATES, ownPayouts, readOwnPayouts, type PublisherPayout } from '#core/commissions';
import { readProfile } from '#core/people';
import { ButtonLink, EmptyState, orRefuse, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../lists/index.ts';
import { loadList } from '../../lists/load-list.server.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const own = await ownPayouts(ctx);
  const { timeZone: zone } = await readProfile(ctx);
  const { list, rows, headers } = await orRefuse(
    loadList<PublisherPayout>(request, own.reader, own.definition, {
      rows: (_ctx, query) => readOwnPayouts(own, query),
      csvPath: '/publish/lists/payouts.csv',
      zone,
    }),
  );
  const shown = rows.map((row) => ({ ...row, stateTitle: COMMISSION_PAYOUT_STATES[row.state][ctx.locale] }));
  return data({ list, rows: shown }, { headers });
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.payouts }, en: { title: PUBLISH_TEXTS.en.payouts } });

const TONES = { issued: 'warn', paid: 'good', canceled: 'neutral' } as const;

/** Payments of shops and of the platform to the publisher, the latest first. */
export default function PublisherPayouts() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.payouts}
        subtitle={t.payoutsHelp}
        actions={<ButtonLink to="/publish/payouts_balance">{t.balance}</ButtonLink>}
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.key}
        rowName={(row) => t.payoutOf(row.shop, formats.date(row.issuedAt))}
        cells={{
          shop: (row) => row.shop,
          issued_at: (row) => formats.date(row.issuedAt),
          amount: (row) => <span className="whitespace-nowrap tabular-nums">{formats.money(row.amount)}</span>,
          state: (row) => <StatusChip state={row.state} tone={TONES[row.state]} label={row.stateTitle} />,
          account: (row) => `…${row.accountEnd}`,
          ended_at: (row) => (row.endedAt ? formats.date(row.endedAt) : '–'),
        }}
        onPhone={{ shop: [1, 'start'], amount: [1, 'end'], issued_at: [2, 'start'], state: [2, 'end'] }}
        empty={
          <EmptyState title={t.emptyPayouts} action={<ButtonLink to="/publish/payouts_settings">{t.bank}</ButtonLink>}>
            {t.emptyPayoutsHelp}
          </EmptyState>
        }
      />
    </>
  );
}
