import type { PaymentRequest, SavedMethod } from '#core/plugins';
import { inLanguage } from '#core/kit';
import type { PayPalAccount } from './account.ts';
import { feeOf, toPayPal } from './amounts.ts';
import { customIdOf } from './order-mark.ts';

const LONGEST = 127;

/** An order for one payment: the buyer approves it at PayPal, or what they saved is charged. Null where PayPal cannot express the amount. */
export function orderBody(account: PayPalAccount, request: PaymentRequest): object | null {
  const amount = toPayPal(request.amount);
  if (!amount) return null;
  const saved = request.offSession ?? request.onSession;
  return {
    // Only what is paid once is held first: a charge without the buyer, and one that begins a plan, has nobody to wait for.
    intent: account.capture === 'later' && !request.saves && !saved ? 'AUTHORIZE' : 'CAPTURE',
    purchase_units: [
      {
        description: request.description.slice(0, LONGEST),
        custom_id: customIdOf(request.paymentToken, 'open'),
        // PayPal takes money once per invoice: a second order for the same attempt, made after its key was forgotten, is never captured.
        invoice_id: `${request.orderNumber}-${request.paymentToken}`.slice(0, LONGEST),
        amount,
        ...payeeOf(account, request),
      },
    ],
    payment_source: { paypal: saved ? savedWallet(account, request, saved) : wallet(account, request) },
  };
}

/** Payee, and the share that the platform keeps. */
function payeeOf({ merchant }: PayPalAccount, { amount }: PaymentRequest): object {
  if (!merchant?.merchantId) return {};
  const fee = feeOf(amount, merchant.feeBasisPoints);
  const instruction = {
    disbursement_mode: 'INSTANT',
    ...(fee.minor > 0n
      ? { platform_fees: [{ amount: toPayPal(fee), payee: { merchant_id: merchant.partnerMerchantId } }] }
      : {}),
  };
  return { payee: { merchant_id: merchant.merchantId }, payment_instruction: instruction };
}

/** The addresses to come back to say that the buyer is there: only then may PayPal answer with a page on which it asks them. */
function savedWallet(
  account: PayPalAccount,
  { onSession, returnUrl, locale }: PaymentRequest,
  { method }: SavedMethod,
): object {
  return {
    vault_id: method,
    ...(onSession
      ? { experience_context: { ...experience(account, { returnUrl, locale }), user_action: 'PAY_NOW' } }
      : {}),
  };
}

function wallet(
  account: PayPalAccount,
  { saves, method, description, buyer, returnUrl, locale }: PaymentRequest,
): object {
  return {
    ...(buyer.email ? { email_address: buyer.email } : {}),
    ...(saves
      ? {
          attributes: {
            vault: {
              store_in_vault: 'ON_SUCCESS',
              usage_type: 'MERCHANT',
              customer_type: 'CONSUMER',
              description: description.slice(0, LONGEST),
            },
          },
        }
      : {}),
    experience_context: {
      ...experience(account, { returnUrl, locale }),
      landing_page: method === 'card' ? 'GUEST_CHECKOUT' : 'NO_PREFERENCE',
      user_action: 'PAY_NOW',
      // Goods that are handed over at once are not sold for money that may come in a week.
      payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
    },
  };
}

/** Nothing is shipped, and both ways back lead to the one page that looks at the payment. */
export function experience(
  { brandName }: PayPalAccount,
  { returnUrl, locale }: Pick<PaymentRequest, 'returnUrl' | 'locale'>,
): object {
  return {
    ...(brandName ? { brand_name: brandName.slice(0, LONGEST) } : {}),
    locale: inLanguage(locale, { de: 'de-DE', en: 'en-US' }),
    shipping_preference: 'NO_SHIPPING',
    return_url: returnUrl,
    cancel_url: returnUrl,
  };
}
