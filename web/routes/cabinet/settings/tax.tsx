import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { changeTaxSettings, limitWarningText, readTaxSettings, taxStanding, type ThresholdStanding } from '#core/tax';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  Notice,
  PageHeader,
  SeenRevision,
  StatusChip,
  TextField,
  useFormats,
  useTexts,
  type Tone,
  orRefuse,
  refuseOutdated,
  revisionOf,
} from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { readForm, withForm } from '../../auth/auth-request.server.ts';
import { errorOf } from '../../auth/error-of.ts';
import { titled } from '../../auth/page-title.ts';
import { filled } from './legal-settings-texts.ts';
import { readTaxForm, taxFormValues } from './tax-form.server.ts';
import { TAX_TEXTS } from './tax-texts.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export const meta = titled('Steuern', 'Taxes');

const euro = (minor: bigint) => ({ minor: Number(minor), currency: 'eur' as const });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [{ year, thresholds, warnings, country, smallBusinessEndedOn }, settings] = await Promise.all([
    taxStanding(ctx),
    orRefuse(readTaxSettings(ctx)),
  ]);
  const values = taxFormValues(settings, { locale: ctx.locale, year });
  return {
    year,
    warnings: warnings.map((key) => ({ key, text: limitWarningText(key, ctx.locale) })),
    smallBusinessEndedOn,
    isEu: country !== 'CH' && country !== 'GB',
    thresholds: thresholds.map(({ key, state, reached, limit, previousYear }) => ({
      key,
      state,
      reached: euro(reached),
      limit: euro(limit),
      previous: previousYear === null ? null : euro(previousYear),
      share: shareOf({ reached, limit }),
    })),
    values,
    revision: revisionOf(values),
    saved: new URL(request.url).searchParams.has('saved'),
  };
}

/** Whole per cent of the limit, 100 at most: the width of a bar. */
function shareOf({ reached, limit }: Pick<ThresholdStanding, 'reached' | 'limit'>): number {
  const part = reached < 0n ? 0n : (reached * 100n) / limit;
  return Number(part > 100n ? 100n : part);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const fields = await readForm(request);
  const { year } = await taxStanding(ctx);
  return withForm(fields, async () => {
    const now = taxFormValues(await readTaxSettings(ctx), { locale: ctx.locale, year });
    refuseOutdated(fields, revisionOf(now), ctx.locale);
    await changeTaxSettings(ctx, readTaxForm(fields, { locale: ctx.locale, year }));
    return redirect('/cabinet/settings/tax?saved=1');
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** Standing of the shop against the limits of VAT law, and its seller's decisions. */
export default function TaxPage() {
  const t = useTexts<Record<string, string>>(TAX_TEXTS);
  const formats = useFormats();
  const { year, thresholds, warnings, saved, smallBusinessEndedOn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const urgent: readonly string[] = ['register_for_oss', 'small_business_ended', 'union_ended', 'private_cap'];
  return (
    <>
      <PageHeader title={t.title} subtitle={filled(t.subtitle!, { year: String(year) })} />
      <div className="flex max-w-3xl flex-col gap-4">
        {saved && !answer ? <Notice tone="good">{t.saved}</Notice> : null}
        {warnings.map(({ key, text }) => (
          <Notice key={key} tone={urgent.includes(key) ? 'bad' : 'warn'}>
            {text}
          </Notice>
        ))}
        {smallBusinessEndedOn ? (
          <Notice tone="warn">{filled(t.small_business_ended_on!, { day: formats.date(smallBusinessEndedOn) })}</Notice>
        ) : null}
        <Card title={t.standing}>
          {thresholds.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {thresholds.map((each) => (
              <Threshold key={each.key} threshold={each} />
            ))}
          </ul>
        </Card>
        <TaxForm />
      </div>
    </>
  );
}

const TONES: Readonly<Record<ThresholdStanding['state'], Tone>> = { below: 'good', close: 'warn', passed: 'bad' };
const BARS: Readonly<Record<ThresholdStanding['state'], string>> = {
  below: 'bg-good',
  close: 'bg-warn',
  passed: 'bg-bad',
};

function Threshold({
  threshold: { key, state, reached, limit, previous, share },
}: {
  threshold: Loaded['thresholds'][number];
}) {
  const t = useTexts<Record<string, string>>(TAX_TEXTS);
  const formats = useFormats();
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{t[key]}</span>
        <StatusChip state={state} tone={TONES[state]} label={t[state]!} />
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className={`h-full ${BARS[state]}`} style={{ width: `${share}%` }} />
      </div>
      <p className="tabular-nums">
        {formats.money(reached)} {filled(t.limit!, { limit: formats.money(limit) })}
        {previous ? (
          <span className="text-ink-soft"> · {filled(t.previous!, { amount: formats.money(previous) })}</span>
        ) : null}
      </p>
      <p className="text-sm text-ink-soft">{t[`${key}Help`]}</p>
    </li>
  );
}

function TaxForm() {
  const t = useTexts<Record<string, string>>(TAX_TEXTS);
  const { year, values: stored, revision, isEu } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const values: Record<string, string> = answer && !answer.done ? answer.values : stored;
  const errors = answer?.errors ?? [];
  const words = { year: String(year), before: String(year - 1) };
  const box = (name: string) => (
    <CheckboxField name={name} label={t[name]} help={t[`${name}Help`]} defaultChecked={values[name] === 'on'} />
  );
  const field = (name: string, label: string, help?: string) => (
    <TextField
      name={name}
      label={label}
      defaultValue={values[name] ?? ''}
      error={errorOf(errors, name)}
      {...(help ? { help } : {})}
      autoComplete="off"
    />
  );
  return (
    <Form method="post" className="flex flex-col gap-4">
      <SeenRevision revision={revision} />
      <ErrorSummary errors={errors} />
      <Card
        title={t.choices}
        actions={
          <Link to="/cabinet/profile/edit" className="text-accent underline">
            {t.profile}
          </Link>
        }
      >
        <div className="flex flex-col gap-4">
          {isEu ? (
            <>
              {box('optedForDestination')}
              {box('severalEstablishments')}
            </>
          ) : (
            box('nonUnionOssRegistered')
          )}
          {field('registrations', t.registrations!, t.countriesHelp)}
          {field('smallBusinessCountries', t.smallBusinessCountries!, t.smallBusinessCountriesHelp)}
        </div>
      </Card>
      <Card title={t.elsewhere}>
        <p className="mb-3 text-ink-soft">{t.elsewhereHelp}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {[
            'turnoverElsewhere',
            'turnoverPreviousYearElsewhere',
            'distanceElsewhere',
            'distancePreviousYearElsewhere',
          ].map((name) => (
            <div key={name}>{field(name, filled(t[name]!, words))}</div>
          ))}
        </div>
      </Card>
      <Card title={t.rates}>
        <p className="mb-3 text-ink-soft">{t.ratesHelp}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          {['pln', 'chf', 'gbp'].map((currency) => (
            <div key={currency}>{field(`rate_${currency}`, filled(t.rate!, { currency: currency.toUpperCase() }))}</div>
          ))}
        </div>
      </Card>
      <div>
        <Button look="main">{t.save}</Button>
      </div>
    </Form>
  );
}
