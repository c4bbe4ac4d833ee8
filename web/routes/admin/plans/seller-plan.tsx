import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { sellerDesk } from '#core/desk';
import { allPlans, assignPlan, lastDay, sellerPlanForAdmin, settlePlatformInvoice } from '#core/platform-plans';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  SelectField,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { planLabel } from './plan-choices.server.ts';
import { SELLER_PLAN_TEXTS } from './seller-plan-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const seller = await orRefuse(sellerDesk(ctx, readId(params.id)));
  const view = await orRefuse(sellerPlanForAdmin(ctx, seller.id));
  return {
    seller: { id: seller.id, name: seller.name },
    view,
    until: view.current?.periodTo ? lastDay(view.current.periodTo) : null,
    plans: (await allPlans(ctx)).map((plan) => ({ value: String(plan.id), label: planLabel(plan, ctx.locale) })),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const sellerId = readId(params.id);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const t = SELLER_PLAN_TEXTS[ctx.locale];
  const here = `/admin/sellers/${sellerId}/plan`;
  if (text('intent') === 'paid') {
    const rate = text('rate');
    await orRefuse(
      settlePlatformInvoice(ctx, {
        sellerId,
        invoiceId: readId(text('invoice')),
        ...(rate === '' ? {} : { rate: readId(rate) }),
      }),
    );
    return redirectWithNote(here, { message: t.settled });
  }
  const values = { planId: text('planId'), when: text('when'), reason: text('reason') };
  const done = await attempt(() =>
    assignPlan(ctx, {
      sellerId,
      planId: readId(values.planId),
      when: values.when === 'period_end' ? 'period_end' : 'now',
      reason: values.reason,
    }),
  );
  if (!done.ok) return data({ errors: done.errors, values }, { status: done.status });
  return redirectWithNote(here, { message: t.assigned });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.seller.name ?? ''} · Kontor` }];

/** A shop's plan and its invoices, as admins see and decide them. */
export default function SellerPlanScreen() {
  const { seller, view } = useLoaderData<typeof loader>();
  const t = useTexts(SELLER_PLAN_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={seller.name}
        back={<Link to={`/admin/sellers/${seller.id}`}>{t.back}</Link>}
        actions={<ButtonLink to={`/admin/sellers/${seller.id}/deals/new`}>{t.deal}</ButtonLink>}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <Current />
          {view.history.length > 0 ? (
            <Card title={t.history}>
              <ul className="flex flex-col divide-y divide-line">
                {view.history.map((line) => (
                  <li key={line.id} className="py-2 first:pt-0 last:pb-0">
                    <span className="font-medium">{line.name}</span>
                    <span className="block text-sm text-ink-soft">
                      {formats.date(line.startedAt)} – {line.endedAt ? formats.date(line.endedAt) : ''} ·{' '}
                      {t.by[line.by]}
                      {line.reason ? ` · ${line.reason}` : ''}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className="flex flex-col gap-4">
          <Assign />
          <Invoices />
        </div>
      </div>
    </>
  );
}

function Current() {
  const {
    view: { current, next },
    until,
  } = useLoaderData<typeof loader>();
  const t = useTexts(SELLER_PLAN_TEXTS);
  const formats = useFormats();
  if (!current) return <Card title={t.current}>{t.none}</Card>;
  return (
    <Card title={t.current}>
      <p className="text-xl font-semibold break-words">{current.name}</p>
      <p className="text-ink-soft">
        {formats.money({ minor: current.price, currency: current.currency })}
        {current.isWhole ? ` ${t.wholePeriod}` : ''}
        {until ? ` · ${formats.date(current.periodFrom)} – ${formats.date(until)}` : ''}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {t.by[current.by]}
        {current.reason ? `: ${current.reason}` : ''}
      </p>
      {next ? (
        <p className="mt-2">
          {t.next} {next.name}, {formats.date(next.on)}
        </p>
      ) : null}
    </Card>
  );
}

function Assign() {
  const { plans, view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(SELLER_PLAN_TEXTS);
  const busy = useSending();
  if (plans.length === 0)
    return (
      <EmptyState
        title={t.noPlans}
        action={
          <Link to="/admin/plans/new" className="text-accent underline">
            {t.newPlan}
          </Link>
        }
      >
        {t.noPlansHelp}
      </EmptyState>
    );
  return (
    <Card title={t.assign}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <p className="text-ink-soft">{t.assignHelp}</p>
        <SelectField
          name="planId"
          label={t.plan}
          options={plans}
          defaultValue={answer?.values.planId ?? String(view.current?.planId ?? plans[0]!.value)}
        />
        <SelectField
          name="when"
          label={t.when}
          options={[
            { value: 'now', label: t.now },
            { value: 'period_end', label: t.periodEnd },
          ]}
          defaultValue={answer?.values.when ?? 'now'}
          error={errorOf(answer?.errors, 'when')}
        />
        <TextField
          name="reason"
          label={t.reason}
          required
          maxLength={300}
          autoComplete="off"
          defaultValue={answer?.values.reason ?? ''}
          error={errorOf(answer?.errors, 'reason')}
        />
        <div>
          <Button look="main" name="intent" value="assign" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Invoices() {
  const {
    seller,
    view: { invoices },
  } = useLoaderData<typeof loader>();
  const t = useTexts(SELLER_PLAN_TEXTS);
  const formats = useFormats();
  if (invoices.length === 0) return null;
  return (
    <Card title={t.invoices}>
      <ul className="flex flex-col divide-y divide-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <a
                href={`/admin/platform_invoices/${seller.id}/${invoice.id}`}
                className="font-medium text-accent underline"
                download
              >
                {invoice.number}
              </a>
              <p className="text-sm text-ink-soft">
                {invoice.series === 'PF' ? `${t.fees(formats.month(invoice.periodFrom))} · ` : ''}
                {formats.date(invoice.issuedOn)} · {formats.money({ minor: invoice.gross, currency: invoice.currency })}
                {invoice.paidBy ? ` · ${t.paidBy[invoice.paidBy]}` : ''}
                {invoice.state === 'issued' && invoice.rates.length === 0
                  ? ` · ${t.due} ${formats.date(invoice.dueOn)}`
                  : ''}
              </p>
            </div>
            <Settle invoice={invoice} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Invoice = ReturnType<typeof useLoaderData<typeof loader>>['view']['invoices'][number];

/** Notes money that came by transfer: for the whole invoice, or for its next open instalment. */
function Settle({ invoice }: { invoice: Invoice }) {
  const t = useTexts(SELLER_PLAN_TEXTS);
  const formats = useFormats();
  if (invoice.state === 'canceled') return <StatusChip state="canceled" label={t.canceled} />;
  if (invoice.state === 'paid') return <StatusChip state="paid" label={t.paid} />;
  const next = invoice.rates.find(({ state }) => state === 'issued');
  return (
    <Form method="post" className="flex flex-col items-end gap-1">
      <input type="hidden" name="invoice" value={invoice.id} />
      {next ? <input type="hidden" name="rate" value={next.number} /> : null}
      {next ? (
        <span className="text-sm text-ink-soft">
          {t.rate(next.number, invoice.rates.length)}, {t.due} {formats.date(next.dueOn)} ·{' '}
          {formats.money({ minor: next.gross, currency: invoice.currency })}
        </span>
      ) : null}
      <Button name="intent" value="paid" aria-label={`${t.markPaid}: ${invoice.number}`}>
        {t.markPaid}
      </Button>
    </Form>
  );
}
