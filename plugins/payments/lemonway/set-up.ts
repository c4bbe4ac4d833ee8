import { z } from 'zod';
import type { ProviderContext, SetUpOutcome } from '#core/plugins';
import { call } from './call.ts';
import { checkCredentials } from './check-credentials.ts';
import { readSettings } from './settings.ts';

const virtualIban = z.object({ iban: z.string().min(15), bic: z.string().nullish(), holder: z.string().nullish() });

/**
 * Checks the key live and has Lemonway name an account for wires where there is none. The address for messages is entered in its dashboard: no call
 * registers it.
 */
export async function setUpLemonway(context: ProviderContext): Promise<SetUpOutcome> {
  const check = await checkCredentials(context);
  if (!check.ok) return check;
  const { wireIban, accountId } = readSettings(context);
  const done = { ...check, webhook: 'left out' as const };
  if (wireIban) return { ...done, settings: {} };
  const made = await call(context, virtualIban, {
    method: 'POST',
    path: '/v2/moneyins/bankwire/iban/create',
    body: { wallet: accountId, country: 'FR', generatePDFAndQrCode: false },
  });
  // Not every contract has accounts of its own; cards work without one.
  if (made.kind !== 'ok') return { ...done, settings: {} };
  const { iban, bic, holder } = made.body;
  return {
    ...done,
    settings: {
      wireIban: iban.replaceAll(' ', ''),
      ...(bic ? { wireBic: bic } : {}),
      ...(holder ? { wireHolder: holder } : {}),
    },
  };
}
