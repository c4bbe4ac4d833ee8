import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { InputError, inLanguage } from '#core/kit';
import {
  defineSettings,
  maskedSettings,
  readSettings,
  requireAdmin,
  writeSettings,
  type Ctx,
  type Locale,
} from '#core/plugins';

const text = (longest: number) => z.string().trim().max(longest).default('');

/** Credentials of the operator at Apple and Google; each is offered to buyers once it is whole. */
export const walletSettings = defineSettings({
  key: 'plugin.event.wallet',
  schema: z.object({
    appleTeamId: text(20),
    applePassType: text(120),
    appleOrganisation: text(100),
    /** PEM: the certificate for this type of pass. */
    appleCertificate: text(20_000),
    appleKey: text(20_000).meta({ secret: true }),
    /** PEM: the authority's certificate above it. */
    appleAuthority: text(20_000),
    googleIssuer: text(40),
    googleAccount: text(200),
    googleKey: text(20_000).meta({ secret: true }),
  }),
});

export type WalletValues = z.output<typeof walletSettings.schema>;
type Field = keyof WalletValues;

export interface AppleWallet {
  teamId: string;
  passType: string;
  organisation: string;
  certificate: string;
  key: string;
  authority: string;
}

export interface GoogleWallet {
  issuer: string;
  account: string;
  key: string;
}

/** Wallets that can be offered; null: the operator has not set it up, or the certificate has run out. One statement. */
export async function walletsOf(ctx: Ctx): Promise<{ apple: AppleWallet | null; google: GoogleWallet | null }> {
  const values = await readSettings(asOperator(ctx), walletSettings, { sellerId: null });
  return { apple: values && appleOf(values, ctx.clock.now()), google: values && googleOf(values) };
}

const asOperator = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'platform', reason: 'wallet passes' } });

function appleOf(values: WalletValues, now: Date): AppleWallet | null {
  const { appleTeamId, applePassType, appleOrganisation, appleCertificate, appleKey, appleAuthority } = values;
  if ([appleTeamId, applePassType, appleOrganisation, appleCertificate, appleKey, appleAuthority].includes(''))
    return null;
  if (new Date(new X509Certificate(appleCertificate).validTo) <= now) return null;
  return {
    teamId: appleTeamId,
    passType: applePassType,
    organisation: appleOrganisation,
    certificate: appleCertificate,
    key: appleKey,
    authority: appleAuthority,
  };
}

function googleOf({ googleIssuer: issuer, googleAccount: account, googleKey: key }: WalletValues): GoogleWallet | null {
  return [issuer, account, key].includes('') ? null : { issuer, account, key };
}

/** For the operator's screen, without the keys. @throws 403 */
export async function shownWalletSettings(ctx: Ctx): Promise<{
  values: Readonly<Record<string, unknown>>;
  keys: { apple: boolean; google: boolean };
  runsOut: string | null;
}> {
  requireAdmin(ctx);
  const { values, secrets } = await maskedSettings(asOperator(ctx), walletSettings, { sellerId: null });
  const certificate = String(values.appleCertificate ?? '');
  return {
    values,
    keys: { apple: secrets.appleKey?.set ?? false, google: secrets.googleKey?.set ?? false },
    runsOut: certificate === '' ? null : new Date(new X509Certificate(certificate).validTo).toISOString(),
  };
}

/** An empty key stays as it is. @throws InputError by field, 403 */
export async function saveWalletSettings(ctx: Ctx, input: Record<Field, string>): Promise<void> {
  requireAdmin(ctx);
  const before = await readSettings(asOperator(ctx), walletSettings, { sellerId: null });
  const given = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, value.replaceAll('\0', '').trim()]),
  ) as Record<Field, string>;
  const after = {
    ...given,
    appleKey: given.appleKey || before?.appleKey || '',
    googleKey: given.googleKey || before?.googleKey || '',
  };
  const problems = problemsOf(after, ctx.clock.now());
  if (problems.length > 0)
    throw new InputError(problems.map(({ field, problem }) => entry(ctx.locale, field, problem)));
  await writeSettings(asOperator(ctx), walletSettings, after, { sellerId: null });
}

type Problem = keyof typeof PROBLEMS;
interface Found {
  field: Field;
  problem: Problem;
}

function problemsOf(values: Record<Field, string>, now: Date): Found[] {
  const long = (Object.entries(values) as [Field, string][]).flatMap(([field, value]): Found[] =>
    value.length > 20_000 ? [{ field, problem: 'too_long' }] : [],
  );
  if (long.length > 0) return long;
  const found: Found[] = [];
  const certificate = readCertificate(values.appleCertificate);
  if (values.appleCertificate !== '' && !certificate) found.push({ field: 'appleCertificate', problem: 'certificate' });
  if (certificate && new Date(certificate.validTo) <= now)
    found.push({ field: 'appleCertificate', problem: 'run_out' });
  if (values.appleAuthority !== '' && !readCertificate(values.appleAuthority))
    found.push({ field: 'appleAuthority', problem: 'certificate' });
  if (values.appleKey !== '' && !isKey(values.appleKey)) found.push({ field: 'appleKey', problem: 'key' });
  else if (certificate && values.appleKey !== '' && !certificate.checkPrivateKey(createPrivateKey(values.appleKey)))
    found.push({ field: 'appleKey', problem: 'other_key' });
  if (values.googleKey !== '' && !isKey(values.googleKey)) found.push({ field: 'googleKey', problem: 'key' });
  if (values.googleAccount !== '' && !/^[^@\s]+@[^@\s]+$/.test(values.googleAccount))
    found.push({ field: 'googleAccount', problem: 'account' });
  if (values.googleIssuer !== '' && !/^\d{5,30}$/.test(values.googleIssuer))
    found.push({ field: 'googleIssuer', problem: 'issuer' });
  return found;
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return pem === '' ? null : new X509Certificate(pem);
  } catch {
    return null;
  }
}

/** Both sign with RSA. */
function isKey(pem: string): boolean {
  try {
    return createPublicKey(createPrivateKey(pem)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const PROBLEMS = {
  certificate: {
    de: 'Fügen Sie das Zertifikat als PEM ein; es beginnt mit „-----BEGIN CERTIFICATE-----“.',
    en: 'Paste the certificate as PEM; it begins with “-----BEGIN CERTIFICATE-----”.',
  },
  run_out: {
    de: 'Dieses Zertifikat ist abgelaufen. Lassen Sie sich von Apple ein neues ausstellen.',
    en: 'This certificate has run out. Have Apple issue a new one.',
  },
  key: {
    de: 'Fügen Sie den privaten RSA-Schlüssel als PEM ein, ohne Passwort.',
    en: 'Paste the private RSA key as PEM, without a password.',
  },
  other_key: {
    de: 'Dieser Schlüssel gehört nicht zum Zertifikat darüber.',
    en: 'This key does not belong to the certificate above.',
  },
  account: {
    de: 'Geben Sie die E-Mail-Adresse des Dienstkontos ein.',
    en: 'Enter the e-mail address of the service account.',
  },
  issuer: { de: 'Die Issuer-ID besteht aus Ziffern.', en: 'The issuer id consists of digits.' },
  too_long: { de: 'Kürzen Sie diese Angabe.', en: 'Shorten this entry.' },
} as const;

function entry(locale: Locale, field: Field, problem: Problem) {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  return { code: problem, title, detail: PROBLEMS[problem][locale], source: { field } };
}
