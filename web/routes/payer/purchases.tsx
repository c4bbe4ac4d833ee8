import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { everyInterval, inLanguage, languageOf } from '#core/kit';
import { payerPurchases } from '#core/reporting';
import { EmptyState, PageHeader, StatusChip, useFormats, useLanguage, useTexts } from '#web/ui';
import { payerContext } from './payer-context.server.ts';

const TITLES = { de: 'Zahlungen und Rechnungen', en: 'Payments and invoices', pl: 'Płatności i faktury' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get('before'));
  const shop = searchParams.get('shop');
  const page = await payerPurchases(ctx, Number.isSafeInteger(before) && before > 0 ? { beforeId: before } : {});
  // Of every seller all the same; the shop's app leads here and back.
  return { ...page, title: inLanguage(languageOf(ctx), TITLES), brand: shop ? await context.brandOf(shop) : null };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export const handle = { speaks: ['pl'] };

/** Purchases of a buyer at every seller. */
export default function Purchases() {
  const { list, nextBeforeId, title } = useLoaderData<typeof loader>();
  const t = useTexts({
    de: {
      none: 'Noch nichts gekauft',
      help: 'Was Sie mit dieser E-Mail-Adresse kaufen, finden Sie danach hier: Dateien, Rechnungen und den Stand.',
      older: 'Ältere Käufe',
      at: 'bei',
      gift: 'Geschenk',
      free: 'Kostenlos',
    },
    en: {
      none: 'Nothing bought yet',
      help: 'What you buy with this e-mail address appears here afterwards: files, invoices and the state.',
      older: 'Older purchases',
      at: 'from',
      gift: 'Gift',
      free: 'Free',
    },
    pl: {
      none: 'Nie ma jeszcze zakupów',
      help: 'Co kupisz z tym adresem e-mail, pojawi się tutaj: pliki, faktury i stan.',
      older: 'Starsze zakupy',
      at: 'w',
      gift: 'Prezent',
      free: 'Bezpłatnie',
    },
  });
  const formats = useFormats();
  const locale = useLanguage();
  return (
    <>
      <PageHeader title={title} />
      {list.length === 0 ? <EmptyState title={t.none}>{t.help}</EmptyState> : null}
      <ul className="flex flex-col gap-3">
        {list.map((purchase) => (
          <li key={purchase.id}>
            <Link
              to={`/payer/s/${purchase.id}`}
              prefetch="intent"
              className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
            >
              <span className="min-w-0">
                <span className="block text-lg font-semibold break-words">{purchase.product}</span>
                <span className="block text-ink-soft">
                  {t.at} {purchase.shop} · {formats.date(purchase.createdAt)}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1">
                <span className="font-semibold tabular-nums">
                  {purchase.each
                    ? `${formats.money(purchase.each.amount)} ${everyInterval(purchase.each.interval, locale)}`
                    : !purchase.total
                      ? t.gift
                      : purchase.total.minor === 0
                        ? t.free
                        : formats.money(purchase.total)}
                </span>
                <StatusChip state={purchase.state} label={purchase.stateTitle} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {nextBeforeId ? (
        <p className="mt-4">
          <Link to={`/payer/purchases?before=${nextBeforeId}`} className="text-accent underline">
            {t.older}
          </Link>
        </p>
      ) : null}
    </>
  );
}
