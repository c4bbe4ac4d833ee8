import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { paymentMethodTitle } from '#core/kit';
import { TRANSFER_STATES, TRANSFER_TYPES, readTransfers, transferList, type TransferListRow } from '#core/reporting';
import { ButtonLink, EmptyState, PageHeader, StatusChip, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const ON_PHONE = {
  created_at: [1, 'start'],
  type: [1, 'end'],
  token: [2, 'start'],
  amount: [2, 'end'],
  buyer: [3, 'start'],
  state: [3, 'end'],
} as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<TransferListRow>(request, ctx, transferList, {
    rows: readTransfers,
    columns: ['created_at', 'type', 'state', 'token', 'buyer', 'payment_method', 'amount'],
    csvPath: '/cabinet/lists/transfers.csv',
    sources: choiceSources,
  });
  const shown = rows.map((row) => ({
    ...row,
    amount: { minor: Number(row.amount.minor), currency: row.amount.currency },
    typeTitle: TRANSFER_TYPES[row.type][ctx.locale],
    stateTitle: TRANSFER_STATES[row.state][ctx.locale],
    methodTitle: paymentMethodTitle(row.method, ctx.locale),
  }));
  return data({ list, rows: shown, title: TEXTS[ctx.locale].title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    title: 'Geldbewegungen',
    subtitle: 'Jede Zahlung und Rückzahlung, was eine Bank zurückgeholt hat und was auf Ihr Konto ging.',
    bank: 'Kontoauszüge',
    wallets: 'Eigene Wallets',
    movement: 'Bewegung',
    order: 'Bestellung öffnen',
    wire: 'Überweisung zuordnen',
    payout: 'Auszahlung öffnen',
    plan: 'Plan öffnen',
    nobody: 'Noch ohne Namen',
    empty: 'Noch keine Geldbewegungen',
    help: 'Sobald jemand bezahlt, steht die Zahlung hier.',
    first: 'Zu den Bestellungen',
  },
  en: {
    title: 'Transfers',
    subtitle: 'Every payment and refund, whatever a bank took back, and what went to your account.',
    bank: 'Bank statements',
    wallets: 'Own wallets',
    movement: 'Transfer',
    order: 'Open order',
    wire: 'Match bank transfer',
    payout: 'Open payout',
    plan: 'Open plan',
    nobody: 'No name yet',
    empty: 'No transfers yet',
    help: 'As soon as somebody pays, the payment appears here.',
    first: 'Go to orders',
  },
};

/** Page of a movement, and the words that lead there. */
function placeOf({
  order,
  payoutId,
  bankTransferId,
}: Pick<TransferListRow, 'order' | 'payoutId' | 'bankTransferId'>): [string, 'order' | 'payout' | 'wire' | 'plan'] {
  if (order) return [`/cabinet/orders/${order.id}`, 'order'];
  if (payoutId !== null) return [`/cabinet/transfers/payouts/${payoutId}`, 'payout'];
  return bankTransferId === null
    ? ['/cabinet/plan', 'plan']
    : [`/cabinet/transfers/bank_wires/${bankTransferId}`, 'wire'];
}

/** Every movement of money of the shop. */
export default function TransferListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            <ButtonLink to="/cabinet/transfers/wallets">{t.wallets}</ButtonLink>
            <ButtonLink to="/cabinet/transfers/bank_wires">{t.bank}</ButtonLink>
          </>
        }
      />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.movement} ${row.id}`}
        rowHref={(row) => placeOf(row)[0]}
        rowMenu={(row) => {
          const [to, what] = placeOf(row);
          return [{ id: 'open', label: t[what], to }];
        }}
        onPhone={ON_PHONE}
        cells={{
          created_at: (row) => (
            <time dateTime={new Date(row.createdAt).toISOString()}>{formats.dateTime(row.createdAt)}</time>
          ),
          type: (row) => row.typeTitle,
          state: (row) => <StatusChip state={row.state} label={row.stateTitle} tone={TONES[row.state]} />,
          token: (row) =>
            row.order ? (
              <Link to={`/cabinet/orders/${row.order.id}`} className="text-accent underline">
                {row.order.number}
              </Link>
            ) : null,
          buyer: (row) => row.buyer || (row.amount.minor < 0 ? null : t.nobody),
          payment_method: (row) => row.methodTitle,
          provider: (row) => row.provider,
          amount: (row) => formats.money(row.amount),
          success_at: (row) => (row.successAt ? formats.dateTime(row.successAt) : null),
        }}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink to="/cabinet/orders" look="main">
                {t.first}
              </ButtonLink>
            }
          >
            {t.help}
          </EmptyState>
        }
      />
    </>
  );
}

const TONES = {
  unpaid: 'bad',
  paid: 'good',
  on_hold: 'warn',
  pending: 'warn',
  refund: 'warn',
  chargeback: 'bad',
  issued: 'warn',
  canceled: 'neutral',
} as const;
