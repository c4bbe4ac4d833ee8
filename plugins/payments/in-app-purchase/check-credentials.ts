import { createPrivateKey } from 'node:crypto';
import {
  gaveNoAnswer,
  refusedSettings,
  type Localized,
  type PaymentProvider,
  type ProviderContext,
} from '#core/plugins';
import { fetchTransaction } from './apple/api.ts';
import { certificateOf } from './apple/signed-data.ts';
import { askPlay, playSubscription } from './google/api.ts';
import {
  appleAccess,
  googleAccess,
  inAppSettings,
  type AppleAccess,
  type GoogleAccess,
  type InAppSettings,
} from './settings.ts';

type CredentialCheck = Awaited<ReturnType<PaymentProvider['checkCredentials']>>;
type Refused = Extract<CredentialCheck, { ok: false }>;

/** Asks each store that was filled in for something nobody bought: it must say so, and not that it does not know us. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const parsed = inAppSettings.safeParse(context.settings);
  if (!parsed.success) return refusedSettings(inAppSettings, parsed.error);
  const lacking = incomplete(parsed.data);
  if (lacking) return lacking;
  const [apple, google] = [appleAccess(parsed.data), googleAccess(parsed.data)];
  const refused = (apple && (await checkApple(context, apple))) ?? (google && (await checkGoogle(context, google)));
  if (refused) return refused;
  const stores = [
    ...(apple ? [`App Store ${apple.bundleId}`] : []),
    ...(google ? [`Google Play ${google.packageName}`] : []),
  ];
  return {
    ok: true,
    account: stores.join(', '),
    testMode: (apple !== null && apple.environment === 'Sandbox') || parsed.data.apiBase !== undefined,
  };
}

const OF_APPLE = ['appleBundleId', 'appleRootCertificate', 'appleIssuerId', 'appleKeyId', 'applePrivateKey'] as const;
const OF_GOOGLE = ['googlePackageName', 'googleServiceAccount', 'googlePushAudience', 'googlePushAccount'] as const;

const WORDS = {
  noAccountFile: {
    de: 'Das ist nicht die Datei eines Dienstkontos. Fügen Sie den ganzen Inhalt der JSON-Datei ein.',
    en: 'This is not the file of a service account. Paste the whole content of the JSON file.',
  },
  noStore: {
    de: 'Füllen Sie die Felder des App Store, von Google Play oder von beiden aus.',
    en: 'Fill in the fields of the App Store, of Google Play, or of both.',
  },
  certificate: {
    de: 'Das ist kein Zertifikat. Fügen Sie es als PEM oder Base64 ein.',
    en: 'This is not a certificate. Paste it as PEM or base64.',
  },
  privateKey: {
    de: 'Das ist kein privater Schlüssel. Fügen Sie den ganzen Inhalt der .p8-Datei ein.',
    en: 'This is not a private key. Paste the whole content of the .p8 file.',
  },
  appleRefused: {
    de: 'Apple kennt diesen Schlüssel nicht. Prüfen Sie Aussteller-ID, Schlüssel-ID, privaten Schlüssel und Bundle-ID.',
    en: 'Apple does not know this key. Check issuer ID, key ID, private key and bundle ID.',
  },
  accountKey: {
    de: 'Die Datei des Dienstkontos hat keinen lesbaren privaten Schlüssel. Legen Sie einen neuen an.',
    en: 'The service account’s file has no readable private key. Create a new one.',
  },
  googleRefused: {
    de: 'Google Play lehnt dieses Dienstkonto ab. Laden Sie es in der Play Console ein und geben Sie ihm Leserecht für Bestellungen.',
    en: 'Google Play refuses this service account. Invite it in the Play Console and let it read orders.',
  },
} as const;

/** A store is filled in as a whole or not at all, and one of them is. */
function incomplete(settings: InAppSettings): Refused | null {
  const missing = [OF_APPLE, OF_GOOGLE].flatMap((fields) => {
    const empty = fields.filter((field) => settings[field] === undefined);
    return empty.length > 0 && empty.length < fields.length ? [empty[0]!] : [];
  })[0];
  if (missing) return { ok: false, field: missing, detail: lacksPart(missing) };
  if (!appleAccess(settings) && !googleAccess(settings)) {
    return settings.googleServiceAccount
      ? { ok: false, field: 'googleServiceAccount', detail: WORDS.noAccountFile }
      : { ok: false, field: 'appleBundleId', detail: WORDS.noStore };
  }
  return null;
}

function lacksPart(field: keyof typeof inAppSettings.shape): Localized {
  const { label } = inAppSettings.shape[field].meta() as { label: Localized };
  return {
    de: `„${label.de}“ fehlt. Füllen Sie alle Felder dieses Stores aus oder keines.`,
    en: `“${label.en}” is missing. Fill in all fields of this store, or none.`,
  };
}

async function checkApple(context: ProviderContext, access: AppleAccess): Promise<Refused | null> {
  if (!readable(() => certificateOf(access.rootCertificate)))
    return { ok: false, field: 'appleRootCertificate', detail: WORDS.certificate };
  if (!readable(() => createPrivateKey(access.privateKey)))
    return { ok: false, field: 'applePrivateKey', detail: WORDS.privateKey };
  const { kind } = await fetchTransaction(context, access, '1');
  if (kind === 'refused') return { ok: false, field: 'appleKeyId', detail: WORDS.appleRefused };
  return kind === 'unknown' ? gaveNoAnswer('Apple') : null;
}

async function checkGoogle(context: ProviderContext, access: GoogleAccess): Promise<Refused | null> {
  if (!readable(() => createPrivateKey(access.privateKey)))
    return { ok: false, field: 'googleServiceAccount', detail: WORDS.accountKey };
  const { kind } = await askPlay(
    context,
    access,
    'purchases/subscriptionsv2/tokens/nobody-bought-this',
    playSubscription,
  );
  if (kind === 'refused') return { ok: false, field: 'googleServiceAccount', detail: WORDS.googleRefused };
  return kind === 'unknown' ? gaveNoAnswer('Google') : null;
}

function readable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
