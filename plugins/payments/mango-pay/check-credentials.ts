import { z } from 'zod';
import {
  gaveNoAnswer,
  isRefusedCredentials,
  refusedSettings,
  type CredentialAnswer,
  type Localized,
  type ProviderContext,
} from '#core/plugins';
import { get } from './call.ts';
import { kycFacts } from './kyc.ts';
import { contradiction, mangoSettings } from './settings.ts';

const WORDS = {
  apiKey: {
    de: 'Mangopay kennt diese Client-ID mit diesem Schlüssel nicht. Kopieren Sie beide noch einmal und prüfen Sie die Umgebung.',
    en: 'Mangopay does not know this client ID with this key. Copy both again and check the environment.',
  },
  clientId: {
    de: 'Mangopay zeigt diesem Schlüssel das Konto dieser Client-ID nicht. Prüfen Sie beide im Dashboard.',
    en: 'Mangopay does not show the account of this client ID to this key. Check both in the dashboard.',
  },
  userId: {
    de: 'Mangopay kennt keinen Nutzer mit dieser ID. Kopieren Sie sie im Dashboard unter Users.',
    en: 'Mangopay knows no user with this ID. Copy it from the dashboard under Users.',
  },
} as const satisfies Readonly<Record<string, Localized>>;

/** Asks Mangopay whose account the key opens, and how far its checks of the seller have come. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialAnswer> {
  const parsed = mangoSettings.safeParse(context.settings);
  if (!parsed.success) return refusedSettings(mangoSettings, parsed.error);
  const clash = contradiction(parsed.data);
  if (clash) return { ok: false, ...clash };
  try {
    return await ask(context, parsed.data);
  } catch (error) {
    if (!isRefusedCredentials(error)) throw error;
    return { ok: false, field: 'apiKey', detail: WORDS.apiKey };
  }
}

async function ask(
  context: ProviderContext,
  { clientId, userId, mode }: z.infer<typeof mangoSettings>,
): Promise<CredentialAnswer> {
  const client = await get(context, z.object({ Name: z.string().nullish() }), '/clients');
  if (client.kind === 'unknown') return gaveNoAnswer('Mangopay');
  if (client.kind === 'refused') return { ok: false, field: 'clientId', detail: WORDS.clientId };
  const standing = await kycFacts(context, userId);
  if (standing === null) return { ok: false, field: 'userId', detail: WORDS.userId };
  return {
    ok: true,
    account: `${client.body.Name || clientId} (${userId})`,
    testMode: mode === 'test',
    standing: standing.state,
  };
}
