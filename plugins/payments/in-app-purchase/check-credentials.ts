import { createPrivateKey } from 'node:crypto';
import type { PaymentProvider, ProviderContext } from '#core/plugins';
import { fetchTransaction } from './apple/api.ts';
import { certificateOf } from './apple/signed-data.ts';
import { askPlay, playSubscription } from './google/api.ts';
import { appleAccess, googleAccess, inAppSettings, type AppleAccess, type GoogleAccess, type InAppSettings } from './settings.ts';

type CredentialCheck = Awaited<ReturnType<PaymentProvider['checkCredentials']>>;
type Refused = Extract<CredentialCheck, { ok: false }>;

/** Asks each store that was filled in for something nobody bought: it must say so, and not that it does not know us. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const parsed = inAppSettings.safeParse(context.settings);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, detail: issue?.message ?? 'The settings are not complete.', ...(issue?.path[0] ? { field: String(issue.path[0]) } : {}) };
  }
  const lacking = incomplete(parsed.data);
  if (lacking) return lacking;
  const [apple, google] = [appleAccess(parsed.data), googleAccess(parsed.data)];
  const refused = (apple && (await checkApple(context, apple))) ?? (google && (await checkGoogle(context, google)));
  if (refused) return refused;
  const stores = [...(apple ? [`App Store ${apple.bundleId}`] : []), ...(google ? [`Google Play ${google.packageName}`] : [])];
  return { ok: true, account: stores.join(', '), testMode: (apple !== null && apple.environment === 'Sandbox') || parsed.data.apiBase !== undefined };
}

const OF_APPLE = ['appleBundleId', 'appleRootCertificate', 'appleIssuerId', 'appleKeyId', 'applePrivateKey'] as const;
const OF_GOOGLE = ['googlePackageName', 'googleServiceAccount', 'googlePushAudience', 'googlePushAccount'] as const;

/** A store is filled in as a whole or not at all, and one of them is. */
function incomplete(settings: InAppSettings): Refused | null {
  const missing = [OF_APPLE, OF_GOOGLE].flatMap((fields) => {
    const empty = fields.filter((field) => settings[field] === undefined);
    return empty.length > 0 && empty.length < fields.length ? [empty[0]!] : [];
  })[0];
  if (missing) return { ok: false, field: missing, detail: 'A part of this store’s settings is missing. Fill in all of its fields, or none.' };
  if (!appleAccess(settings) && !googleAccess(settings)) {
    return settings.googleServiceAccount
      ? { ok: false, field: 'googleServiceAccount', detail: 'This is not the file of a service account. Paste the whole content of the JSON file.' }
      : { ok: false, field: 'appleBundleId', detail: 'Fill in the fields of the App Store, of Google Play, or of both.' };
  }
  return null;
}

async function checkApple(context: ProviderContext, access: AppleAccess): Promise<Refused | null> {
  if (!readable(() => certificateOf(access.rootCertificate))) return { ok: false, field: 'appleRootCertificate', detail: 'This is not a certificate. Paste it as PEM or base64.' };
  if (!readable(() => createPrivateKey(access.privateKey))) return { ok: false, field: 'applePrivateKey', detail: 'This is not a private key. Paste the whole content of the .p8 file.' };
  const { kind } = await fetchTransaction(context, access, '1');
  if (kind === 'refused') return { ok: false, field: 'appleKeyId', detail: 'Apple does not know this key. Check issuer ID, key ID, private key and bundle ID.' };
  return kind === 'unknown' ? { ok: false, detail: 'Apple did not answer. Check the connection and try again in a moment.' } : null;
}

async function checkGoogle(context: ProviderContext, access: GoogleAccess): Promise<Refused | null> {
  if (!readable(() => createPrivateKey(access.privateKey))) return { ok: false, field: 'googleServiceAccount', detail: 'The service account’s file has no readable private key. Create a new one.' };
  const { kind } = await askPlay(context, access, 'purchases/subscriptionsv2/tokens/nobody-bought-this', playSubscription);
  if (kind === 'refused') return { ok: false, field: 'googleServiceAccount', detail: 'Google Play refuses this service account. Invite it in the Play Console and let it read orders.' };
  return kind === 'unknown' ? { ok: false, detail: 'Google did not answer. Check the connection and try again in a moment.' } : null;
}

function readable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
