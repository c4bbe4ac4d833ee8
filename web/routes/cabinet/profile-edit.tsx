import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { publishDrafts } from '#core/legal-drafts';
import { changeIsChecked } from '#core/merchants';
import {
  readSellerProfile,
  sellerCountries,
  sellerTypes,
  taxSchemes,
  updateSellerProfile,
  type SellerProfile,
  type SellerType,
  type TaxScheme,
} from '#core/people';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  Notice,
  PageHeader,
  SeenRevision,
  SelectField,
  TextField,
  attempt,
  refuseOutdated,
  revisionOf,
  useTexts,
} from '#web/ui';
import { useFirstSteps } from '../../cabinet/first-steps.tsx';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { sellerContext } from '../../require-seller.server.ts';
import { readForm, withForm } from '../auth/auth-request.server.ts';
import { countryOptions } from '../auth/country-options.server.ts';
import { errorOf } from '../auth/error-of.ts';
import { PROFILE_EDIT_TEXTS } from './profile-edit-texts.ts';
import { titled } from '../auth/page-title.ts';

export const meta = titled('Shop-Profil', 'Shop profile');

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const shop = await readSellerProfile(ctx);
  return {
    ...shop,
    checkedAnew: shop.missing.length === 0 && (await changeIsChecked(ctx)),
    revision: revisionOf(shop.profile),
    saved: new URL(request.url).searchParams.has('saved'),
    onWay: new URL(request.url).searchParams.has('way'),
    choices: {
      countries: countryOptions(sellerCountries, context.locale),
      sellerTypes: [...sellerTypes],
      taxSchemes: [...taxSchemes],
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const fields = await readForm(request);
  return withForm(fields, async () => {
    refuseOutdated(fields, revisionOf((await readSellerProfile(ctx)).profile), ctx.locale);
    await updateSellerProfile(ctx, profileFrom(fields));
    if (fields.way !== '1') return redirect('/cabinet/profile/edit?seller_profile_edit=true&saved=1');
    const texts = fields.writeTexts === 'on' ? await attempt(() => publishDrafts(ctx)) : null;
    const t = PROFILE_EDIT_TEXTS[ctx.locale];
    return redirectWithNote('/cabinet/next_step', { message: texts?.ok ? t.written : t.saved });
  });
}

function profileFrom(fields: Record<string, string>): SellerProfile {
  const text = (name: keyof SellerProfile): string => fields[name] ?? '';
  return {
    displayName: text('displayName'),
    sellerType: text('sellerType') as SellerType,
    company: text('company'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    street: text('street'),
    streetNumber: text('streetNumber'),
    zip: text('zip'),
    city: text('city'),
    countryCode: text('countryCode'),
    vatNo: text('vatNo'),
    taxNumber: text('taxNumber'),
    taxScheme: text('taxScheme') as TaxScheme,
    ossRegistered: fields.ossRegistered === 'on',
  };
}

type Texts = typeof PROFILE_EDIT_TEXTS.de;
type TextName = {
  [Name in keyof SellerProfile]: SellerProfile[Name] extends string ? Name : never;
}[keyof SellerProfile];

/** Facts about the seller in the shop's legal notice and invoices. */
export default function ProfileEdit() {
  const t = useTexts<Texts>(PROFILE_EDIT_TEXTS);
  const { username, profile, missing, checkedAnew, saved, onWay, choices, revision } = useLoaderData<typeof loader>();
  const lacksTexts = useFirstSteps()?.steps.some(({ key, done }) => key === 'texts' && !done) === true;
  const answer = useActionData<typeof action>();
  const errors = answer?.errors ?? [];
  const field = (name: TextName) => ({
    name,
    label: t[name],
    defaultValue: answer?.values[name] ?? profile[name],
    error: errorOf(errors, name),
  });
  const named = (names: Record<string, string>, keys: readonly string[]) =>
    keys.map((value) => ({ value, label: names[value] ?? value }));
  return (
    <>
      <PageHeader title={t.title} subtitle={`/s/${username}`} />
      <Form method="post" className="flex max-w-2xl flex-col gap-4">
        <SeenRevision revision={revision} />
        <ErrorSummary errors={errors} />
        {saved && !answer ? <Notice tone="good">{t.saved}</Notice> : null}
        {missing.length > 0 ? (
          <Notice tone="warn">{`${t.missing} ${missing.map((what) => t.missingNames[what]).join(', ')}.`}</Notice>
        ) : null}
        {checkedAnew ? <Notice tone="info">{t.checkedAnew}</Notice> : null}
        <Card title={t.shop}>
          <div className="flex flex-col gap-4">
            <TextField {...field('displayName')} required maxLength={120} />
            <SelectField {...field('sellerType')} options={named(t.sellerTypes, choices.sellerTypes)} />
            <TextField {...field('company')} autoComplete="organization" optional />
            <TextField {...field('firstName')} autoComplete="given-name" required />
            <TextField {...field('lastName')} autoComplete="family-name" required />
            <TextField {...field('email')} type="email" required help={t.emailHelp} />
            <TextField {...field('phone')} type="tel" optional />
          </div>
        </Card>
        <Card title={t.address}>
          <div className="flex flex-col gap-4">
            <TextField {...field('street')} autoComplete="address-line1" />
            <TextField {...field('streetNumber')} />
            <TextField {...field('zip')} autoComplete="postal-code" />
            <TextField {...field('city')} autoComplete="address-level2" />
            <SelectField {...field('countryCode')} options={choices.countries} />
          </div>
        </Card>
        <Card title={t.tax}>
          <div className="flex flex-col gap-4">
            <SelectField {...field('taxScheme')} options={named(t.taxSchemes, choices.taxSchemes)} />
            <TextField {...field('vatNo')} help={t.vatNoHelp} optional />
            <TextField {...field('taxNumber')} help={t.taxNumberHelp} optional />
            <CheckboxField
              name="ossRegistered"
              label={t.ossRegistered}
              help={t.ossHelp}
              defaultChecked={answer ? answer.values.ossRegistered === 'on' : profile.ossRegistered}
            />
          </div>
        </Card>
        {onWay && lacksTexts ? (
          <Card title={t.texts}>
            <CheckboxField name="writeTexts" label={t.writeTexts} help={t.writeTextsHelp} defaultChecked />
          </Card>
        ) : null}
        {onWay ? <input type="hidden" name="way" value="1" /> : null}
        <div>
          <Button look="main">{onWay ? t.saveOn : t.save}</Button>
        </div>
      </Form>
      <p className="mt-8 flex max-w-2xl flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
        <Link to="/cabinet/settings/archive" className="text-accent underline">
          {t.takeAlong}
        </Link>
        <Link to="/cabinet/settings/imports" className="text-accent underline">
          {t.takeOver}
        </Link>
        <Link to="/cabinet/settings/leaving" className="text-ink-soft underline">
          {t.leave}
        </Link>
      </p>
    </>
  );
}
