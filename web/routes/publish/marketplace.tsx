import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { marketplaceOffers, marketplacePrograms } from '#core/affiliates';
import { PRODUCT_FORMS } from '#core/catalog';
import type { CurrencyCode } from '#core/kit';
import {
  Button,
  Card,
  EmptyState,
  PageHeader,
  SelectField,
  StatusChip,
  TextField,
  titled,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { shareText } from '../cabinet/affiliates/affiliate-texts.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const asked = new URL(request.url).searchParams;
  const words = (asked.get('query') ?? '').replaceAll('\0', '').trim().slice(0, 80);
  const form = PRODUCT_FORMS.find(({ key }) => key === asked.get('category'))?.key ?? '';
  return {
    programs: form === '' ? await marketplacePrograms(ctx, { words }) : [],
    offers: await marketplaceOffers(ctx, { words, form }),
    categories: PRODUCT_FORMS.map(({ key, title }) => ({ value: key as string, label: title[ctx.locale] })),
    words,
    form: form as string,
  };
}

export const meta = titled({
  de: { title: PUBLISH_TEXTS.de.marketplace },
  en: { title: PUBLISH_TEXTS.en.marketplace },
});

/** Programs that shops show to every publisher. */
export default function Marketplace() {
  const { programs, offers, categories, words, form } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  return (
    <>
      <PageHeader title={t.marketplace} />
      <Form className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField name="query" type="search" label={t.searchLabel} defaultValue={words} maxLength={80} />
        </div>
        <div className="min-w-44">
          <SelectField
            name="category"
            label={t.category}
            defaultValue={form}
            options={[{ value: '', label: t.allCategories }, ...categories]}
          />
        </div>
        <Button look="quiet">{t.search}</Button>
      </Form>
      {offers.length > 0 ? <h2 className="mb-3 text-xl font-semibold">{t.products}</h2> : null}
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        {offers.map((offer) => (
          <Card key={`${offer.programId}-${offer.productId}`}>
            <h3 className="text-lg font-semibold break-words">
              <Link to={`/publish/affiliate_marketplace/${offer.programId}`} className="text-accent underline">
                {offer.name}
              </Link>
            </h3>
            <p className="text-ink-soft">
              {offer.shop} · {categories.find(({ value }) => value === offer.form)?.label ?? offer.form}
            </p>
            {offer.pitch ? <p className="mt-1 line-clamp-3">{offer.pitch}</p> : null}
            <dl className="mt-3 grid grid-cols-3 gap-3">
              <div>
                <dt className="text-sm text-ink-soft">{t.gets}</dt>
                <dd className="font-semibold">{shareText(offer.commissionBp, locale)}</dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">{t.perClick}</dt>
                <dd className="tabular-nums">
                  {offer.perClick === null
                    ? t.unknown
                    : formats.money({ minor: offer.perClick, currency: offer.currency as CurrencyCode })}
                </dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">{t.returned}</dt>
                <dd className="tabular-nums">{shareText(offer.returnedBp, locale)}</dd>
              </div>
            </dl>
          </Card>
        ))}
      </div>
      {programs.length > 0 && offers.length > 0 ? <h2 className="mb-3 text-xl font-semibold">{t.programs}</h2> : null}
      {programs.length === 0 && offers.length === 0 ? (
        <EmptyState title={t.emptyMarketplace}>{t.emptyMarketplaceHelp}</EmptyState>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {programs.map((program) => (
          <Card key={program.id}>
            <h2 className="text-lg font-semibold break-words">
              <Link to={`/publish/affiliate_marketplace/${program.id}`} className="text-accent underline">
                {program.shop}: {program.name}
              </Link>
            </h2>
            {program.about ? <p className="mt-1 line-clamp-3 text-ink-soft">{program.about}</p> : null}
            <dl className="mt-3 grid grid-cols-2 gap-3">
              <div>
                <dt className="text-sm text-ink-soft">{t.gets}</dt>
                <dd className="font-semibold">{shareText((program.tierBps[0] ?? 0) + program.bonusBp, locale)}</dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">{t.perClick}</dt>
                <dd className="font-semibold tabular-nums">
                  {program.perClick === null
                    ? t.unknown
                    : formats.money({ minor: program.perClick, currency: program.currency as CurrencyCode })}
                </dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">{t.returned}</dt>
                <dd className="tabular-nums">{shareText(program.returnedBp, locale)}</dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">{t.products}</dt>
                <dd className="tabular-nums">{formats.number(program.products)}</dd>
              </div>
            </dl>
            {program.state ? (
              <p className="mt-3">
                <StatusChip
                  state={program.state}
                  tone={program.state === 'accepted' ? 'good' : 'neutral'}
                  label={t.states[program.state]}
                />
              </p>
            ) : null}
          </Card>
        ))}
      </div>
    </>
  );
}
