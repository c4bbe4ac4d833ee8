import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { claimHandovers } from '#core/claims';
import {
  cancelOrder,
  changePlan,
  changeRateAmount,
  managedOrder,
  moveRateDate,
  pauseOrder,
  reactivateOrder,
  resumeOrder,
  skipRate,
  splitRate,
  writeOffRate,
} from '#core/collection';
import type { Ctx } from '#core/context';
import {
  AppError,
  addDays,
  everyInterval,
  inLanguage,
  localDate,
  parseMoney,
  paymentMethodTitle,
  rateStateTitle,
  toJsonMoney,
  type LocalText,
} from '#core/kit';
import { isBeingPaid, shownOrderState } from '#core/orders';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  formOf,
  useFormats,
  useLocale,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { RateForms, SCHEDULE_FIELD } from './rate-forms.tsx';
import { SCHEDULE_TEXTS } from './schedule-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { view, commands, saved, plans } = await orAnswer(managedOrder(ctx, { id: readId(params.id) }));
  const { order } = view;
  const today = localDate(ctx.clock.now(), view.zone);
  const claims = await claimHandovers(ctx, order.id);
  return {
    id: order.id,
    number: view.number,
    product: order.product_name,
    plan: order.pricing_plan_name,
    currency: order.currency_key,
    shown: shownOrderState(order.payment_state, isBeingPaid(order, view.payments, ctx.clock.now()), ctx.locale),
    accessUntil: order.access_until,
    pausedUntil: order.paused_until,
    chargesWait: order.charges_rested_at !== null,
    today,
    tomorrow: addDays(today, 1),
    method: saved
      ? paymentMethodTitle(saved.method, ctx.locale) +
        (saved.instrument?.last4 ? ` ···· ${saved.instrument.last4}` : '')
      : null,
    endless: order.period_type === 'subscription',
    claimed: [...new Set(claims.map((claim) => claim.order_rate_id))],
    commands: [...commands],
    plans: plans.map(({ id, label, amount, interval }) => ({
      id,
      label,
      amount: toJsonMoney(amount),
      every: everyInterval(interval, ctx.locale),
    })),
    rates: view.rates
      .toSorted((a, b) => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : a.number - b.number))
      .map((rate) => ({
        id: rate.id,
        number: rate.number,
        state: rate.state,
        due: rate.due_date,
        amount: rate.amount,
        paid: rate.paid,
        writtenOff: rate.written_off_at !== null,
      })),
    title: inLanguage(ctx.locale, { de: `Raten von ${view.number}`, en: `Rates of ${view.number}` }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const orderId = readId(params.id);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  try {
    const { view } = await managedOrder(ctx, { id: orderId });
    const done = await carryOut(ctx, orderId, view.order.currency_key, text);
    if (typeof done !== 'string') return data({ errors: done }, { status: 422 });
    return redirectWithNote(`/cabinet/orders/${orderId}/schedule`, { message: done });
  } catch (error) {
    // Every rate has fields of the same names, so the summary links to none of them.
    if (error instanceof AppError && error.status < 500 && error.code !== 'order_not_found')
      return data({ errors: [{ message: error.detail }] }, { status: error.status });
    if (error instanceof AppError && error.status === 404) throw new Response(null, { status: 404 });
    throw error;
  }
}

/** Act in a sentence; or the faults of the form. */
async function carryOut(
  ctx: Ctx,
  orderId: number,
  currency: string,
  text: (name: string) => string,
): Promise<string | FieldError[]> {
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  const rate = (): { orderId: number; rateId: number } => ({ orderId, rateId: readId(text('rate')) });
  switch (text('intent')) {
    case 'pause':
      await pauseOrder(ctx, { orderId, until: text('until') || undefined });
      return text('until')
        ? say({ de: 'Pausiert. Danach geht es von selbst weiter.', en: 'Paused. After that it goes on by itself.' })
        : say({ de: 'Pausiert. Es wird nichts abgebucht.', en: 'Paused. Nothing is charged.' });
    case 'reactivate':
      await reactivateOrder(ctx, { orderId, buyerWishes: text('wish') !== '' });
      return say({
        de: 'Die Kündigung ist zurückgenommen. Der Käufer bekommt eine E-Mail.',
        en: 'The end was taken back. The buyer gets a mail.',
      });
    case 'resume':
      await resumeOrder(ctx, { orderId });
      return say({ de: 'Geht weiter.', en: 'Goes on.' });
    case 'cancel_now':
      await cancelOrder(ctx, { orderId, when: 'now' });
      return say({ de: 'Beendet. Der Käufer bekommt eine Bestätigung.', en: 'Ended. The buyer gets a confirmation.' });
    case 'cancel_at_period_end':
      await cancelOrder(ctx, { orderId, when: 'period_end' });
      return say({
        de: 'Endet mit dem bezahlten Zeitraum. Der Käufer bekommt eine Bestätigung.',
        en: 'Ends with the paid period. The buyer gets a confirmation.',
      });
    case 'change_plan':
      await changePlan(ctx, { orderId, planId: readId(text('plan')) });
      return say({ de: 'Der neue Plan gilt ab der nächsten Rate.', en: 'The new plan counts from the next rate on.' });
    case 'skip':
      await skipRate(ctx, rate());
      return say({ de: 'Rate ausgelassen.', en: 'Rate skipped.' });
    case 'move':
      await moveRateDate(ctx, { ...rate(), day: text('day'), following: text('following') !== '' });
      return say({ de: 'Rate verlegt.', en: 'Rate moved.' });
    case 'split': {
      const amount = parseMoney(text('amount'), currency, ctx.locale);
      if (!amount.ok) return [{ field: 'amount', message: amount.error.detail[ctx.locale] }];
      await splitRate(ctx, { ...rate(), firstMinor: Number(amount.value.minor), restDue: text('day') });
      return say({ de: 'Rate geteilt.', en: 'Rate split.' });
    }
    case 'lower': {
      const amount = parseMoney(text('amount'), currency, ctx.locale);
      if (!amount.ok) return [{ field: 'amount', message: amount.error.detail[ctx.locale] }];
      await changeRateAmount(ctx, { ...rate(), amountMinor: Number(amount.value.minor) });
      return say({
        de: 'Rate gesenkt. Der Käufer bekommt eine korrigierte Rechnung.',
        en: 'Rate lowered. The buyer gets a corrected invoice.',
      });
    }
    case 'write_off':
      await writeOffRate(ctx, rate());
      return say({ de: 'Abgeschrieben. Die Bestellung ist beendet.', en: 'Written off. The order has ended.' });
    default:
      return [{ field: '', message: say({ de: 'Wählen Sie, was geschehen soll.', en: 'Choose what should happen.' }) }];
  }
}

const WHOLE = ['pause', 'resume', 'cancel_at_period_end', 'cancel_now'] as const;

/** The schedule of an order with everything that can be done about it. Works without a script. */
export default function ScheduleScreen() {
  const order = useLoaderData<typeof loader>();
  const { id, number, product, plan, shown, commands, plans, method, accessUntil, pausedUntil, tomorrow, endless } =
    order;
  const answer = useActionData<typeof action>();
  const t = useTexts(SCHEDULE_TEXTS);
  const formats = useFormats();
  const has = (command: string): boolean => (commands as string[]).includes(command);
  const whole = WHOLE.filter(has);
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t.rates}: {number} <StatusChip state={shown.state} label={shown.title} />
          </span>
        }
        subtitle={[product, plan].filter(Boolean).join(' · ')}
        back={<Link to={`/cabinet/orders/${id}`} className="text-accent underline">{`${t.back} ${number}`}</Link>}
      />
      {answer?.errors ? (
        <div className="mb-4">
          <ErrorSummary errors={answer.errors} />
        </div>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RatesCard />
        <div className="flex flex-col gap-4">
          <Card title={t.whole}>
            <p className="mb-3">{method ? `${t.method} ${method}` : t.none}</p>
            {accessUntil ? (
              <p className="mb-3">
                {t.until} {formats.date(accessUntil)}
              </p>
            ) : null}
            {pausedUntil ? (
              <p className="mb-3">
                {t.pausedUntil} {formats.date(pausedUntil)}; {t.byItself}
              </p>
            ) : null}
            {order.chargesWait ? (
              <div className="mb-3">
                <Notice tone="warn">{t.chargesWait}</Notice>
              </div>
            ) : null}
            {whole.length === 0 && plans.length === 0 && !has('reactivate') ? (
              <Notice tone="info">{t.nothing}</Notice>
            ) : null}
            <div className="flex flex-col gap-4">
              {whole.map((command) => (
                <Form key={command} method="post">
                  <input type="hidden" name="intent" value={command} />
                  {command === 'pause' ? (
                    <label className="mb-2 flex flex-col gap-1 text-sm">
                      {t.pauseUntil}
                      <input type="date" name="until" min={tomorrow} className={SCHEDULE_FIELD} />
                    </label>
                  ) : null}
                  {command === 'pause' || command === 'resume' ? (
                    <Button>{t[command]}</Button>
                  ) : (
                    <Sure
                      label={t[command]}
                      sure={command === 'cancel_at_period_end' && endless ? t.sureEnd : t.sure}
                    />
                  )}
                  <p className="mt-1 text-sm text-ink-soft">{t[`${command}Note`]}</p>
                </Form>
              ))}
              {has('reactivate') ? (
                <Form method="post" className="flex flex-col gap-2">
                  <input type="hidden" name="intent" value="reactivate" />
                  <label className="flex min-h-10 items-center gap-2">
                    <input type="checkbox" name="wish" value="1" required />
                    {t.wish}
                  </label>
                  <span>
                    <Button>{t.reactivate}</Button>
                  </span>
                  <p className="text-sm text-ink-soft">{t.reactivateNote}</p>
                </Form>
              ) : null}
              {plans.length > 0 ? (
                <Form method="post" className="flex flex-col gap-2">
                  <input type="hidden" name="intent" value="change_plan" />
                  <label htmlFor="plan" className="font-medium">
                    {t.plan}
                  </label>
                  <select id="plan" name="plan" className={SCHEDULE_FIELD}>
                    {plans.map((each) => (
                      <option key={each.id} value={each.id}>
                        {each.label ? `${each.label}: ` : ''}
                        {formats.money(each.amount)}, {each.every}
                      </option>
                    ))}
                  </select>
                  <p className="text-sm text-ink-soft">{t.planNote}</p>
                  <span>
                    <Button>{t.switch}</Button>
                  </span>
                </Form>
              ) : null}
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

function RatesCard() {
  const { id, rates, currency, commands, claimed, today } = useLoaderData<typeof loader>();
  const t = useTexts(SCHEDULE_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const canChange = (commands as string[]).some((command) => ['skip', 'move', 'split'].includes(command));
  return (
    <Card title={t.rates}>
      <ol className="flex flex-col divide-y divide-line">
        {rates.map((rate) => (
          <li key={rate.id} className="py-2 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="min-w-16 text-ink-soft">
                {t.rate} {rate.number}
              </span>
              <span className="min-w-24 tabular-nums">{formats.date(rate.due)}</span>
              <span className="font-medium tabular-nums">{formats.money({ minor: rate.amount, currency })}</span>
              {rate.paid > 0 && rate.paid < rate.amount ? (
                <span className="text-sm text-ink-soft">
                  {formats.money({ minor: rate.paid, currency })} {t.paid}
                </span>
              ) : null}
              <span className="ml-auto">
                <StatusChip
                  state={rate.state}
                  label={rate.writtenOff ? t.writtenOff : rateStateTitle(rate.state, locale)}
                />
              </span>
            </div>
            {/* A changed rate starts with closed and fresh forms. */}
            {rate.state === 'future' && canChange ? (
              <RateForms
                key={`${rate.due} ${rate.amount}`}
                rate={rate}
                commands={commands}
                today={today}
                currency={currency}
              />
            ) : null}
            {rate.state === 'debt' ? (
              <Form method="post" className="mt-2">
                <input type="hidden" name="rate" value={rate.id} />
                <input type="hidden" name="intent" value="write_off" />
                <Sure label={t.writeOff} sure={t.sure} />
                <p className="mt-1 text-sm text-ink-soft">{t.writeOffNote}</p>
              </Form>
            ) : null}
            {rate.state === 'debt' || claimed.includes(rate.id) ? (
              <p className="mt-2">
                <Link to={`/cabinet/orders/${id}/rates/${rate.id}/claim`} className="text-accent underline">
                  {claimed.includes(rate.id) ? t.claim : t.handOver}
                  <span className="sr-only">
                    {' '}
                    {t.rate} {rate.number}
                  </span>
                </Link>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
