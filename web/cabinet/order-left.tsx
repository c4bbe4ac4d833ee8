import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { Card, useFormats, useTexts } from '#web/ui';
import type { loader } from '../routes/cabinet/orders/left.ts';

const TEXTS = {
  de: {
    title: 'Was davon bleibt',
    received: 'Eingegangen',
    refunded: 'Zurückgegeben',
    provider: (name: string) => `Gebühr von ${name}`,
    untold: 'noch nicht gemeldet',
    platform: 'Gebühr der Plattform, mit USt.',
    commission: 'Provision',
    kept: 'Bleibt für Sie',
    vat: (vat: string) => `Umsatzsteuer laut Belegen: ${vat}.`,
    from: (day: string) => `Verfügbar ab ${day}.`,
  },
  en: {
    title: 'What is left of it',
    received: 'Received',
    refunded: 'Given back',
    provider: (name: string) => `Fee of ${name}`,
    untold: 'not reported yet',
    platform: 'Fee of the platform, with VAT',
    commission: 'Commission',
    kept: 'Left for you',
    vat: (vat: string) => `VAT by the documents: ${vat}.`,
    from: (day: string) => `Available from ${day}.`,
  },
};

/** Sum from what the buyer paid to what stays with the seller, as the books have it. */
export function OrderLeft({ orderId }: { orderId: number }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const { load, data } = useFetcher<typeof loader>();
  // Asked for again by every action of the page, as all that is loaded.
  useEffect(() => load(`/cabinet/orders/${orderId}/left`), [load, orderId]);
  const left = data?.left;
  if (!left) return null;
  const taken = [
    [t.refunded, left.refunded],
    [t.provider(left.provider), left.providerFee],
    [t.platform, left.platformFee],
    [t.commission, left.commission],
  ] as const;
  return (
    <Card title={t.title}>
      <dl className="flex flex-col gap-1.5 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt>{t.received}</dt>
          <dd>{formats.money(left.received)}</dd>
        </div>
        {taken.map(([name, amount]) =>
          amount !== null && amount.minor !== 0 ? (
            <div key={name} className="flex justify-between gap-4 text-ink-soft">
              <dt className="min-w-0 break-words">{name}</dt>
              <dd className="whitespace-nowrap">−{formats.money(amount)}</dd>
            </div>
          ) : null,
        )}
        {left.isUntold ? (
          <div className="flex justify-between gap-4 text-ink-soft">
            <dt className="min-w-0 break-words">{t.provider(left.provider)}</dt>
            <dd>{t.untold}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
          <dt>{t.kept}</dt>
          <dd>{formats.money(left.kept)}</dd>
        </div>
      </dl>
      {left.vat.minor !== 0 || left.availableFrom ? (
        <p className="mt-2 text-sm text-ink-soft">
          {left.vat.minor === 0 ? '' : t.vat(formats.money(left.vat))}{' '}
          {left.availableFrom ? t.from(formats.date(left.availableFrom)) : ''}
        </p>
      ) : null}
    </Card>
  );
}
