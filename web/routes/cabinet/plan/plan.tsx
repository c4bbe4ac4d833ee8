import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { PLAN_LIMITS, PLAN_LIMIT_KEYS } from '#core/kit';
import { choosePlan, lastDay, sellerPlanView } from '#core/platform-plans';
import {
  Button,
  Card,
  EmptyState,
  Notice,
  PageHeader,
  StatusChip,
  buttonClass,
  orRefuse,
  titled,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { featuresInWords } from '../../../cabinet/feature-words.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { PLAN_TEXTS } from './plan-texts.ts';

export const meta = titled(PLAN_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const view = await orRefuse(sellerPlanView(ctx));
  const { current } = view;
  return { view, until: current?.periodTo ? lastDay(current.periodTo) : null };
}

/** Takes a change that waits back. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { current } = await orRefuse(sellerPlanView(ctx));
  if (current) await orRefuse(choosePlan(ctx, current.planId, 0n));
  return redirectWithNote('/cabinet/plan', { message: PLAN_TEXTS[ctx.locale].takenBack });
}

/** The shop's plan on this platform, and the platform's invoices for it. */
export default function PlanScreen() {
  const { view } = useLoaderData<typeof loader>();
  const t = useTexts(PLAN_TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          view.offered ? (
            <a href="/pricing" target="_blank" rel="noopener" className={buttonClass('main')}>
              {t.compare} <span className="sr-only">{t.newTab}</span>
            </a>
          ) : null
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <CurrentPlan />
          <History />
        </div>
        <Invoices />
      </div>
    </>
  );
}

function CurrentPlan() {
  const {
    view: { current, next, features, limits },
    until,
  } = useLoaderData<typeof loader>();
  const t = useTexts(PLAN_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  if (!current) return <Card title={t.current}>{t.noPlan}</Card>;
  const price = formats.money({ minor: current.price, currency: current.currency });
  const over = current.isTrial && until === null;
  const facts: [string, string][] = [
    [t.price, current.price === 0 ? t.free : `${price} ${t.per[current.cycle]}, ${t.net}`],
    [t.period, until === null ? '' : `${formats.date(current.periodFrom)} – ${formats.date(until)}`],
    [t.next, next ? `${next.name}, ${t.nextOn} ${formats.date(next.on)}` : ''],
    [t.features, over ? '' : featuresInWords(features, locale)],
    [
      t.limits,
      PLAN_LIMIT_KEYS.flatMap((key) =>
        limits[key] === undefined ? [] : `${PLAN_LIMITS[key][locale]}: ${limits[key]}`,
      ).join(', '),
    ],
  ];
  return (
    <Card title={t.current} actions={current.isTrial ? <StatusChip state="pending" label={t.trial} /> : null}>
      <p className="mb-3 text-xl font-semibold break-words">{current.name}</p>
      {over ? <Notice tone="warn">{t.trialOver}</Notice> : null}
      {current.isTrial && until !== null ? (
        <p className="mb-3">
          {t.trialUntil} {formats.date(until)}.
        </p>
      ) : null}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] gap-x-5 gap-y-2">
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {current.reason ? (
        <p className="mt-3 text-sm text-ink-soft">
          {t.by[current.by]}: {current.reason}
        </p>
      ) : null}
      {next && !current.isTrial ? (
        <Form method="post" className="mt-4">
          <Button>{t.takeBack}</Button>
        </Form>
      ) : null}
    </Card>
  );
}

function Invoices() {
  const {
    view: { invoices },
  } = useLoaderData<typeof loader>();
  const t = useTexts(PLAN_TEXTS);
  const formats = useFormats();
  if (invoices.length === 0) return <EmptyState title={t.noInvoices}>{t.noInvoicesHelp}</EmptyState>;
  const open = invoices.some(({ state }) => state === 'issued');
  return (
    <Card title={t.invoices}>
      {open ? <p className="mb-3 text-ink-soft">{t.payBy}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <a href={`/cabinet/plan/invoices/${invoice.id}`} className="font-medium text-accent underline" download>
                {invoice.number}
              </a>
              <p className="text-sm text-ink-soft">
                {formats.date(invoice.issuedOn)}
                {invoice.state === 'issued' ? ` · ${t.due} ${formats.date(invoice.dueOn)}` : ''}
                {invoice.paidBy ? ` · ${t.paidBy[invoice.paidBy]}` : ''}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <span className="tabular-nums">
                {formats.money({ minor: invoice.gross, currency: invoice.currency })}
              </span>
              <StatusChip state={invoice.state === 'paid' ? 'paid' : 'unpaid'} label={t.state[invoice.state]} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function History() {
  const {
    view: { history },
  } = useLoaderData<typeof loader>();
  const t = useTexts(PLAN_TEXTS);
  const formats = useFormats();
  if (history.length === 0) return null;
  return (
    <Card title={t.history}>
      <ul className="flex flex-col divide-y divide-line">
        {history.map((line) => (
          <li key={line.id} className="py-2 first:pt-0 last:pb-0">
            <span className="font-medium">{line.name}</span>
            <span className="block text-sm text-ink-soft">
              {formats.date(line.startedAt)} – {line.endedAt ? formats.date(line.endedAt) : ''}
              {line.reason ? ` · ${line.reason}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
