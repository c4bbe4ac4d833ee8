import { z } from 'zod';
import { isRefusedCredentials, type CredentialAnswer, type ProviderContext } from '#core/plugins';
import { get } from './call.ts';
import { kycFacts } from './kyc.ts';
import { contradiction, mangoSettings } from './settings.ts';

const NO_ANSWER: CredentialAnswer = { ok: false, detail: 'Mangopay did not answer. Check the connection and try again in a moment.' };

/** Asks Mangopay whose account the key opens, and how far its checks of the seller have come. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialAnswer> {
  const parsed = mangoSettings.safeParse(context.settings);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, detail: issue?.message ?? 'The settings are not complete.', ...(issue?.path[0] ? { field: String(issue.path[0]) } : {}) };
  }
  const clash = contradiction(parsed.data);
  if (clash) return { ok: false, ...clash };
  try {
    return await ask(context, parsed.data);
  } catch (error) {
    if (!isRefusedCredentials(error)) throw error;
    return { ok: false, field: 'apiKey', detail: 'Mangopay does not know this client ID with this key. Copy both again and check the environment.' };
  }
}

async function ask(context: ProviderContext, { clientId, userId, mode }: z.infer<typeof mangoSettings>): Promise<CredentialAnswer> {
  const client = await get(context, z.object({ Name: z.string().nullish() }), '/clients');
  if (client.kind === 'unknown') return NO_ANSWER;
  if (client.kind === 'refused') return { ok: false, field: 'clientId', detail: 'Mangopay does not show the account of this client ID to this key.' };
  const standing = await kycFacts(context, userId);
  if (standing === null) return { ok: false, field: 'userId', detail: 'Mangopay knows no user with this ID. Copy it from the dashboard under Users.' };
  return { ok: true, account: `${client.body.Name || clientId} (${userId})`, testMode: mode === 'test', standing: standing.state };
}
