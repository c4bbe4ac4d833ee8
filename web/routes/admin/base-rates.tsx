import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  KNOWN_BASE_RATES,
  comingBaseRate,
  halfYearOf,
  missingBaseRates,
  nextHalfYear,
  readBaseRates,
  writeBaseRate,
} from '#core/arrears';
import { decimalField, localDate } from '#core/kit';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { adminContext } from '../../require-admin.server.ts';

const HERE = '/admin/base_rates';

const DE = {
  title: 'Basiszinssätze',
  subtitle:
    'Nach § 247 BGB gibt die Bundesbank den Satz zum 1. Januar und 1. Juli bekannt. Verzugszinsen in Mahnungen rechnen damit.',
  missing: (count: number) =>
    count === 1 ? 'Für ein Halbjahr fehlt der Satz.' : `Für ${count} Halbjahre fehlt der Satz.`,
  missingHelp:
    'Bis er eingetragen ist, nennen Mahnungen den gesetzlichen Zins ohne Betrag. Sie finden ihn bei der Bundesbank unter „Basiszinssatz nach § 247 BGB“.',
  coming: (day: string) => `Am ${day} beginnt ein Halbjahr, dessen Satz noch fehlt.`,
  comingHelp:
    'Die Bundesbank gibt ihn in diesen Tagen bekannt. Tragen Sie ihn ein, sobald er da ist; er gilt dann von selbst ab diesem Tag.',
  from: 'Gilt ab',
  percent: 'Satz in Prozent',
  percentHelp: 'Zum Beispiel 1,27. Auch negative Sätze gibt es.',
  save: 'Satz eintragen',
  saved: 'Der Satz gilt ab jetzt für alle Mahnungen.',
  known: 'Bekannte Sätze',
  built: 'in Kontor enthalten',
  entered: 'eingetragen',
  all: 'Alle Sätze bis zum nächsten Halbjahr sind eingetragen. Sie können einen eigenen Eintrag korrigieren.',
};

const TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    title: 'Base rates',
    subtitle:
      'By § 247 BGB the Bundesbank announces the rate for 1 January and 1 July. Interest of default in reminders counts with it.',
    missing: (count) =>
      count === 1 ? 'The rate of one half-year is missing.' : `The rates of ${count} half-years are missing.`,
    missingHelp:
      'Until it is entered, reminders name the interest of the law without an amount. The Bundesbank publishes it as “Basiszinssatz nach § 247 BGB”.',
    coming: (day) => `A half-year begins on ${day} whose rate is still missing.`,
    comingHelp:
      'The Bundesbank announces it in these days. Enter it as soon as it is there; it holds by itself from that day on.',
    from: 'Holds from',
    percent: 'Rate in per cent',
    percentHelp: 'For example 1.27. Rates below zero exist as well.',
    save: 'Enter the rate',
    saved: 'The rate holds for all reminders from now on.',
    known: 'Known rates',
    built: 'part of Kontor',
    entered: 'entered',
    all: 'All rates up to the next half-year are entered. You can correct an entry of your own.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const rates = await readBaseRates(ctx);
  const today = localDate(ctx.clock.now(), 'Europe/Berlin');
  const missing = missingBaseRates(rates, today);
  const built = new Set(KNOWN_BASE_RATES.map(([from]) => from));
  const entered = rates.filter(([from]) => !built.has(from)).map(([from]) => from);
  return {
    missing,
    coming: comingBaseRate(rates, today),
    choices: [...new Set([...missing, nextHalfYear(halfYearOf(today)), ...entered])].sort(),
    rates: [...rates].reverse().map(([from, bp]) => ({ from, percent: bp / 100, built: built.has(from) })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const values = { from: String(form.get('from') ?? ''), percent: String(form.get('percent') ?? '') };
  const read = decimalField(values.percent, { min: -5, max: 20, locale: ctx.locale, required: true });
  const bp = read.ok && read.value ? Number(read.value.minor) : null;
  const done = await attempt(() => writeBaseRate(ctx, { from: values.from, bp }));
  if (!done.ok) return data({ errors: done.errors, values }, { status: done.status });
  return redirectWithNote(HERE, { message: TEXTS[ctx.locale].saved });
}

/** Base rates that interest of default is counted with, and those that nobody has entered yet. */
export default function BaseRatesScreen() {
  const { missing, coming, choices, rates } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.subtitle}</span>} />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <ErrorSummary errors={answer?.errors ?? []} />
          {missing.length > 0 ? (
            <Notice tone="warn">
              <p className="font-medium">{t.missing(missing.length)}</p>
              <p>{t.missingHelp}</p>
            </Notice>
          ) : null}
          {coming ? (
            <Notice tone="warn">
              <p className="font-medium">{t.coming(formats.date(coming))}</p>
              <p>{t.comingHelp}</p>
            </Notice>
          ) : null}
          <Card title={t.save}>
            <Form method="post" noValidate className="flex flex-col gap-4">
              {missing.length === 0 && !coming ? <p className="text-ink-soft">{t.all}</p> : null}
              <SelectField
                name="from"
                label={t.from}
                defaultValue={answer?.values.from ?? missing[0] ?? coming ?? choices[0] ?? ''}
                options={choices.map((day) => ({ value: day, label: formats.date(day) }))}
                error={errorOf(answer?.errors, 'from')}
              />
              <TextField
                name="percent"
                label={t.percent}
                help={t.percentHelp}
                inputMode="text"
                autoComplete="off"
                required
                defaultValue={answer?.values.percent ?? ''}
                error={errorOf(answer?.errors, 'percent')}
              />
              <div>
                <Button look="main">{t.save}</Button>
              </div>
            </Form>
          </Card>
        </div>
        <Card title={t.known}>
          <ul className="flex flex-col divide-y divide-line">
            {rates.map(({ from, percent, built }) => (
              <li key={from} className="flex flex-wrap items-baseline gap-x-4 py-2 first:pt-0 last:pb-0">
                <span>{formats.date(from)}</span>
                <span className="text-sm text-ink-soft">{built ? t.built : t.entered}</span>
                <span className="ml-auto font-medium tabular-nums">{formats.number(percent)} %</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
