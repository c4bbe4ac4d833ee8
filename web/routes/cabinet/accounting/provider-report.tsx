import { Form, Link, useNavigation } from '@remix-run/react';
import { Button, Card, useFormats, useTexts } from '#web/ui';
import type { CurrencyCode } from '#core/kit';
import { CLOSING_TEXTS } from './closing-texts.ts';

interface ShownDifference {
  kind: 'payment' | 'refund' | 'dispute' | 'other';
  subject: string;
  currency: string;
  reported: number;
  booked: number;
  orderId: number | null;
}

export interface ShownProvider {
  key: string;
  title: string;
  ranAt: string | Date | null;
  failed: boolean;
  notAllowed: boolean;
  differences: readonly ShownDifference[];
}

/** One provider: when it was compared, and what it says that the books do not. */
export function ProviderReport({ provider }: { provider: ShownProvider }) {
  const t = useTexts(CLOSING_TEXTS);
  const formats = useFormats();
  const sent = useNavigation().formData;
  const { key, title, ranAt, failed, notAllowed, differences } = provider;
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{ranAt ? `${t.lastRun}: ${formats.dateTime(ranAt)}` : t.never}</p>
        {failed ? <p className="text-bad">{notAllowed ? t.notAllowed : t.noAnswer}</p> : null}
        {ranAt && !failed && differences.length === 0 ? <p>{t.agrees}</p> : null}
        {differences.length > 0 ? <Differences differences={differences} /> : null}
        <Form method="post">
          <input type="hidden" name="provider" value={key} />
          <Button
            name="intent"
            value="compare"
            busy={sent?.get('intent') === 'compare' && sent.get('provider') === key}
          >
            {t.compare}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

function Differences({ differences }: { differences: readonly ShownDifference[] }) {
  const t = useTexts(CLOSING_TEXTS);
  const formats = useFormats();
  return (
    <div>
      <h3 className="font-medium">{`${t.differs} (${formats.number(differences.length)})`}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t.differsHelp}</p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {differences.map(({ kind, subject, currency, reported, booked, orderId }) => {
          const money = (minor: number): string => formats.money({ minor, currency: currency as CurrencyCode });
          const facts = [
            [t.reported, money(reported)],
            [t.booked, money(booked)],
            [t.apart, money(reported - booked)],
          ];
          return (
            <li key={`${kind} ${subject} ${currency}`} className="flex flex-col gap-1 py-3 last:pb-0">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{t[kind]}</span>
                <code className="min-w-0 text-sm break-all">{subject}</code>
                {orderId === null ? null : (
                  <Link to={`/cabinet/orders/${orderId}`} className="text-accent underline">
                    {t.order}
                  </Link>
                )}
              </p>
              <dl className="flex flex-wrap gap-x-5 gap-y-1">
                {facts.map(([term, value]) => (
                  <div key={term} className="flex gap-1.5">
                    <dt className="text-ink-soft">{term}</dt>
                    <dd className="tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
