import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { Ctx } from '#core/context';
import { acceptDeal, declineDeal, ownOffer } from '#core/deals';
import { PLAN_LIMITS, PLAN_LIMIT_KEYS } from '#core/kit';
import { choosePlan, lastDay, sellerPlanView } from '#core/platform-plans';
import {
  Button,
  Card,
  Notice,
  PageHeader,
  StatusChip,
  attempt,
  buttonClass,
  formOf,
  formatsFor,
  orRefuse,
  titled,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { featuresInWords } from '../../../cabinet/feature-words.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { feeOfPlan } from './fee-of-plan.server.ts';
import { OfferCard } from './offer-card.tsx';
import { PlatformInvoices } from './platform-invoices.tsx';
import { PLAN_TEXTS } from './plan-texts.ts';

export const meta = titled(PLAN_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const view = await orRefuse(sellerPlanView(ctx));
  const { current } = view;
  const offer = await orRefuse(ownOffer(ctx));
  return {
    view,
    until: current?.periodTo ? lastDay(current.periodTo) : null,
    fee: current ? await feeOfPlan(ctx, current) : '',
    offer: offer && {
      ...offer,
      until: lastDay(offer.performanceTo),
      fee: offer.feeBp === null ? '' : formatsFor(ctx.locale).number(offer.feeBp / 100),
    },
  };
}

/** Answers an offer, or takes a change of plan that waits back. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  if (text('deal') !== '') return answerOffer(ctx, readId(text('deal')), text('intent'), text('reason'));
  const { current } = await orRefuse(sellerPlanView(ctx));
  if (current) await orRefuse(choosePlan(ctx, current.planId, 0n));
  return redirectWithNote('/cabinet/plan', { message: PLAN_TEXTS[ctx.locale].takenBack });
}

async function answerOffer(ctx: Ctx, dealId: number, intent: string, reason: string) {
  const t = PLAN_TEXTS[ctx.locale];
  const done = await attempt(async () => {
    if (intent !== 'accept') {
      await declineDeal(ctx, dealId, reason);
      return t.offer.declined;
    }
    return (await acceptDeal(ctx, dealId)) === 'now' ? t.offer.begun : t.offer.accepted;
  });
  if (!done.ok) return data({ errors: done.errors, reason }, { status: done.status });
  return redirectWithNote('/cabinet/plan', { message: done.value });
}

/** The shop's plan on this platform, and the platform's invoices for it. */
export default function PlanScreen() {
  const { view, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
      {offer ? <OfferCard offer={offer} errors={answer?.errors ?? []} reason={answer?.reason ?? ''} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <CurrentPlan />
          <History />
        </div>
        <PlatformInvoices invoices={view.invoices} />
      </div>
    </>
  );
}

function CurrentPlan() {
  const {
    view: { current, next, features, limits, used },
    until,
    fee,
  } = useLoaderData<typeof loader>();
  const t = useTexts(PLAN_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  if (!current) return <Card title={t.current}>{t.noPlan}</Card>;
  const price = formats.money({ minor: current.price, currency: current.currency });
  const over = current.isTrial && until === null;
  const facts: [string, string][] = [
    [
      t.price,
      current.price === 0 ? t.free : `${price} ${current.isWhole ? t.wholePeriod : t.per[current.cycle]}, ${t.net}`,
    ],
    [t.feePerPayment, fee],
    [t.period, until === null ? '' : `${formats.date(current.periodFrom)} – ${formats.date(until)}`],
    [t.next, next ? `${next.name}, ${t.nextOn} ${formats.date(next.on)}` : ''],
    [t.features, over ? '' : featuresInWords(features, locale)],
    [
      t.limits,
      PLAN_LIMIT_KEYS.flatMap((key) =>
        limits[key] === undefined ? [] : `${PLAN_LIMITS[key][locale]}: ${t.usedOf(used[key] ?? 0, limits[key])}`,
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
