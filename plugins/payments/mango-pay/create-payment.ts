import type { PaymentFacts, PaymentRequest, ProviderContext, SavedMethod } from '#core/plugins';
import { post } from './call.ts';
import { openCard } from './card-payments.ts';
import { chargeMandate, forgetMandate, openDebit } from './debits.ts';
import { fundsOf, KEPT_CARD, payIn } from './facts.ts';
import { chargeKeptCard, chargeWithBuyer, forgetCard } from './kept-cards.ts';
import { factsForRequest, notMade, payerOf } from './payers.ts';
import { readSettings } from './settings.ts';
import { walletFor } from './wallets.ts';

const isCard = ({ method }: SavedMethod): boolean => method.startsWith(KEPT_CARD);

/** Lets something saved go: the mandate ends, the card is forgotten. */
export function forget(context: ProviderContext, saved: SavedMethod): Promise<void> {
  return isCard(saved) ? forgetCard(context, saved) : forgetMandate(context, saved);
}

/**
 * Opens a payment: Mangopay's page or our field for cards, the account for a wire, the question for a mandate; or charges what was saved, with or
 * without the buyer.
 */
export async function createPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  const saved = request.offSession ?? request.onSession;
  if (saved && !isCard(saved)) return chargeMandate(context, request, saved);
  if (request.offSession) return chargeKeptCard(context, request, request.offSession);
  if (request.onSession) return chargeWithBuyer(context, request, request.onSession);
  if (request.method === 'sepa') return openDebit(context, request);
  if (request.method === 'card' && readSettings(context).cards === 'field') return openCard(context, request);
  const wallet = await walletFor(context, request.amount.currency);
  if (wallet.kind !== 'ok') return notMade(wallet);
  const payer = await payerOf(context, request);
  if (payer.kind !== 'ok') return notMade(payer);
  const made = await post(
    context,
    payIn,
    request.method === 'bank_wire' ? '/payins/bankwire/direct' : '/payins/card/web',
    {
      key: request.idempotencyKey,
      body:
        request.method === 'bank_wire'
          ? wireBody(request, payer.body.Id, wallet.body)
          : cardBody(request, payer.body.Id, wallet.body),
    },
  );
  return made.kind === 'ok' ? factsForRequest(made.body, request) : notMade(made);
}

const LANGUAGES = { de: 'DE', en: 'EN' } as const;

function cardBody({ amount, paymentToken, returnUrl, locale }: PaymentRequest, author: string, wallet: string): object {
  return {
    AuthorId: author,
    CreditedWalletId: wallet,
    DebitedFunds: fundsOf(amount),
    Fees: fundsOf({ ...amount, minor: 0n }),
    ReturnURL: returnUrl,
    CardType: 'CB_VISA_MASTERCARD',
    Culture: LANGUAGES[locale],
    Tag: paymentToken,
  };
}

function wireBody({ amount, paymentToken }: PaymentRequest, author: string, wallet: string): object {
  return {
    AuthorId: author,
    CreditedWalletId: wallet,
    DeclaredDebitedFunds: fundsOf(amount),
    DeclaredFees: fundsOf({ ...amount, minor: 0n }),
    Tag: paymentToken,
  };
}
