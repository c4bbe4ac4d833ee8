import type { SerializeFrom } from '@remix-run/node';
import { Form } from '@remix-run/react';
import type { DatevExport } from '#core/accounting';
import { Button, Card, StatusChip, TextField, decimalInput, useFormats, useTexts } from '#web/ui';
import { ACCOUNTING_TEXTS } from './accounting-texts.ts';

interface Shown {
  year: number;
  month: number;
  /** Currency of the books. */
  base: string;
  ready: readonly { currency: string; count: number }[];
  exports: readonly Pick<SerializeFrom<DatevExport>, 'id' | 'file_name' | 'row_count' | 'exported_at' | 'state'>[];
}

/** Files of a month, and what goes into the next one. `movesAt`: for those who may say what became of a file. */
export function DatevExports({
  month: shown,
  writes,
  fileOf,
  movesAt,
}: {
  month: Shown;
  writes: string;
  fileOf: (id: number) => string;
  movesAt?: (id: number) => string;
}) {
  const { year, month, exports, ready, base } = shown;
  const t = useTexts(ACCOUNTING_TEXTS);
  const formats = useFormats();
  const which = (
    <>
      <input type="hidden" name="year" value={year} />
      <input type="hidden" name="month" value={month} />
    </>
  );
  return (
    <Card title={t.datev}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t.datevHelp}</p>
        {ready.length === 0 ? <p>{t.noReady}</p> : null}
        {ready.map(({ currency, count }) => (
          <Form
            key={currency}
            method="post"
            action={writes}
            className="flex flex-wrap items-center justify-between gap-3"
          >
            {which}
            <input type="hidden" name="currency" value={currency} />
            <span>{`${formats.number(count)} ${t.ready} (${currency.toUpperCase()})`}</span>
            {currency === base ? null : (
              <TextField
                name="rate"
                label={`1 ${base.toUpperCase()} = … ${currency.toUpperCase()}`}
                help={t.rateHelp}
                {...decimalInput(0, 1_000_000, 6)}
                maxLength={11}
                required
                autoComplete="off"
              />
            )}
            <Button look="main">{t.write}</Button>
          </Form>
        ))}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {exports.map((each) => (
            <li key={each.id} className="flex flex-col items-start gap-2 py-3 last:pb-0">
              <a
                href={fileOf(each.id)}
                className="break-all text-accent underline"
                aria-label={`${t.download}: ${each.file_name}`}
              >
                {each.file_name}
              </a>
              <span className="text-sm text-ink-soft">{`${formats.number(each.row_count)} ${t.rows} · ${formats.dateTime(each.exported_at)}`}</span>
              <StatusChip
                state={each.state}
                label={each.state === 'failed' ? t.failedState : t[each.state]}
                tone={each.state === 'sent_to_datev' ? 'good' : 'neutral'}
              />
              {movesAt && each.state === 'sent_to_finance' ? (
                <Form method="post" action={movesAt(each.id)} className="flex flex-wrap gap-2">
                  {which}
                  <Button name="event" value="import.confirmed">
                    {t.confirm}
                  </Button>
                  <Button name="event" value="export.failed">
                    {t.failed}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
