import { gaveNoAnswer, refusedSettings, type PaymentProvider, type ProviderContext } from '#core/plugins';
import { ask } from './call.ts';
import { nvpSettings } from './settings.ts';

type CredentialCheck = Awaited<ReturnType<PaymentProvider['checkCredentials']>>;

/** Asks PayPal whose account the credentials open. */
export async function checkCredentials(context: ProviderContext): Promise<CredentialCheck> {
  const parsed = nvpSettings.safeParse(context.settings);
  if (!parsed.success) return refusedSettings(nvpSettings, parsed.error);
  const answer = await ask(context, 'GetPalDetails', {});
  const { user, mode, apiBase } = parsed.data;
  if (answer.kind === 'ok')
    return {
      ok: true,
      account: answer.fields.PAL ? `${user} (${answer.fields.PAL})` : user,
      testMode: mode === 'sandbox' || apiBase !== undefined,
    };
  if (answer.kind === 'unknown') return gaveNoAnswer('PayPal');
  return {
    ok: false,
    field: 'user',
    detail: {
      de: 'PayPal kennt diesen Benutzernamen mit diesem Passwort und dieser Signatur nicht. Kopieren Sie alle drei noch einmal und prüfen Sie, ob sie zum Live- oder zum Testkonto gehören.',
      en: 'PayPal does not know this user name with this password and signature. Copy all three again, and check whether they belong to the live or the test account.',
    },
  };
}
