import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  openShop,
  sellerCountries,
  signIn,
  signUpSeller,
  suggestUsernames,
  type SellerType,
  type ShopInput,
} from '#core/people';
import { Button, ErrorSummary, SelectField, TextField, useTexts, type FieldError } from '#web/ui';
import { enter, readForm, traceOf, withForm } from './auth-request.server.ts';
import { countryOptions } from './country-options.server.ts';
import { errorOf } from './error-of.ts';
import { titled } from './page-title.ts';

export const meta = titled('Shop eröffnen', 'Open a shop');

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    signedIn: context.actor !== null,
    shopAddress: `${context.kernel.baseUrl.replace(/^https?:\/\//, '')}/s/`,
    countries: countryOptions(sellerCountries, context.locale),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const shop: ShopInput = {
    username: fields.username ?? '',
    shopName: fields.shopName ?? '',
    sellerType: (fields.sellerType ?? 'business') as SellerType,
    countryCode: fields.countryCode ?? 'DE',
  };
  const ctx = context.ctx();
  const answer = await withForm(fields, async () => {
    if (context.actor) {
      await openShop(ctx, shop);
      return redirect('/cabinet');
    }
    const credentials = { email: fields.email ?? '', password: fields.password ?? '' };
    await signUpSeller(ctx, {
      ...shop,
      ...credentials,
      firstName: fields.firstName ?? '',
      lastName: fields.lastName ?? '',
      ip: context.ip,
    });
    return enter(context, await signIn(ctx, credentials, traceOf(context, request)), '/cabinet');
  });
  if (!(answer instanceof Response) && errorOf(answer.data.errors, 'username')) {
    answer.data.suggestions = await suggestUsernames(ctx, (fields.shopName || fields.username || '').slice(0, 100));
  }
  return answer;
}

const TEXTS = {
  de: {
    title: 'Shop eröffnen',
    shopName: 'Name des Shops',
    username: 'Adresse des Shops',
    free: 'Frei wären:',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHelp: 'Mindestens 10 Zeichen. Ein kurzer Satz ist gut.',
    country: 'Land',
    type: 'Sie verkaufen als',
    business: 'Unternehmen',
    private: 'Privatperson',
    private250: 'Privatperson (bis 250 €)',
    submit: 'Shop eröffnen',
    known: 'Schon ein Konto? Anmelden',
  },
  en: {
    title: 'Open a shop',
    shopName: 'Name of the shop',
    username: 'Address of the shop',
    free: 'These are free:',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    password: 'Password',
    passwordHelp: 'At least 10 characters. A short sentence is fine.',
    country: 'Country',
    type: 'You sell as',
    business: 'A business',
    private: 'A private person',
    private250: 'A private person (up to €250)',
    submit: 'Open the shop',
    known: 'Have an account? Sign in',
  },
};

export default function SignUp() {
  const t = useTexts(TEXTS);
  const { signedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t.title}</h1>
      <ErrorSummary errors={answer?.errors ?? []} />
      <ShopFields values={answer?.values ?? {}} errors={answer?.errors ?? []} suggestions={answer?.suggestions ?? []} />
      {signedIn ? null : <PersonFields values={answer?.values ?? {}} errors={answer?.errors ?? []} />}
      <Button look="main">{t.submit}</Button>
      {signedIn ? null : (
        <p>
          <Link className="text-accent underline" to="/sign_in">
            {t.known}
          </Link>
        </p>
      )}
    </Form>
  );
}

interface Fields {
  values: Record<string, string>;
  errors: readonly FieldError[];
}

function ShopFields({ values, errors, suggestions }: Fields & { suggestions: readonly string[] }) {
  const t = useTexts(TEXTS);
  const { countries, shopAddress } = useLoaderData<typeof loader>();
  const types = [
    { value: 'business', label: t.business },
    { value: 'private', label: t.private },
    { value: 'private250', label: t.private250 },
  ];
  return (
    <>
      <TextField
        label={t.shopName}
        name="shopName"
        required
        maxLength={120}
        defaultValue={values.shopName ?? ''}
        error={errorOf(errors, 'shopName')}
      />
      <TextField
        label={t.username}
        name="username"
        required
        maxLength={63}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.username ?? ''}
        help={
          suggestions.length > 0 ? `${t.free} ${suggestions.join(', ')}` : `${shopAddress}${values.username ?? '…'}`
        }
        error={errorOf(errors, 'username')}
      />
      <SelectField
        label={t.type}
        name="sellerType"
        options={types}
        defaultValue={values.sellerType ?? 'business'}
        error={errorOf(errors, 'sellerType')}
      />
      <SelectField
        label={t.country}
        name="countryCode"
        options={countries}
        defaultValue={values.countryCode ?? 'DE'}
        error={errorOf(errors, 'countryCode')}
      />
    </>
  );
}

function PersonFields({ values, errors }: Fields) {
  const t = useTexts(TEXTS);
  return (
    <>
      <TextField
        label={t.firstName}
        name="firstName"
        required
        autoComplete="given-name"
        defaultValue={values.firstName ?? ''}
        error={errorOf(errors, 'firstName')}
      />
      <TextField
        label={t.lastName}
        name="lastName"
        required
        autoComplete="family-name"
        defaultValue={values.lastName ?? ''}
        error={errorOf(errors, 'lastName')}
      />
      <TextField
        label={t.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        defaultValue={values.email ?? ''}
        error={errorOf(errors, 'email')}
      />
      <TextField
        label={t.password}
        name="password"
        type="password"
        required
        autoComplete="new-password"
        help={t.passwordHelp}
        error={errorOf(errors, 'password')}
      />
    </>
  );
}
