import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { PLATFORM_LEGAL_KINDS, platformLegalGaps, readPlatformLegal, writePlatformLegal } from '#core/opening';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useLocale,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { LEGAL_TITLES } from '../../front/legal-titles.ts';
import { adminContext } from '../../require-admin.server.ts';
import { everyCountry } from '../auth/country-options.server.ts';

const TEXTS = {
  de: {
    title: 'Rechtliches der Plattform',
    back: '← Verwaltung',
    subtitle:
      'Impressum, Datenschutz und Barrierefreiheit von Startseite, Anmeldung und Hilfe. Shops haben eigene Texte.',
    gaps: 'Es fehlt noch etwas: Ohne Name, Anschrift und E-Mail-Adresse zeigt keine Seite diese Texte.',
    shown: 'Die Texte stehen im Fuß der Seiten:',
    who: 'Wer diese Installation betreibt',
    name: 'Name oder Firma',
    represented: 'Vertreten durch',
    street: 'Straße und Hausnummer',
    zip: 'Postleitzahl',
    city: 'Ort',
    countryCode: 'Land',
    choose: 'Bitte wählen',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    register: 'Register und Nummer',
    vatNo: 'Umsatzsteuer-Identifikationsnummer',
    own: 'Eigene Texte',
    ownHelp: 'Leer lassen heißt: der Entwurf aus Ihren Angaben gilt. Zeilen mit # werden Überschriften, mit - Listen.',
    privacyDe: 'Datenschutz, deutsch',
    privacyEn: 'Datenschutz, englisch',
    accessibilityDe: 'Barrierefreiheit, deutsch',
    accessibilityEn: 'Barrierefreiheit, englisch',
    save: 'Speichern',
    saved: 'Gespeichert.',
  },
  en: {
    title: 'Legal texts of the platform',
    back: '← Administration',
    subtitle: 'Legal notice, privacy and accessibility of front page, sign-in and help. Shops have texts of their own.',
    gaps: 'Something is missing: without name, address and e-mail address no page shows these texts.',
    shown: 'The texts stand at the foot of the pages:',
    who: 'Operator of this installation',
    name: 'Name or company',
    represented: 'Represented by',
    street: 'Street and number',
    zip: 'Postcode',
    city: 'City',
    countryCode: 'Country',
    choose: 'Please choose',
    email: 'E-mail address',
    phone: 'Phone',
    register: 'Register and number',
    vatNo: 'VAT id',
    own: 'Own texts',
    ownHelp: 'Empty means: the draft from your facts stands. Lines with # become headings, with - lists.',
    privacyDe: 'Privacy, German',
    privacyEn: 'Privacy, English',
    accessibilityDe: 'Accessibility, German',
    accessibilityEn: 'Accessibility, English',
    save: 'Save',
    saved: 'Saved.',
  },
};

const FACTS = [
  'name',
  'represented',
  'street',
  'zip',
  'city',
  'countryCode',
  'email',
  'phone',
  'register',
  'vatNo',
] as const;
const OWN = ['privacyDe', 'privacyEn', 'accessibilityDe', 'accessibilityEn'] as const;

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const legal = await readPlatformLegal(ctx);
  const countries = [{ value: '', label: TEXTS[ctx.locale].choose }, ...everyCountry(ctx.locale)];
  return { legal, countries, shown: platformLegalGaps(legal).length === 0 ? PLATFORM_LEGAL_KINDS : [] };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const values = Object.fromEntries([...FACTS, ...OWN].map((field) => [field, String(form.get(field) ?? '')]));
  const done = await attempt(() => writePlatformLegal(ctx, values));
  if (!done.ok) return data({ errors: done.errors, values }, { status: 422 });
  return redirectWithNote('/admin/legal', { message: TEXTS[ctx.locale].saved });
}

/** Facts and texts of whoever runs the installation. */
export default function PlatformLegalSetting() {
  const { legal, countries, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const busy = useSending();
  const values: Readonly<Record<string, string>> = answer?.values ?? legal;
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} back={<Link to="/admin">{t.back}</Link>} />
      <Form method="post" className="flex max-w-3xl flex-col gap-5">
        <ErrorSummary errors={answer?.errors ?? []} />
        {shown.length > 0 ? (
          <Notice tone="good">
            {t.shown}{' '}
            {shown.map((kind) => (
              <a key={kind} href={`/legal/${kind}`} className="mr-3 text-accent underline">
                {LEGAL_TITLES[locale][kind]}
              </a>
            ))}
          </Notice>
        ) : (
          <Notice tone="warn">{t.gaps}</Notice>
        )}
        <Card title={t.who}>
          <div className="grid gap-4 sm:grid-cols-2">
            {FACTS.map((field) =>
              field === 'countryCode' ? (
                <SelectField
                  key={field}
                  label={t[field]}
                  name={field}
                  options={countries}
                  defaultValue={values[field]}
                  error={errorOf(answer?.errors, field)}
                />
              ) : (
                <TextField
                  key={field}
                  label={t[field]}
                  name={field}
                  maxLength={200}
                  {...(field === 'email' ? { type: 'email' } : {})}
                  defaultValue={values[field]}
                  error={errorOf(answer?.errors, field)}
                />
              ),
            )}
          </div>
        </Card>
        <Card title={t.own}>
          <div className="flex flex-col gap-4">
            <p className="text-ink-soft">{t.ownHelp}</p>
            {OWN.map((field) => (
              <TextArea
                key={field}
                label={t[field]}
                name={field}
                rows={4}
                defaultValue={values[field]}
                error={errorOf(answer?.errors, field)}
              />
            ))}
          </div>
        </Card>
        <div>
          <Button look="main" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </>
  );
}
