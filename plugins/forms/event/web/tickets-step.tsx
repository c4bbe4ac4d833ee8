import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DEFAULT_ZONE } from '#core/kit';
import { countryNames, findProduct } from '#core/plugins';
import { ButtonLink, Card, ErrorSummary, attempt, formOf, useTexts } from '#web/ui';
import { eventRules } from '../setup/event-rules.ts';
import { eventSetup } from '../setup/event-setup.ts';
import { DateSection } from './date-section.tsx';
import { KindSection } from './kind-section.tsx';
import { LocationSection } from './location-section.tsx';
import { QuotaSection } from './quota-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { readId, textIn } from './read-address.server.ts';
import { saveSetup } from './save-setup.server.ts';
import { SETUP_TEXTS } from './setup-texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const productId = readId(params.id);
  const [product, setup, rules] = await Promise.all([
    findProduct(ctx, productId),
    eventSetup(ctx, productId),
    eventRules(ctx, productId),
  ]);
  if (product?.form !== 'event') throw new Response(null, { status: 404 });
  const last = setup.locations.at(-1);
  return {
    productId,
    setup,
    rules,
    countries: countryNames(ctx.locale),
    zones: Intl.supportedValuesOf('timeZone'),
    country: last?.countryCode || 'DE',
    zone: last?.timeZoneName ?? DEFAULT_ZONE,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const productId = readId(params.id);
  const form = await formOf(request);
  const done = await attempt(() => saveSetup(context.ctx(), productId, form));
  if (done.ok) return redirect(`/cabinet/products/${productId}/edit/tickets?step=2&note=saved`);
  const name = `${textIn(form, 'intent').replace('remove_', '')}-${textIn(form, 'id') || 'new'}`;
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return data(
    {
      form: name,
      values,
      errors: done.errors.map(({ field, message }) => ({ message, field: `${name}-${field ?? ''}` })),
    },
    { status: 422 },
  );
}

/** The second step of an event: where, when, which tickets, how many. */
export default function TicketsStep() {
  const t = useTexts(SETUP_TEXTS);
  const { productId, setup, rules, countries, zones, country, zone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary errors={refused?.errors ?? []} />
      <Card title={t.places}>
        <LocationSection locations={setup.locations} choices={{ countries, zones, country, zone }} refused={refused} />
      </Card>
      <Card title={t.dates}>
        <DateSection dates={setup.dates} locations={setup.locations} refused={refused} />
      </Card>
      <Card title={t.kinds}>
        <KindSection
          kinds={setup.kinds}
          choices={{ currency: setup.currency, dates: setup.dates, quotas: setup.quotas, zone }}
          refused={refused}
        />
      </Card>
      <Card title={t.quotas}>
        <QuotaSection quotas={setup.quotas} kinds={setup.kinds} refused={refused} />
      </Card>
      <Card title={t.rules}>
        <RulesSection rules={rules} refused={refused} />
      </Card>
      <div>
        <ButtonLink look="main" to={`/cabinet/products/${productId}/edit/design?step=3`}>
          {t.next}
        </ButtonLink>
      </div>
    </div>
  );
}
