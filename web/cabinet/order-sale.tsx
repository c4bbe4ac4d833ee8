import { useFetcher } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';
import type { CurrencyCode } from '#core/kit';
import {
  Button,
  Card,
  ErrorSummary,
  FeatureLock,
  controlClass,
  useFormats,
  useLocked,
  useMay,
  useTexts,
  type FieldError,
} from '#web/ui';

const TEXTS = {
  de: {
    title: 'Verkauft von',
    none: 'niemandem aus dem Team',
    rules: {
      link: 'Über den Link des Mitglieds gekauft.',
      buyer: 'Der Käufer gehört zu diesem Mitglied.',
      hand: 'Von Hand zugeordnet.',
    },
    fee: 'Vertriebsprovision, netto',
    ofNet: 'vom Netto',
    once: 'je Bestellung',
    renewals: 'auch Verlängerungen',
    named: 'Nur benannt: Provision bekommen Vertriebsmitglieder.',
    frozen: 'Die Provision ist in einer Auszahlung. Der Verkauf bleibt bei diesem Mitglied.',
    change: 'Zuordnen',
    member: 'Mitglied des Teams',
    noOne: 'Niemand',
    help: 'Beim alten Mitglied wird die Provision zurückgenommen, beim neuen nach den heutigen Sätzen gebucht.',
  },
  en: {
    title: 'Sold by',
    none: 'no one of the team',
    rules: {
      link: 'Bought by the member’s link.',
      buyer: 'The buyer belongs to this member.',
      hand: 'Assigned by hand.',
    },
    fee: 'Sales fee, net',
    ofNet: 'of the net',
    once: 'per order',
    renewals: 'renewals too',
    named: 'Named only: members of the sales team earn fees.',
    frozen: 'The fee is in a payout. The sale stays with this member.',
    change: 'Assign',
    member: 'Member of the team',
    noOne: 'No one',
    help: 'The fee is taken back from the old member, and booked for the new one at the rates of today.',
  },
};

interface Shown {
  userId: number | null;
  name: string;
  rule: keyof (typeof TEXTS)['de']['rules'] | null;
  earns: boolean;
  terms: readonly { bp: number; fixed: number; renewals: boolean }[];
  fee: number;
  currency: string;
  frozen: boolean;
  members: readonly { userId: number; name: string; earns: boolean }[];
}

/** Member of the team whom an order belongs to, and the way to give it to another. Asked for when the page stands. */
export function OrderSale({ orderId }: { orderId: number }) {
  const to = `/cabinet/orders/${orderId}/sale`;
  const may = useMay().act(to);
  const { load, data } = useFetcher<{ sale: Shown | null }>();
  useEffect(() => {
    if (may) load(to);
  }, [load, to, may]);
  return data?.sale ? <Sale sale={data.sale} to={to} /> : null;
}

function Sale({ sale, to }: { sale: Shown; to: string }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const locked = useLocked('sales_team');
  const fetcher = useFetcher<{ errors: FieldError[] }>();
  const id = useId();
  const money = (minor: number): string => formats.money({ minor, currency: sale.currency as CurrencyCode });
  const [chosen, setChosen] = useState(String(sale.userId ?? ''));
  return (
    <Card title={t.title}>
      <p className="font-medium break-words">{sale.name || t.none}</p>
      {sale.userId !== null && sale.rule ? <p className="text-ink-soft">{t.rules[sale.rule]}</p> : null}
      {sale.terms
        .filter(({ bp, fixed }) => bp > 0 || fixed > 0)
        .map(({ bp, fixed, renewals }) => (
          <p key={`${bp} ${fixed} ${renewals}`} className="text-ink-soft">
            {bp > 0 ? `${formats.number(bp / 100)} % ${t.ofNet}` : `${money(fixed)} ${t.once}`}
            {renewals ? `, ${t.renewals}` : ''}
          </p>
        ))}
      {sale.earns ? (
        <p className="mt-2 flex justify-between gap-3">
          <span>{t.fee}</span>
          <span className="whitespace-nowrap tabular-nums">{money(sale.fee)}</span>
        </p>
      ) : null}
      {sale.userId !== null && !sale.earns ? <p className="text-sm text-ink-soft">{t.named}</p> : null}
      {sale.frozen ? (
        <p className="mt-2 text-sm text-ink-soft">{t.frozen}</p>
      ) : locked ? (
        <FeatureLock feature="sales_team" />
      ) : (
        <fetcher.Form method="post" action={to} className="mt-4 flex flex-col gap-2">
          <ErrorSummary errors={fetcher.data?.errors ?? []} />
          <label htmlFor={id} className="font-medium">
            {t.member}
          </label>
          <span className="flex flex-wrap gap-2">
            <select
              id={id}
              name="member"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              className={`${controlClass(false)} min-w-40 flex-1`}
            >
              <option value="">{t.noOne}</option>
              {sale.members.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </select>
            <Button look="quiet" busy={fetcher.state !== 'idle'} isDisabled={chosen === String(sale.userId ?? '')}>
              {t.change}
            </Button>
          </span>
          <p className="text-sm text-ink-soft">{t.help}</p>
        </fetcher.Form>
      )}
    </Card>
  );
}
