import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { companySizes, jobRoles, readProfile, salutations, updateProfile } from '#core/people';
import { Button, Card, ErrorSummary, Notice, SelectField, TextField, useTexts } from '#web/ui';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';
import { errorOf } from '../error-of.ts';
import { isSecure, localeHeaders } from '../session-cookies.server.ts';
import { PROFILE_TEXTS } from './profile-texts.ts';
import { titled } from '../page-title.ts';

export const meta = titled('Mein Konto', 'My account');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    profile: await readProfile(signedInContext(context, request)),
    sent: searchParams.has('sent'),
    saved: searchParams.has('saved'),
    choices: {
      salutations: [...salutations],
      jobRoles: [...jobRoles],
      companySizes: [...companySizes],
      timeZones: Intl.supportedValuesOf('timeZone'),
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  return withForm(fields, async () => {
    const locale = fields.locale ?? '';
    await updateProfile(ctx, {
      salutation: fields.salutation ?? '',
      firstName: fields.firstName ?? '',
      lastName: fields.lastName ?? '',
      phone: fields.phone ?? '',
      jobRole: fields.jobRole || null,
      companySize: fields.companySize || null,
      locale,
      timeZone: fields.timeZone ?? '',
    });
    return redirect('/account?saved=1', {
      headers: localeHeaders(locale === 'de' ? 'de' : 'en', isSecure(context.kernel.baseUrl)),
    });
  });
}

export default function Profile() {
  const t = useTexts(PROFILE_TEXTS);
  const { profile, choices, sent, saved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = answer?.errors ?? [];
  const value = (name: keyof typeof profile): string => answer?.values[name] ?? String(profile[name] ?? '');
  const named = (names: Record<string, string>, keys: readonly string[]) =>
    keys.map((key) => ({ value: key, label: names[key] ?? key }));
  const none = { value: '', label: t.none };
  return (
    <div className="flex flex-col gap-4">
      {profile.emailConfirmed ? null : <Unconfirmed email={profile.email} sent={sent} />}
      {saved && !answer ? <Notice tone="good">{t.saved}</Notice> : null}
      <Card>
        <Form method="post" className="flex flex-col gap-4">
          <ErrorSummary errors={errors} />
          <TextField label={t.email} name="email" type="email" value={profile.email} readOnly />
          <p className="-mt-2">
            <Link className="text-accent underline" to="/account/email">
              {t.changeEmail}
            </Link>
          </p>
          <SelectField
            label={t.salutation}
            name="salutation"
            options={named(t.salutations, choices.salutations)}
            defaultValue={value('salutation')}
            error={errorOf(errors, 'salutation')}
          />
          <TextField
            label={t.firstName}
            name="firstName"
            autoComplete="given-name"
            required
            defaultValue={value('firstName')}
            error={errorOf(errors, 'firstName')}
          />
          <TextField
            label={t.lastName}
            name="lastName"
            autoComplete="family-name"
            required
            defaultValue={value('lastName')}
            error={errorOf(errors, 'lastName')}
          />
          <TextField
            label={t.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            optional
            defaultValue={value('phone')}
            error={errorOf(errors, 'phone')}
          />
          <SelectField
            label={t.jobRole}
            name="jobRole"
            optional
            options={[none, ...named(t.jobRoles, choices.jobRoles)]}
            defaultValue={value('jobRole')}
            error={errorOf(errors, 'jobRole')}
          />
          <SelectField
            label={t.companySize}
            name="companySize"
            optional
            options={[none, ...named({}, choices.companySizes)]}
            defaultValue={value('companySize')}
            error={errorOf(errors, 'companySize')}
          />
          <SelectField
            label={t.locale}
            name="locale"
            options={[
              { value: 'de', label: 'Deutsch' },
              { value: 'en', label: 'English' },
            ]}
            defaultValue={value('locale')}
            error={errorOf(errors, 'locale')}
          />
          <SelectField
            label={t.timeZone}
            name="timeZone"
            options={named({}, choices.timeZones)}
            defaultValue={value('timeZone')}
            error={errorOf(errors, 'timeZone')}
          />
          <div>
            <Button look="main">{t.save}</Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function Unconfirmed({ email, sent }: { email: string; sent: boolean }) {
  const t = useTexts(PROFILE_TEXTS);
  return (
    <Notice tone={sent ? 'info' : 'warn'}>
      <Form
        method="post"
        action="/account/email_confirmation"
        className="flex flex-wrap items-center justify-between gap-2"
      >
        <span>{`${sent ? t.sent : t.unconfirmed} ${email}`}</span>
        {sent ? null : <Button>{t.resend}</Button>}
      </Form>
    </Notice>
  );
}
