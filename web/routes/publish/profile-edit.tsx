import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { publisherProfile, savePublisherDetails, type PublisherDetails } from '#core/affiliates';
import { sellerCountries } from '#core/people';
import {
  Button,
  CheckboxField,
  ErrorSummary,
  PageHeader,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { countryOptions } from '../auth/country-options.server.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

const STATUSES = ['regular', 'small_business', 'eu', 'third_country', 'private'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const profile = await publisherProfile(ctx);
  return { profile, countries: countryOptions(sellerCountries, ctx.locale) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const names = ['company', 'street', 'streetNumber', 'zip', 'city', 'country', 'taxStatus', 'vatId', 'taxNumber'];
  const typed = Object.fromEntries(names.map((name) => [name, text(name)]));
  const saved = await attempt(() =>
    savePublisherDetails(ctx, { ...typed, confirms: form.get('confirms') === 'on' } as unknown as PublisherDetails),
  );
  if (!saved.ok) return data({ errors: saved.errors, typed }, { status: saved.status });
  return redirectWithNote('/publish/details', { message: PUBLISH_TEXTS[ctx.locale].saved });
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.profile }, en: { title: PUBLISH_TEXTS.en.profile } });

/** Name and taxation on the credit notes; saving confirms it for a year. */
export default function PublisherProfileEdit() {
  const { profile, countries } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(PUBLISH_TEXTS);
  const errors = refused?.errors ?? [];
  const values: Record<string, string> =
    refused?.typed ??
    Object.fromEntries(Object.entries(profile ?? {}).map(([name, value]) => [name, String(value ?? '')]));
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errorOf(errors, name),
    maxLength: 120,
  });
  return (
    <>
      <PageHeader title={t.profile} subtitle={t.profileHelp} />
      <Form method="post" noValidate className="flex max-w-xl flex-col gap-4">
        <ErrorSummary errors={errors} />
        <TextField {...field('company')} label={t.company} optional autoComplete="organization" />
        <div className="grid grid-cols-[1fr_7rem] gap-3">
          <TextField {...field('street')} label={t.street} autoComplete="address-line1" />
          <TextField {...field('streetNumber')} label={t.streetNumber} />
        </div>
        <div className="grid grid-cols-[8rem_1fr] gap-3">
          <TextField {...field('zip')} label={t.zip} autoComplete="postal-code" />
          <TextField {...field('city')} label={t.city} autoComplete="address-level2" />
        </div>
        <SelectField
          name="country"
          label={t.country}
          defaultValue={values.country || 'DE'}
          options={countries}
          error={errorOf(errors, 'country')}
        />
        <SelectField
          name="taxStatus"
          label={t.taxStatus}
          defaultValue={values.taxStatus === 'unknown' ? 'private' : (values.taxStatus ?? 'private')}
          options={STATUSES.map((value) => ({ value, label: t.taxStatuses[value] }))}
          error={errorOf(errors, 'taxStatus')}
        />
        <TextField {...field('vatId')} label={t.vatId} optional />
        <TextField {...field('taxNumber')} label={t.taxNumber} optional />
        <CheckboxField name="confirms" label={t.confirms} error={errorOf(errors, 'confirms')} />
        <div>
          <Button look="main">{t.save}</Button>
        </div>
      </Form>
    </>
  );
}
