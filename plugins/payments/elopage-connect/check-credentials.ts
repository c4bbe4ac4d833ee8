import { z } from 'zod';
import { AppError } from '#core/kit';
import type { Localized, PaymentProvider, ProviderContext } from '#core/plugins';
import { call } from './call.ts';
import type { Operator } from './operator.ts';

const account = z.object({
  id: z.string(),
  email: z.string().nullish(),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
});

const NO_ACCOUNT: Localized = {
  de: 'Diese Plattform hat kein eigenes Zahlungskonto. Fragen Sie ihren Betreiber oder nehmen Sie einen anderen Anbieter.',
  en: 'This platform has no payment account of its own. Ask its operator, or use another provider.',
};
const NO_ANSWER: Localized = {
  de: 'Das Zahlungskonto der Plattform hat nicht geantwortet. Versuchen Sie es gleich noch einmal.',
  en: 'The platform’s payment account did not answer. Try again in a moment.',
};
const NOT_ACCEPTED: Localized = {
  de: 'Das Zahlungskonto der Plattform wird derzeit nicht angenommen. Ihr Betreiber muss es prüfen.',
  en: 'The platform’s payment account is not accepted at the moment. Its operator must check it.',
};

/** Sellers cannot mend the platform's account; they are told who can. */
export async function checkCredentials(
  operator: Operator | null,
  context: ProviderContext,
): ReturnType<PaymentProvider['checkCredentials']> {
  if (!operator) return { ok: false, field: 'statementName', detail: NO_ACCOUNT };
  try {
    const answer = await call(operator, context, { method: 'GET', path: '/v1/account', schema: account });
    if (answer.kind === 'ok')
      return {
        ok: true,
        account: answer.body.settings?.dashboard?.display_name ?? answer.body.id,
        testMode: operator.secretKey.startsWith('sk_test_'),
      };
    return { ok: false, detail: NO_ANSWER };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, field: 'statementName', detail: NOT_ACCEPTED };
    throw error;
  }
}
