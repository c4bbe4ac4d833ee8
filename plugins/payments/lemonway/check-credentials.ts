import { isRefusedCredentials, type CredentialAnswer, type ProviderContext } from '#core/plugins';
import { call } from './call.ts';
import { account, standingOf } from './kyc.ts';
import { contradiction, lemonwaySettings } from './settings.ts';

/** Asks Lemonway for the payment account, and how far its checks of the seller have come. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialAnswer> {
  const parsed = lemonwaySettings.safeParse(context.settings);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, detail: issue?.message ?? 'The settings are not complete.', ...(issue?.path[0] ? { field: String(issue.path[0]) } : {}) };
  }
  const clash = contradiction(parsed.data);
  if (clash) return { ok: false, ...clash };
  const { accountId, mode } = parsed.data;
  try {
    const found = await call(context, account, { method: 'GET', path: `/v2/accounts/${encodeURIComponent(accountId)}` });
    if (found.kind === 'unknown') return { ok: false, detail: 'Lemonway did not answer. Check the connection and try again in a moment.' };
    if (found.kind === 'refused') return { ok: false, field: 'accountId', detail: 'Lemonway knows no payment account with this external ID in this environment. Copy it from the dashboard under Wallets.' };
    const { company, firstname, lastname } = found.body;
    const name = company?.name || [firstname, lastname].filter(Boolean).join(' ');
    return { ok: true, account: name ? `${name} (${accountId})` : accountId, testMode: mode === 'test', standing: standingOf(found.body) };
  } catch (error) {
    if (!isRefusedCredentials(error)) throw error;
    return { ok: false, field: 'apiKey', detail: 'Lemonway does not know this API key. Make a new one in the dashboard and copy it as it stands there.' };
  }
}
