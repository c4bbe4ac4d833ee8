import { wantsBuyerAddress } from '#core/invoicing';
import type { PaymentMethod } from '#core/payments';
import { zipDecidesVat } from '#core/tax';
import type { PreparedCheckout } from './prepared-checkout.ts';

/** Data needed of a buyer besides name, mail and country. */
export interface BuyerNeeds {
  /** Street, number, postal code and town. */
  address: boolean;
  /** The postal code alone, where it decides on VAT. */
  zip: boolean;
}

/** Methods that lend: their providers ask for the debtor's address. */
const ON_CREDIT: ReadonlySet<PaymentMethod> = new Set(['klarna', 'pay_later', 'mondu']);

export function isOnCredit(method: string): boolean {
  return (ON_CREDIT as ReadonlySet<string>).has(method);
}

/**
 * An address is asked where an invoice has to name it, where a plan in instalments names its debtor (Art. 247 § 6 EGBGB), where the
 * method lends, and where a parcel goes. Everybody else is spared it.
 */
export function buyerNeeds(
  { free, buyer, seller, offer, built, schedule, shipping }: Omit<PreparedCheckout, 'chosenBumps' | 'coupon'>,
  method: string,
): BuyerNeeds {
  if (shipping) return { address: true, zip: true };
  if (free) return { address: false, zip: false };
  const amounts = [built.cart.gross, ...(schedule.total ? [schedule.total] : [])];
  const address =
    buyer.type === 'business' ||
    offer.plan?.type === 'installment' ||
    isOnCredit(method) ||
    amounts.some((gross) => wantsBuyerAddress(gross, seller.country_code));
  return { address, zip: address || zipDecidesVat(buyer.country) };
}
