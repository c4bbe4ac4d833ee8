import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  openShop,
  readProfile,
  sellerCountries,
  signIn,
  signUpSeller,
  suggestUsernames,
  type SellerType,
} from '#core/people';
import { Button, ErrorSummary, TextField, useTexts } from '#web/ui';
import { enter, readForm, traceOf, withForm } from './auth-request.server.ts';
import { errorOf } from './error-of.ts';
import { titled } from './page-title.ts';

export const meta = titled('Shop eröffnen', 'Open a shop');

/** First screen of a new shop. */
const FIRST = '/cabinet/start';

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.actor) return { signedIn: false, proposal: null };
  const ctx = context.ctx();
  const { email } = await readProfile(ctx);
  const wish = email.split('@')[0]!;
  return {
    signedIn: true,
    proposal: { shopName: wish, username: (await suggestUsernames(ctx, wish, 1))[0] ?? '' },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const ctx = context.ctx();
  const countryCode = countryOf(request, context.kernel.env.IP_COUNTRY_HEADER);
  const answer = await withForm(fields, async () => {
    if (context.actor) {
      await openShop(ctx, { username: fields.username ?? '', shopName: fields.shopName ?? '', countryCode });
      return redirect(FIRST);
    }
    const credentials = { email: fields.email ?? '', password: fields.password ?? '' };
    await signUpSeller(ctx, { ...credentials, ...saidBeside(fields), countryCode, ip: context.ip });
    return enter(context, await signIn(ctx, credentials, traceOf(context, request)), FIRST);
  });
  if (!(answer instanceof Response) && errorOf(answer.data.errors, 'username')) {
    answer.data.suggestions = await suggestUsernames(ctx, (fields.shopName || fields.username || '').slice(0, 100));
  }
  return answer;
}

/** Fields that programs send beside address and password. The form asks for none of them. */
function saidBeside({ shopName, username, firstName, lastName, sellerType }: Record<string, string>) {
  return {
    ...(shopName === undefined ? {} : { shopName }),
    ...(username === undefined ? {} : { username }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(sellerType === undefined ? {} : { sellerType: sellerType as SellerType }),
  };
}

/** Country of the request, by a proxy or the browser's languages. The shop's currency follows from it. */
function countryOf(request: Request, header: string | undefined): string {
  const said = [
    header === undefined ? '' : (request.headers.get(header) ?? ''),
    ...[...(request.headers.get('accept-language') ?? '').matchAll(/[a-z]{2}-([A-Za-z]{2})/g)].map((each) => each[1]!),
  ];
  return said.map((each) => each.trim().toUpperCase()).find((each) => sellerCountries.includes(each)) ?? 'DE';
}

const TEXTS = {
  de: {
    title: 'Shop eröffnen',
    calm: 'E-Mail-Adresse und Passwort, mehr nicht. Gleich danach legen Sie Ihr erstes Produkt an.',
    shopName: 'Name des Shops',
    username: 'Adresse des Shops',
    free: 'Frei wären:',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHelp: 'Mindestens 10 Zeichen. Ein kurzer Satz ist gut.',
    submit: 'Shop eröffnen',
    known: 'Schon ein Konto? Anmelden',
  },
  en: {
    title: 'Open a shop',
    calm: 'An e-mail address and a password, nothing else. Then you create your first product.',
    shopName: 'Name of the shop',
    username: 'Address of the shop',
    free: 'These are free:',
    email: 'E-mail address',
    password: 'Password',
    passwordHelp: 'At least 10 characters. A short sentence is fine.',
    submit: 'Open the shop',
    known: 'Have an account? Sign in',
  },
};

export default function SignUp() {
  const t = useTexts(TEXTS);
  const { signedIn, proposal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const values: Record<string, string> = answer?.values ?? {};
  const errors = answer?.errors ?? [];
  const suggestions = answer?.suggestions ?? [];
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t.title}</h1>
      {signedIn ? null : <p className="text-ink-soft">{t.calm}</p>}
      <ErrorSummary errors={errors} />
      {signedIn ? (
        <>
          <TextField
            label={t.shopName}
            name="shopName"
            required
            maxLength={120}
            defaultValue={values.shopName ?? proposal?.shopName ?? ''}
            error={errorOf(errors, 'shopName')}
          />
          <TextField
            label={t.username}
            name="username"
            required
            maxLength={63}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.username ?? proposal?.username ?? ''}
            help={suggestions.length > 0 ? `${t.free} ${suggestions.join(', ')}` : '/s/…'}
            error={errorOf(errors, 'username')}
          />
        </>
      ) : (
        <>
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
      )}
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
