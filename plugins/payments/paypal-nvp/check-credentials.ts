import type { PaymentProvider, ProviderContext } from '#core/plugins';
import { ask } from './call.ts';
import { nvpSettings } from './settings.ts';

type CredentialCheck = Awaited<ReturnType<PaymentProvider['checkCredentials']>>;

/** Asks PayPal whose account the credentials open. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const parsed = nvpSettings.safeParse(context.settings);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, detail: issue?.message ?? 'The settings are not complete.', ...(issue?.path[0] ? { field: String(issue.path[0]) } : {}) };
  }
  const answer = await ask(context, 'GetPalDetails', {});
  const { user, mode, apiBase } = parsed.data;
  if (answer.kind === 'ok') return { ok: true, account: answer.fields.PAL ? `${user} (${answer.fields.PAL})` : user, testMode: mode === 'sandbox' || apiBase !== undefined };
  if (answer.kind === 'unknown') return { ok: false, detail: 'PayPal did not answer. Check the connection and try again in a moment.' };
  return {
    ok: false, field: 'user',
    detail: 'PayPal does not know this user name with this password and signature. Copy all three again, and check whether they belong to the live or the test account.',
  };
}
