import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import {
  Button,
  ButtonLink,
  Card,
  CopyField,
  EmptyState,
  Notice,
  PageHeader,
  TextField,
  titled,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { shareText } from '../cabinet/affiliates/affiliate-texts.ts';
import { loadPublisherHome } from './load-home.server.ts';
import { Figure } from './money-list.tsx';
import { publisherContext, waysOf } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  if (!waysOf(ctx).promotes) throw redirect('/publisher');
  const campaign = (new URL(request.url).searchParams.get('campaign') ?? '').trim().slice(0, 60);
  return { ...(await loadPublisherHome(ctx, campaign)), campaign };
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.area }, en: { title: PUBLISH_TEXTS.en.area } });

/** The first link to copy, and what came of the ones before. */
export default function PublisherStart() {
  const { firstName, programs, waiting, balances, missing, campaign } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  return (
    <>
      <PageHeader title={firstName ? `${t.hello}, ${firstName}` : t.area} />
      <div className="flex flex-col gap-4">
        {programs.length === 0 ? (
          <EmptyState
            title={t.noProgram}
            action={
              <ButtonLink look="main" to="/publish/affiliate_marketplace">
                {t.toMarketplace}
              </ButtonLink>
            }
          >
            {t.noProgramHelp}
          </EmptyState>
        ) : null}
        {programs.map((each, at) => (
          <Card key={each.key} title={`${each.shop}: ${each.program}`}>
            <p className="mb-3 text-ink-soft">
              {t.gets}: <strong className="text-ink">{shareText((each.tierBps[0] ?? 0) + each.bonusBp, locale)}</strong>{' '}
              {each.fromGross ? t.ofGross : t.ofNet} · {t.cookie(each.cookieDays)}
            </p>
            <CopyField
              label={at === 0 ? t.firstLink : `${t.linkTo} ${each.shop}`}
              value={each.link}
              help={t.firstLinkHelp}
            />
            <details className="mt-4">
              <summary className="cursor-pointer font-medium text-accent">{t.moreLinks}</summary>
              {each.products.length === 0 ? <p className="mt-3 text-ink-soft">{t.noProducts}</p> : null}
              <ul className="mt-3 flex flex-col gap-4">
                {each.products.map((product) => (
                  <li key={product.id} className="flex items-start gap-3">
                    {product.coverPath ? (
                      <img
                        src={product.coverPath}
                        alt=""
                        className="mt-7 hidden h-11 w-16 shrink-0 rounded-control object-cover sm:block"
                      />
                    ) : null}
                    <div className="min-w-0 flex-1">
                      <CopyField label={product.name} value={product.link} />
                    </div>
                  </li>
                ))}
              </ul>
            </details>
          </Card>
        ))}
        {waiting.map(({ program, shop }) => (
          <Notice key={`${shop} ${program}`} tone="info">
            {shop}: {program}. {t.waiting}
          </Notice>
        ))}
        {programs.length > 0 ? (
          <Form className="flex flex-wrap items-end gap-3">
            <div className="min-w-56 flex-1">
              <TextField
                name="campaign"
                label={t.campaign}
                help={t.campaignHelp}
                defaultValue={campaign}
                maxLength={60}
              />
            </div>
            <Button look="quiet">{t.apply}</Button>
          </Form>
        ) : null}
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
        {missing.tax || missing.bank ? (
          <Notice tone="warn">
            <p className="font-semibold">{t.missing}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {missing.tax ? (
                <li>
                  <Link to="/publish/profile/edit" className="text-accent underline">
                    {t.todoTax}
                  </Link>
                </li>
              ) : null}
              {missing.bank ? (
                <li>
                  <Link to="/publish/bank_accounts" className="text-accent underline">
                    {t.todoBank}
                  </Link>
                </li>
              ) : null}
            </ul>
          </Notice>
        ) : null}
      </div>
    </>
  );
}
