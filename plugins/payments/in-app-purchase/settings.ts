import { z } from 'zod';
import { sandboxAddress, type ProviderContext } from '#core/plugins';

const text = (
  label: { de: string; en: string },
  help: { de: string; en: string },
  group: 'App Store' | 'Google Play',
  more: { secret?: true; control?: 'textarea' } = {},
) =>
  z
    .string()
    .trim()
    .min(1)
    .optional()
    .meta({ label, help, group, ...more });

/** Settings of a seller by which sales in the App Store and on Google Play become orders. Either store may be left out. */
export const inAppSettings = z
  .object({
    appleBundleId: text(
      { de: 'Bundle-ID', en: 'Bundle ID' },
      { de: 'Der App im App Store, z. B. com.example.app.', en: 'Of the app in the App Store, e.g. com.example.app.' },
      'App Store',
    ),
    appleEnvironment: z
      .enum(['Production', 'Sandbox'])
      .default('Production')
      .meta({
        label: { de: 'Umgebung', en: 'Environment' },
        help: { de: 'In der Sandbox fließt kein Geld.', en: 'In the sandbox no money moves.' },
        options: {
          Production: { de: 'Produktion', en: 'Production' },
          Sandbox: { de: 'Sandbox (Test)', en: 'Sandbox (test)' },
        },
        group: 'App Store',
      }),
    appleRootCertificate: text(
      { de: 'Wurzelzertifikat', en: 'Root certificate' },
      {
        de: 'Apple Root CA – G3 von apple.com/certificateauthority, als PEM oder Base64. Nur was bis dorthin unterschrieben ist, gilt.',
        en: 'Apple Root CA – G3 from apple.com/certificateauthority, as PEM or base64. Only what is signed up to it counts.',
      },
      'App Store',
      { control: 'textarea' },
    ),
    appleIssuerId: text(
      { de: 'Aussteller-ID', en: 'Issuer ID' },
      {
        de: 'In App Store Connect unter Integrationen → In-App-Kauf.',
        en: 'In App Store Connect under Integrations → In-App Purchase.',
      },
      'App Store',
    ),
    appleKeyId: text(
      { de: 'Schlüssel-ID', en: 'Key ID' },
      { de: 'Des Schlüssels für In-App-Käufe.', en: 'Of the in-app purchase key.' },
      'App Store',
    ),
    applePrivateKey: text(
      { de: 'Privater Schlüssel', en: 'Private key' },
      { de: 'Inhalt der Datei SubscriptionKey_….p8.', en: 'Content of the file SubscriptionKey_….p8.' },
      'App Store',
      { secret: true },
    ),
    googlePackageName: text(
      { de: 'Paketname', en: 'Package name' },
      { de: 'Der App bei Google Play, z. B. com.example.app.', en: 'Of the app on Google Play, e.g. com.example.app.' },
      'Google Play',
    ),
    googleServiceAccount: text(
      { de: 'Dienstkonto', en: 'Service account' },
      {
        de: 'Inhalt der JSON-Datei; das Konto braucht in der Play Console Leserecht für Bestellungen.',
        en: 'Content of the JSON file; in the Play Console the account needs to read orders.',
      },
      'Google Play',
      { secret: true },
    ),
    googlePushAudience: text(
      { de: 'Zielgruppe der Nachrichten', en: 'Audience of the messages' },
      {
        de: 'Wie beim Pub/Sub-Abo unter „Authentifizierung“ eingetragen.',
        en: 'As entered for the Pub/Sub subscription under “Authentication”.',
      },
      'Google Play',
    ),
    googlePushAccount: text(
      { de: 'Absender der Nachrichten', en: 'Sender of the messages' },
      {
        de: 'E-Mail des Dienstkontos, das beim Pub/Sub-Abo eingetragen ist.',
        en: 'E-mail of the service account entered for the Pub/Sub subscription.',
      },
      'Google Play',
    ),
    apiBase: sandboxAddress,
  })
  // Without an app there is nothing to be told of.
  .refine(({ appleBundleId, googlePackageName }) => Boolean(appleBundleId ?? googlePackageName), {
    path: ['appleBundleId'],
    message: 'Enter the app of at least one store.',
  });

export type InAppSettings = z.infer<typeof inAppSettings>;

const serviceAccount = z.object({ client_email: z.string(), private_key: z.string() });

export function readSettings(context: ProviderContext): InAppSettings {
  return inAppSettings.parse(context.settings);
}

export interface AppleAccess {
  bundleId: string;
  environment: 'Production' | 'Sandbox';
  rootCertificate: string;
  issuerId: string;
  keyId: string;
  privateKey: string;
  api: string;
}

/** Everything that the App Store needs; null where the seller left it out. */
export function appleAccess({
  appleBundleId,
  appleEnvironment,
  appleRootCertificate,
  appleIssuerId,
  appleKeyId,
  applePrivateKey,
  apiBase,
}: InAppSettings): AppleAccess | null {
  if (!appleBundleId || !appleRootCertificate || !appleIssuerId || !appleKeyId || !applePrivateKey) return null;
  const api =
    apiBase ??
    (appleEnvironment === 'Production'
      ? 'https://api.storekit.itunes.apple.com'
      : 'https://api.storekit-sandbox.itunes.apple.com');
  return {
    bundleId: appleBundleId,
    environment: appleEnvironment,
    rootCertificate: appleRootCertificate,
    issuerId: appleIssuerId,
    keyId: appleKeyId,
    privateKey: wholePem(applePrivateKey),
    api,
  };
}

export interface GoogleAccess {
  packageName: string;
  clientEmail: string;
  privateKey: string;
  pushAudience: string;
  pushAccount: string;
  api: string;
  token: string;
  keys: string;
}

/** Everything that Google Play needs; null where the seller left it out, or the file of the service account is none. */
export function googleAccess({
  googlePackageName,
  googleServiceAccount,
  googlePushAudience,
  googlePushAccount,
  apiBase,
}: InAppSettings): GoogleAccess | null {
  if (!googlePackageName || !googleServiceAccount || !googlePushAudience || !googlePushAccount) return null;
  const account = serviceAccount.safeParse(parsed(googleServiceAccount));
  if (!account.success) return null;
  return {
    packageName: googlePackageName,
    clientEmail: account.data.client_email,
    privateKey: account.data.private_key,
    pushAudience: googlePushAudience,
    pushAccount: googlePushAccount,
    api: apiBase ?? 'https://androidpublisher.googleapis.com',
    token: `${apiBase ?? 'https://oauth2.googleapis.com'}/token`,
    keys: `${apiBase ?? 'https://www.googleapis.com'}/oauth2/v3/certs`,
  };
}

/** A field of one line takes the line breaks out of a key. */
function wholePem(text: string): string {
  const [, kind, body] = /-----BEGIN ([A-Z ]+)-----([\s\S]+?)-----END/.exec(text) ?? [];
  return kind && body
    ? `-----BEGIN ${kind}-----\n${body.replace(/\s/g, '').replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`
    : text;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
