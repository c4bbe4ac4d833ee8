import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { customerView, LONGEST_NOTE } from '#core/customers';
import { countryName } from '#core/kit';
import {
  Button,
  Card,
  Notice,
  PageHeader,
  StatusChip,
  TextArea,
  buttonClass,
  orRefuse,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { actOnCustomer } from './act-on-customer.server.ts';
import { Addresses, Consents, Erasing, Money } from './customer-cards.tsx';
import { CUSTOMER_TEXTS } from './customer-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const customer = await orRefuse(customerView(ctx, readId(params.id)));
  if (customer.mergedInto !== null) throw redirect(`/cabinet/customers/${customer.mergedInto}`);
  return { customer, title: customer.name || customer.email, longestNote: LONGEST_NOTE };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const answer = await actOnCustomer(ctx, id, request);
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['customer'];

/** One person: what they paid and bought, what they may use, what they were written, and the seller's own note. */
export default function CustomerScreen() {
  const { customer, longestNote } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(CUSTOMER_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={customer.name || customer.email}
        subtitle={
          <a href={`mailto:${customer.email}`} className="text-accent underline">
            {customer.email}
          </a>
        }
        back={
          <Link to="/cabinet/customers" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex flex-col gap-4">
        {customer.erasedAt ? (
          <Notice tone="info">{t.erasedOn.replace('{date}', formats.date(customer.erasedAt))}</Notice>
        ) : null}
        <Facts customer={customer} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <Orders orders={customer.orders} />
            <Access access={customer.access} />
            <Consents consents={customer.consents} />
            <Mails mails={customer.mails} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Money money={customer.money} />
            <Card title={t.note}>
              <Form method="post" className="flex flex-col gap-3">
                <TextArea
                  label={<span className="sr-only">{t.note}</span>}
                  help={t.noteHelp}
                  name="note"
                  defaultValue={customer.note}
                  maxLength={longestNote}
                />
                <div>
                  <Button look="quiet">{t.save}</Button>
                </div>
              </Form>
            </Card>
            <Card title={t.export}>
              <p className="mb-3 text-ink-soft">{t.exportHelp}</p>
              <a href={`/cabinet/customers/${customer.id}/export.json`} className={buttonClass('quiet')}>
                {t.export}
              </a>
            </Card>
            <Addresses addresses={customer.addresses} errors={answer?.errors} typed={answer?.address} />
            {customer.erasedAt ? null : <Erasing />}
          </div>
        </div>
      </div>
    </>
  );
}

function Facts({ customer }: { customer: Shown }) {
  const t = useTexts(CUSTOMER_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const spent = customer.money.filter(({ kept }) => kept.minor > 0).map(({ kept }) => formats.money(kept));
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-6">
        <Fact name={t.spent}>{spent.join(' + ') || t.nothing}</Fact>
        <Fact name={t.count}>{formats.number(customer.ordersCount)}</Fact>
        <Fact name={t.since}>{formats.date(customer.firstOrderAt)}</Fact>
        <Fact name={t.last}>{formats.date(customer.lastOrderAt)}</Fact>
        {customer.company ? <Fact name={t.company}>{customer.company}</Fact> : null}
        {customer.country ? <Fact name={t.country}>{countryName(customer.country, locale)}</Fact> : null}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words tabular-nums">{children}</dd>
    </div>
  );
}

function Orders({ orders }: Pick<Shown, 'orders'>) {
  const t = useTexts(CUSTOMER_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.orders}>
      <ul className="flex flex-col divide-y divide-line">
        {orders.map(({ id, number, product, state, stateTitle, total, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <Link to={`/cabinet/orders/${id}`} className="font-medium break-words text-accent underline">
                {product}
              </Link>
              <span className="block text-sm text-ink-soft">
                {number} · {formats.date(createdAt)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <StatusChip state={state} label={stateTitle} />
              <span className="whitespace-nowrap tabular-nums">{formats.money(total)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Access({ access }: Pick<Shown, 'access'>) {
  const t = useTexts(CUSTOMER_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.access}>
      {access.length === 0 ? <p className="text-ink-soft">{t.noAccess}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {access.map(({ entitlementId, orderId, product, access: { allowed }, grantedAt }) => (
          <li key={entitlementId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <Link to={`/cabinet/orders/${orderId}`} className="break-words hover:underline">
                {product}
              </Link>
              <span className="block text-sm text-ink-soft">{formats.date(grantedAt)}</span>
            </span>
            <StatusChip
              state={allowed ? 'active' : 'closed'}
              tone={allowed ? 'good' : 'neutral'}
              label={allowed ? t.accessOpen : t.accessClosed}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mails({ mails }: Pick<Shown, 'mails'>) {
  const t = useTexts(CUSTOMER_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.mails}>
      {mails.length === 0 ? <p className="text-ink-soft">{t.noMails}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {mails.map(({ id, subject, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link to={`/cabinet/mails/${id}`} className="min-w-0 break-words hover:underline">
              {subject}
            </Link>
            <time dateTime={new Date(at).toISOString()} className="text-sm whitespace-nowrap text-ink-soft">
              {formats.dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
