import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { countryName } from '#core/kit';
import { shopOfSeller } from '#core/people';
import { countriesToShipTo, readShippingRegions, saveShippingRegion } from '#core/shipping';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  FeatureLock,
  PageHeader,
  SeenRevision,
  TextField,
  amountInput,
  attempt,
  buttonClass,
  errorOf,
  formOf,
  refuseOutdated,
  revisionOf,
  useFormats,
  useTexts,
  wholeInput,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { titled } from '../../auth/page-title.ts';
import { readRegion, shownRegion, typedRegion, type TypedRegion } from './shipping-form.server.ts';
import { SHIPPING_TEXTS } from './shipping-texts.ts';

const HERE = '/cabinet/settings/shipping';

export const meta = titled('Versand', 'Shipping');

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const regions = await readShippingRegions(ctx);
  const shop = await shopOfSeller(ctx, sellerId);
  const asked = new URL(request.url).searchParams.get('region');
  const index = asked !== null && /^\d{1,2}$/.test(asked) ? Number(asked) : null;
  const named = (code: string) => ({ code, name: countryName(code, ctx.locale) });
  const edited = index === null ? undefined : regions[index];
  return {
    currency: shop.currency,
    regions: regions.map((region) => ({ ...region, countryNames: region.countries.map((code) => named(code).name) })),
    /** Position of the region in the form; `new` for one that is added, null for none. */
    open: asked === 'new' ? ('new' as const) : edited ? index : null,
    revision: edited ? revisionOf(edited) : '',
    values: edited ? shownRegion(edited, { locale: ctx.locale, currency: shop.currency as never }) : null,
    countries: countriesToShipTo(shop.countryCode)
      .map(named)
      .sort((a, b) => a.name.localeCompare(b.name, ctx.locale)),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  const t = SHIPPING_TEXTS[ctx.locale];
  const at = String(form.get('region') ?? '');
  const index = /^\d{1,2}$/.test(at) ? Number(at) : null;
  if (form.get('intent') === 'remove' && index !== null) {
    const done = await attempt(() => saveShippingRegion(ctx, index, null));
    return done.ok
      ? redirectWithNote(HERE, { message: t.removed })
      : data({ errors: done.errors, typed: null, at }, { status: done.status });
  }
  const typed = typedRegion(form);
  const { currency } = await shopOfSeller(ctx, sellerId);
  const done = await attempt(async () => {
    const stored = index === null ? undefined : (await readShippingRegions(ctx))[index];
    if (stored) refuseOutdated(form, revisionOf(stored), ctx.locale);
    await saveShippingRegion(ctx, index, readRegion(ctx, typed, currency as never));
  });
  if (!done.ok) return data({ errors: done.errors, typed, at }, { status: done.status });
  return redirectWithNote(HERE, { message: t.saved });
}

/** Regions a shop sends goods to, with their prices. */
export default function ShippingSettings() {
  const { regions, open } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(SHIPPING_TEXTS);
  const formOpen = open !== null || (refused !== undefined && refused.typed !== null);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            <ButtonLink to="/cabinet/shipments">{t.shipments}</ButtonLink>
            {formOpen ? null : (
              <ButtonLink to={`${HERE}?region=new`} look="main">
                {t.add}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <FeatureLock feature="physical_products" />
        {refused && refused.typed === null ? <ErrorSummary errors={refused.errors} /> : null}
        {formOpen ? <RegionForm key={String(open)} /> : null}
        {regions.length === 0 && !formOpen ? (
          <EmptyState
            title={t.none}
            action={
              <ButtonLink to={`${HERE}?region=new`} look="main">
                {t.add}
              </ButtonLink>
            }
          >
            {t.noneHelp}
          </EmptyState>
        ) : null}
        {regions.map((region, index) =>
          index === open ? null : <RegionCard key={region.name} region={region} index={index} />,
        )}
      </div>
    </>
  );
}

type Region = ReturnType<typeof useLoaderData<typeof loader>>['regions'][number];

function RegionCard({ region, index }: { region: Region; index: number }) {
  const { currency } = useLoaderData<typeof loader>();
  const t = useTexts(SHIPPING_TEXTS);
  const formats = useFormats();
  const money = (minor: number): string => formats.money({ minor, currency });
  return (
    <Card
      title={region.name}
      actions={
        <Link to={`${HERE}?region=${index}`} className="text-accent underline" aria-label={`${t.edit}: ${region.name}`}>
          {t.edit}
        </Link>
      }
    >
      <p className="mb-3 break-words text-ink-soft">{region.countryNames.join(', ')}</p>
      <ul className="mb-4 flex flex-col gap-1 tabular-nums">
        {region.steps.map(({ upToGrams, minor }) => (
          <li key={String(upToGrams)} className="flex justify-between gap-4">
            <span>{upToGrams === null ? t.anyWeight : t.upToText.replace('{grams}', formats.number(upToGrams))}</span>
            <span>{money(minor)}</span>
          </li>
        ))}
        {region.freeFromMinor === null ? null : (
          <li className="text-ink-soft">{t.freeText.replace('{amount}', money(region.freeFromMinor))}</li>
        )}
        <li className="text-ink-soft">
          {region.workdays === null ? t.noWorkdays : t.workdaysText.replace('{days}', String(region.workdays))}
        </li>
      </ul>
      <Form method="post">
        <input type="hidden" name="region" value={index} />
        <Sure label={t.remove} sure={t.removeSure} name={region.name} intent="remove" />
      </Form>
    </Card>
  );
}

function RegionForm() {
  const { countries, currency, open, values, revision } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(SHIPPING_TEXTS);
  const typed: TypedRegion | null = refused?.typed ?? values;
  const errors = refused?.errors ?? [];
  return (
    <Card title={typed?.name || t.newTitle}>
      <Form method="post" className="flex flex-col gap-5" noValidate>
        {revision === '' ? null : <SeenRevision revision={revision} />}
        <ErrorSummary errors={errors} />
        <input type="hidden" name="region" value={refused?.at ?? (open === null ? 'new' : String(open))} />
        <TextField
          name="name"
          label={t.name}
          help={t.nameHelp}
          required
          maxLength={60}
          defaultValue={typed?.name ?? ''}
          error={errorOf(errors, 'name')}
        />
        <fieldset id="countries" tabIndex={-1}>
          <legend className="mb-1 font-medium">{t.countries}</legend>
          <p className="mb-2 text-sm text-ink-soft">{t.countriesHelp}</p>
          {errorOf(errors, 'countries') ? (
            <p className="mb-2 text-sm text-bad">{errorOf(errors, 'countries')}</p>
          ) : null}
          <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
            {countries.map(({ code, name }) => (
              <label key={code} className="flex min-h-8 items-start gap-2">
                <input
                  type="checkbox"
                  name="countries"
                  value={code}
                  defaultChecked={typed?.countries.includes(code) ?? false}
                  className="mt-1 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 break-words">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset id="steps" tabIndex={-1}>
          <legend className="mb-1 font-medium">{t.prices}</legend>
          <p className="mb-3 text-sm text-ink-soft">{t.pricesHelp}</p>
          {errorOf(errors, 'steps') ? <p className="mb-2 text-sm text-bad">{errorOf(errors, 'steps')}</p> : null}
          <div className="flex flex-col gap-3">
            {(typed?.steps ?? Array.from({ length: 6 }, () => ({ upTo: '', price: '' }))).map((step, row) => (
              <div key={row} className="grid grid-cols-2 gap-4">
                <TextField
                  name={`upTo.${row}`}
                  label={row === 0 ? t.upTo : t.upToRow.replace('{row}', String(row + 1))}
                  {...wholeInput(1, 1_000_000)}
                  defaultValue={step.upTo}
                />
                <TextField
                  name={`price.${row}`}
                  label={row === 0 ? t.price : t.priceRow.replace('{row}', String(row + 1))}
                  {...amountInput(currency as never)}
                  defaultValue={step.price}
                  error={errorOf(errors, `price.${row}`)}
                />
              </div>
            ))}
          </div>
        </fieldset>
        <TextField
          name="workdays"
          label={t.workdays}
          help={t.workdaysHelp}
          optional
          {...wholeInput(1, 90)}
          defaultValue={typed?.workdays ?? ''}
          error={errorOf(errors, 'workdays')}
        />
        <TextField
          name="freeFrom"
          label={t.free}
          help={t.freeHelp}
          optional
          {...amountInput(currency as never)}
          defaultValue={typed?.freeFrom ?? ''}
          error={errorOf(errors, 'freeFrom')}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="main" name="intent" value="save">
            {t.save}
          </Button>
          <Link to={HERE} className={buttonClass()}>
            {t.cancel}
          </Link>
        </div>
      </Form>
    </Card>
  );
}
