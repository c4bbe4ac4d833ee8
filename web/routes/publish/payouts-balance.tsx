import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { objectToStatement, publisherBalances, publisherStatements } from '#core/commissions';
import type { CurrencyCode } from '#core/kit';
import {
  ButtonLink,
  Card,
  EmptyState,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { Sure } from '../../cabinet/sure.tsx';
import { Figure } from './money-list.tsx';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  return { balances: await publisherBalances(ctx), statements: await publisherStatements(ctx) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const form = await formOf(request);
  const [sellerId, id] = ['seller', 'id'].map((name) => Number(form.get(name)));
  if (form.get('intent') !== 'object' || !Number.isSafeInteger(sellerId) || !Number.isSafeInteger(id))
    throw new Response(null, { status: 400 });
  await orRefuse(objectToStatement(ctx, { sellerId: sellerId!, id: id! }, ''));
  return redirectWithNote('/publish/payouts_balance', { message: PUBLISH_TEXTS[ctx.locale].objected });
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.balance }, en: { title: PUBLISH_TEXTS.en.balance } });

/** Balance of the publisher with each shop, and its monthly statements. */
export default function PublisherBalanceScreen() {
  const { balances, statements } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  const money = (minor: number, currency: string) => formats.money({ minor, currency: currency as CurrencyCode });
  return (
    <>
      <PageHeader
        title={t.balance}
        actions={
          <>
            <ButtonLink to="/publish/payouts">{t.payouts}</ButtonLink>
            <ButtonLink to="/publish/transfers">{t.transfers}</ButtonLink>
            <ButtonLink to="/publish/payouts_settings">{t.bank}</ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {balances.length === 0 ? <EmptyState title={t.emptyOrders}>{t.emptyOrdersHelp}</EmptyState> : null}
        {balances.map((balance) => (
          <Card key={`${balance.sellerId} ${balance.currency}`} title={balance.shop}>
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              <Figure
                name={t.pending}
                minor={balance.pending}
                currency={balance.currency}
                {...(balance.nextAt ? { note: t.nextAt(formats.date(balance.nextAt)) } : {})}
              />
              <Figure name={t.available} minor={balance.available} currency={balance.currency} />
              <Figure name={t.underWay} minor={balance.underWay} currency={balance.currency} />
              <Figure name={t.paid} minor={balance.paid} currency={balance.currency} />
            </dl>
          </Card>
        ))}
        <Card title={t.statements}>
          {statements.length === 0 ? <p className="text-ink-soft">{t.emptyStatements}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {statements.map((each) => (
              <li
                key={`${each.sellerId}-${each.id}`}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3"
              >
                <span className="min-w-0">
                  <span className="block font-medium">
                    {each.shop} · {each.month.slice(0, 7)}
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {t.net} {money(each.net, each.currency)} · {t.vat} {money(each.vat, each.currency)}
                  </span>
                  {each.number ? (
                    <a href={`/publish/statements/${each.sellerId}/${each.id}`} className="text-accent underline">
                      {each.number} (PDF)
                    </a>
                  ) : null}
                </span>
                <span className="flex flex-col items-end gap-2">
                  <StatusChip
                    state={each.state}
                    tone={each.state === 'issued' ? 'good' : 'neutral'}
                    label={t.statementStates[each.state]}
                  />
                  {each.state === 'issued' && each.number ? (
                    <Form method="post">
                      <input type="hidden" name="seller" value={each.sellerId} />
                      <input type="hidden" name="id" value={each.id} />
                      <Sure label={t.object} sure={t.objectSure} intent="object" name={each.number} />
                    </Form>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
