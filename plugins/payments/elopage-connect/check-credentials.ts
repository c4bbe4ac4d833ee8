import { z } from 'zod';
import { AppError } from '#core/kit';
import type { PaymentProvider, ProviderContext } from '#core/plugins';
import { call } from './call.ts';
import type { Operator } from './operator.ts';

const account = z.object({ id: z.string(), email: z.string().nullish(), settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish() });

/** Sellers cannot mend the platform's account; they are told who can. */
export async function checkCredentials(operator: Operator | null, context: ProviderContext): ReturnType<PaymentProvider['checkCredentials']> {
  if (!operator) return { ok: false, field: 'statementName', detail: 'This platform has no payment account of its own. Ask its operator, or use another provider.' };
  try {
    const answer = await call(operator, context, { method: 'GET', path: '/v1/account', schema: account });
    if (answer.kind === 'ok') return { ok: true, account: answer.body.settings?.dashboard?.display_name ?? answer.body.id, testMode: operator.secretKey.startsWith('sk_test_') };
    return { ok: false, detail: 'The platform’s payment account did not answer. Try again in a moment.' };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, field: 'statementName', detail: 'The platform’s payment account is not accepted at the moment. Its operator must check it.' };
    throw error;
  }
}
