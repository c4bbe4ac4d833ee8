import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { post } from './call.ts';
import { chargeMandate, openDebit } from './debits.ts';
import { fundsOf, payIn } from './facts.ts';
import { factsForRequest, notMade, payerOf } from './payers.ts';
import { walletFor } from './wallets.ts';

/** Opens a payment: the page for cards, the account for a wire, the question for a mandate, or a debit of a mandate without the buyer. */
export async function createPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  if (request.offSession) return chargeMandate(context, request, request.offSession);
  if (request.method === 'sepa') return openDebit(context, request);
  const wallet = await walletFor(context, request.amount.currency);
  if (wallet.kind !== 'ok') return notMade(wallet);
  const payer = await payerOf(context, request);
  if (payer.kind !== 'ok') return notMade(payer);
  const made = await post(context, payIn, request.method === 'bank_wire' ? '/payins/bankwire/direct' : '/payins/card/web', {
    key: request.idempotencyKey, body: request.method === 'bank_wire' ? wireBody(request, payer.body.Id, wallet.body) : cardBody(request, payer.body.Id, wallet.body),
  });
  return made.kind === 'ok' ? factsForRequest(made.body, request) : notMade(made);
}

const LANGUAGES = { de: 'DE', en: 'EN' } as const;

function cardBody({ amount, paymentToken, returnUrl, locale }: PaymentRequest, author: string, wallet: string): object {
  return {
    AuthorId: author, CreditedWalletId: wallet, DebitedFunds: fundsOf(amount), Fees: fundsOf({ ...amount, minor: 0n }), ReturnURL: returnUrl, CardType: 'CB_VISA_MASTERCARD',
    Culture: LANGUAGES[locale], Tag: paymentToken,
  };
}

function wireBody({ amount, paymentToken }: PaymentRequest, author: string, wallet: string): object {
  return { AuthorId: author, CreditedWalletId: wallet, DeclaredDebitedFunds: fundsOf(amount), DeclaredFees: fundsOf({ ...amount, minor: 0n }), Tag: paymentToken };
}
