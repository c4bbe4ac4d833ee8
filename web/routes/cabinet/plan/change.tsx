import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { FEATURES, PLAN_LIMITS } from '#core/kit';
import { choosePlan, isWholePrice, lastDay, quotePlan } from '#core/platform-plans';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  attempt,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useLocale,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { feeOfPlan } from './fee-of-plan.server.ts';
import { PLAN_TEXTS } from './plan-texts.ts';

export const meta = titled({ de: { title: PLAN_TEXTS.de.changeTitle }, en: { title: PLAN_TEXTS.en.changeTitle } });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { searchParams } = new URL(request.url);
  const { plan, current, change, due, startsOn, losses, over } = await orRefuse(
    quotePlan(ctx, readId(searchParams.get('plan') ?? undefined)),
  );
  return {
    fee: await feeOfPlan(ctx, { feeBp: plan.fee_bp, feeFixed: plan.fee_fixed }),
    plan: { id: plan.id, name: plan.name, price: plan.price, currency: plan.currency_key, cycle: plan.billing_cycle },
    current: current && {
      name: current.name,
      price: current.price,
      currency: current.currency_key,
      cycle: current.billing_cycle,
      isWhole: isWholePrice(current),
    },
    when: change.when,
    charge: String(change.charge),
    credit: String(change.credit),
    until: lastDay(change.period.to),
    due: String(due),
    startsOn,
    losses,
    over,
    product: readProduct(searchParams.get('product_id')),
  };
}

/** A product's number, as addresses carry it; null for anything else. */
const readProduct = (text: string | null): string | null => (text && /^\d{1,15}$/.test(text) ? text : null);

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const due = String(form.get('due') ?? '');
  const done = await attempt(() =>
    choosePlan(ctx, readId(String(form.get('plan') ?? '')), /^\d{1,15}$/.test(due) ? BigInt(due) : -1n),
  );
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  const product = readProduct(String(form.get('product_id') ?? ''));
  const t = PLAN_TEXTS[ctx.locale];
  return redirectWithNote(product ? `/cabinet/products/${product}/edit` : '/cabinet/plan', {
    message: done.value === 'now' ? t.changedNow : t.changedLater,
  });
}

/** A change of plan with all that it means, before it is made. */
export default function ChangePlanScreen() {
  const { plan, fee, current, when, charge, credit, until, due, startsOn, product } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(PLAN_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const priced = (each: { price: number; currency: string; cycle: keyof typeof t.per; isWhole?: boolean }): string =>
    each.price === 0
      ? t.free
      : `${formats.money({ minor: each.price, currency: each.currency })} ${each.isWhole ? t.wholePeriod : t.per[each.cycle]}, ${t.net}`;
  const money = (minor: string): string => formats.money({ minor: BigInt(minor), currency: plan.currency });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t.changeTitle} />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <Card>
          <dl className="grid gap-4 sm:grid-cols-2">
            <div>
              <dt className="text-ink-soft">{t.from}</dt>
              <dd className="font-semibold break-words">{current?.name ?? t.none}</dd>
              {current ? <dd className="text-sm text-ink-soft">{priced(current)}</dd> : null}
            </div>
            <div>
              <dt className="text-ink-soft">{t.to}</dt>
              <dd className="font-semibold break-words">{plan.name}</dd>
              <dd className="text-sm text-ink-soft">{priced(plan)}</dd>
              {fee === '' ? null : (
                <dd className="text-sm text-ink-soft">
                  {t.feePerPayment}: {fee}
                </dd>
              )}
            </div>
          </dl>
          <p className="mt-4">
            {when === 'now' ? t.startsNow : `${t.startsOn} ${formats.date(startsOn)}. ${t.startsOnHelp}`}
          </p>
          {when === 'now' && due !== '0' ? (
            <table className="mt-3 w-full tabular-nums">
              <tbody>
                <tr>
                  <th scope="row" className="py-1 text-left font-normal">
                    {t.charge} {formats.date(until)}
                  </th>
                  <td className="text-right">{money(charge)}</td>
                </tr>
                {credit === '0' ? null : (
                  <tr>
                    <th scope="row" className="py-1 text-left font-normal">
                      {t.credit}
                    </th>
                    <td className="text-right">−{money(credit)}</td>
                  </tr>
                )}
                <tr className="border-t border-line font-semibold">
                  <th scope="row" className="py-1.5 text-left">
                    {t.dueNow}
                  </th>
                  <td className="text-right">{money(due)}</td>
                </tr>
              </tbody>
            </table>
          ) : (
            <p className="mt-2">{t.dueNothing}</p>
          )}
          {due === '0' ? null : <p className="mt-2 text-sm text-ink-soft">{t.dueHelp}</p>}
        </Card>
        <Losses />
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="plan" value={plan.id} />
          <input type="hidden" name="due" value={due} />
          {product ? <input type="hidden" name="product_id" value={product} /> : null}
          <Button look="main" busy={busy}>
            {due === '0' ? t.confirm : t.confirmPaid}
          </Button>
          <ButtonLink to="/cabinet/plan" look="plain">
            {t.cancel}
          </ButtonLink>
        </Form>
      </div>
    </div>
  );
}

function Losses() {
  const { losses, over } = useLoaderData<typeof loader>();
  const t = useTexts(PLAN_TEXTS);
  const locale = useLocale();
  return (
    <>
      {losses.length > 0 ? (
        <Notice tone="warn">
          <h2 className="font-semibold">{t.losses}</h2>
          <ul className="my-2 list-disc pl-5">
            {losses.map(({ key, used }) => (
              <li key={key}>
                {FEATURES[key].title[locale]}
                {used ? <strong> ({t.used})</strong> : null}
              </li>
            ))}
          </ul>
          <p>{t.lossesHelp}</p>
        </Notice>
      ) : null}
      {over.length > 0 ? (
        <Notice tone="warn">
          <h2 className="font-semibold">{t.over}</h2>
          <ul className="my-2 list-disc pl-5">
            {over.map(({ limit, have, most }) => (
              <li key={limit}>
                {PLAN_LIMITS[limit][locale]}: {t.overLine(have, most)}
              </li>
            ))}
          </ul>
          <p>{t.overHelp}</p>
        </Notice>
      ) : null}
    </>
  );
}
