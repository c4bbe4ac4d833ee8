import { Form } from '@remix-run/react';
import type { DealOffer } from '#core/deals';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  TextField,
  errorOf,
  useFormats,
  useLocale,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { featuresInWords } from '../../../cabinet/feature-words.ts';
import { PLAN_TEXTS } from './plan-texts.ts';

/** Terms that the platform offers this shop alone, with all that accepting them means. */
export function OfferCard({
  offer,
  errors,
  reason,
}: {
  offer: DealOffer & { until: string; fee: string };
  errors: readonly FieldError[];
  reason: string;
}) {
  const t = useTexts(PLAN_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const money = (minor: number): string => formats.money({ minor, currency: offer.currency });
  const inRates = offer.review === 'installment' && offer.cycles > 1;
  const facts: [string, string][] = [
    [t.offer.plan, offer.plan],
    [t.offer.price, `${money(offer.price)} ${t.per[offer.cycle]}, ${t.net}`],
    [t.offer.period, `${formats.date(offer.performanceFrom)} – ${formats.date(offer.until)}`],
    [t.offer.total, money(offer.price * offer.cycles)],
    [t.offer.fee, offer.fee === '' ? t.offer.usualFee : `${offer.fee} %`],
    [t.offer.first, `${money(offer.firstCharge)}${inRates ? `, ${t.offer.instalments(offer.cycles)}` : ''}`],
    [t.offer.credit, offer.credit === 0 ? '' : `−${money(offer.credit)}`],
    [t.features, featuresInWords(offer.features, locale)],
  ];
  return (
    <div className="mb-4">
      <Card title={t.offer.title}>
        <ErrorSummary errors={errors} />
        {offer.state === 'ready' ? (
          <Notice tone="good">
            {t.offer.waits} {formats.date(offer.performanceFrom)}.
          </Notice>
        ) : null}
        {offer.message ? <p className="mt-2 max-w-prose break-words whitespace-pre-line">{offer.message}</p> : null}
        <dl className="mt-3 grid max-w-2xl grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] gap-x-5 gap-y-2">
          {facts
            .filter(([, value]) => value !== '')
            .map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
        </dl>
        <p className="mt-3 max-w-prose text-sm text-ink-soft">{t.offer.bound}</p>
        {offer.lost > 0 ? <p className="mt-2 max-w-prose">{t.offer.lost(money(offer.lost))}</p> : null}
        {offer.state === 'finalized' ? <Answer offer={offer} errors={errors} reason={reason} /> : null}
      </Card>
    </div>
  );
}

function Answer({ offer, errors, reason }: { offer: DealOffer; errors: readonly FieldError[]; reason: string }) {
  const t = useTexts(PLAN_TEXTS);
  const busy = useSending();
  return (
    <div className="mt-4 flex flex-wrap items-start gap-4">
      <Form method="post">
        <input type="hidden" name="deal" value={offer.id} />
        <Button look="main" name="intent" value="accept" busy={busy}>
          {offer.firstCharge > offer.credit ? t.offer.accept : t.offer.acceptFree}
        </Button>
      </Form>
      <details open={errors.some(({ field }) => field === 'reason') || undefined}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline">
          {t.offer.decline}
        </summary>
        <Form method="post" noValidate className="mt-2 flex flex-col gap-3">
          <input type="hidden" name="deal" value={offer.id} />
          <TextField
            name="reason"
            label={t.offer.reason}
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={reason}
            error={errorOf(errors, 'reason')}
          />
          <div>
            <Button name="intent" value="decline" busy={busy}>
              {t.offer.decline}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  );
}
