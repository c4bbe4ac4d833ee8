import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { PAYOUT_STATES, payoutList, readPayoutList, type PayoutRow } from '#core/merchants';
import { EmptyState, PageHeader, StatusChip, orRefuse, titled, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { payoutTone } from './payout-tone.ts';
import { PAYOUT_TEXTS } from './payout-texts.ts';

const HERE = '/cabinet/transfers/payouts';

export const meta = titled(PAYOUT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await orRefuse(
    loadList<PayoutRow>(request, ctx, payoutList, { rows: readPayoutList, csvPath: '/cabinet/lists/payouts.csv' }),
  );
  const shown = rows.map((row) => ({ ...row, stateTitle: PAYOUT_STATES[row.state][ctx.locale] }));
  return data({ list, rows: shown }, { headers });
}

/** A shop's payouts, the latest first. */
export default function PayoutListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(PAYOUT_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/transfers/balance" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => t.one(row.id)}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [{ id: 'open', label: t.open, to: `${HERE}/${row.id}` }]}
        cells={{
          id: (row) => row.id,
          created_at: (row) => formats.dateTime(row.createdAt),
          amount: (row) => <span className="tabular-nums">{formats.money(row.amount)}</span>,
          state: (row) => <StatusChip state={row.state} tone={payoutTone(row.state)} label={row.stateTitle} />,
          account: (row) => t.account(row.accountEnd),
          ended_at: (row) => (row.endedAt ? formats.dateTime(row.endedAt) : '–'),
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
