import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { saveWalletSettings, shownWalletSettings, type WalletValues } from '../wallet/wallet-settings.ts';
import { textIn } from './read-address.server.ts';

const TEXTS = {
  de: {
    title: 'Tickets in Wallets',
    back: '← Verwaltung',
    subtitle: 'Käufer legen ihre Tickets in Apple Wallet oder Google Wallet, sobald die Angaben hier vollständig sind.',
    apple: 'Apple Wallet',
    appleHelp:
      'Alles davon stellt Apple im Bereich „Certificates, Identifiers & Profiles“ aus. Das Zertifikat gilt rund ein Jahr.',
    google: 'Google Wallet',
    googleHelp:
      'Issuer-ID aus der Google Pay & Wallet Console, Konto und Schlüssel aus der JSON-Datei des Dienstkontos.',
    appleTeamId: 'Team-ID',
    applePassType: 'Pass Type ID',
    appleOrganisation: 'Name des Anbieters',
    appleCertificate: 'Zertifikat (PEM)',
    appleKey: 'Privater Schlüssel (PEM)',
    appleAuthority: 'WWDR-Zertifikat von Apple (PEM)',
    googleIssuer: 'Issuer-ID',
    googleAccount: 'E-Mail-Adresse des Dienstkontos',
    googleKey: 'Privater Schlüssel (PEM)',
    kept: 'Ein Schlüssel ist gespeichert. Leer lassen, um ihn zu behalten.',
    runsOut: 'Das Zertifikat gilt bis',
    save: 'Speichern',
    saved: 'Gespeichert.',
  },
  en: {
    title: 'Tickets in wallets',
    back: '← Administration',
    subtitle: 'Buyers put their tickets into Apple Wallet or Google Wallet as soon as this is complete.',
    apple: 'Apple Wallet',
    appleHelp:
      'Apple issues all of it under “Certificates, Identifiers & Profiles”. The certificate lasts for about a year.',
    google: 'Google Wallet',
    googleHelp:
      'Issuer id from the Google Pay & Wallet Console, account and key from the JSON file of the service account.',
    appleTeamId: 'Team id',
    applePassType: 'Pass type id',
    appleOrganisation: 'Name of the organisation',
    appleCertificate: 'Certificate (PEM)',
    appleKey: 'Private key (PEM)',
    appleAuthority: 'Apple’s WWDR certificate (PEM)',
    googleIssuer: 'Issuer id',
    googleAccount: 'E-mail address of the service account',
    googleKey: 'Private key (PEM)',
    kept: 'A key is stored. Leave empty to keep it.',
    runsOut: 'The certificate lasts until',
    save: 'Save',
    saved: 'Saved.',
  },
} as const;

const FIELDS = [
  'appleTeamId',
  'applePassType',
  'appleOrganisation',
  'appleCertificate',
  'appleKey',
  'appleAuthority',
  'googleIssuer',
  'googleAccount',
  'googleKey',
] as const satisfies readonly (keyof WalletValues)[];

export const meta = titled(TEXTS);

export async function loader({ context }: LoaderFunctionArgs) {
  return orRefuse(shownWalletSettings(context.ctx()));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const values = Object.fromEntries(FIELDS.map((field) => [field, textIn(form, field)])) as Record<
    keyof WalletValues,
    string
  >;
  const done = await attempt(() => saveWalletSettings(context.ctx(), values));
  if (done.ok) return redirect('/admin/ticket_wallets?note=saved');
  return data({ errors: done.errors, values: { ...values, appleKey: '', googleKey: '' } }, { status: 422 });
}

/** Credentials of the operator at Apple and Google, so that tickets stand in phones. */
export default function WalletSettings() {
  const stored = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts<(typeof TEXTS)['de' | 'en']>(TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const isSaved = useSearchParams()[0].get('note') === 'saved';
  const values = refused?.values ?? stored.values;
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    id: name,
    label: t[name],
    defaultValue: String(values[name] ?? ''),
    error: errorOf(refused?.errors, name),
  });
  const area = (name: (typeof FIELDS)[number], help?: string) => (
    <TextArea {...field(name)} {...(help ? { help } : {})} rows={4} maxLength={20_000} />
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} back={<Link to="/admin">{t.back}</Link>} />
      <Form method="post" className="flex max-w-2xl flex-col gap-5" noValidate>
        <ErrorSummary errors={refused?.errors ?? []} />
        {isSaved && !refused ? <Notice tone="good">{t.saved}</Notice> : null}
        <Card title={t.apple}>
          <div className="flex flex-col gap-4">
            <p className="text-ink-soft">{t.appleHelp}</p>
            {stored.runsOut ? (
              <p>
                {t.runsOut} {formats.date(stored.runsOut)}
              </p>
            ) : null}
            <TextField {...field('appleTeamId')} maxLength={20} />
            <TextField {...field('applePassType')} maxLength={120} placeholder="pass.de.example.tickets" />
            <TextField {...field('appleOrganisation')} maxLength={100} />
            {area('appleCertificate')}
            {area('appleKey', stored.keys.apple ? t.kept : undefined)}
            {area('appleAuthority')}
          </div>
        </Card>
        <Card title={t.google}>
          <div className="flex flex-col gap-4">
            <p className="text-ink-soft">{t.googleHelp}</p>
            <TextField {...field('googleIssuer')} maxLength={40} inputMode="numeric" />
            <TextField {...field('googleAccount')} maxLength={200} type="email" />
            {area('googleKey', stored.keys.google ? t.kept : undefined)}
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
