import { Form } from '@remix-run/react';
import type { CurrencyCode } from '#core/kit';
import { Button, amountInput, useTexts } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { SCHEDULE_TEXTS } from './schedule-texts.ts';

export const SCHEDULE_FIELD = 'min-h-10 rounded-control border border-line-strong bg-surface px-3 py-1.5';

/** Changes of one open rate. `today` is a day of the seller's zone. */
export function RateForms({
  rate,
  commands,
  today,
  currency,
}: {
  rate: { id: number; due: string; number: number };
  commands: readonly string[];
  today: string;
  currency: CurrencyCode;
}) {
  const unit = currency.toUpperCase();
  const t = useTexts(SCHEDULE_TEXTS);
  const has = (command: string): boolean => commands.includes(command);
  return (
    <details className="mt-1">
      <summary className="inline-block cursor-pointer py-1 text-accent underline">
        {t.change}
        <span className="sr-only">
          {' '}
          {t.rate} {rate.number}
        </span>
      </summary>
      <div className="mt-2 flex flex-col gap-4 rounded-card bg-sunken p-4">
        {has('move') ? (
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="rate" value={rate.id} />
            <label className="flex flex-col gap-1 text-sm">
              {t.day}
              <input type="date" name="day" min={today} defaultValue={rate.due} required className={SCHEDULE_FIELD} />
            </label>
            <label className="flex min-h-10 items-center gap-2">
              <input type="checkbox" name="following" value="1" defaultChecked />
              {t.following}
            </label>
            <Button name="intent" value="move">
              {t.move}
            </Button>
          </Form>
        ) : null}
        {has('split') ? (
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="rate" value={rate.id} />
            <label className="flex flex-col gap-1 text-sm">
              {t.first} ({unit})
              <input name="amount" {...amountInput(currency)} autoComplete="off" required className={SCHEDULE_FIELD} />
            </label>
            <label className="flex flex-col gap-1 text-sm">
              {t.restOn}
              <input type="date" name="day" min={today} defaultValue={rate.due} required className={SCHEDULE_FIELD} />
            </label>
            <Button name="intent" value="split">
              {t.split}
            </Button>
          </Form>
        ) : null}
        {has('split') ? (
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="rate" value={rate.id} />
            <label className="flex flex-col gap-1 text-sm">
              {t.lowerTo} ({unit})
              <input name="amount" {...amountInput(currency)} autoComplete="off" required className={SCHEDULE_FIELD} />
            </label>
            <Button name="intent" value="lower">
              {t.lower}
            </Button>
          </Form>
        ) : null}
        {has('skip') ? (
          <Form method="post">
            <input type="hidden" name="rate" value={rate.id} />
            <input type="hidden" name="intent" value="skip" />
            <Sure label={t.skip} sure={t.sure} />
            <p className="mt-1 text-sm text-ink-soft">{t.skipNote}</p>
          </Form>
        ) : null}
      </div>
    </details>
  );
}
