import type { Locale } from '#core/kit';

/** Reason of a bank, in people's words; a code that is not listed stands as it came. */
const DENIED = { de: 'Käufer bestreitet den Kauf', en: 'Buyer denies the purchase' };
const NOT_RECEIVED = { de: 'Ware nicht erhalten', en: 'Product not received' };
const UNACCEPTABLE = { de: 'Ware mangelhaft', en: 'Product unacceptable' };
const WAS_CANCELED = { de: 'Abo war gekündigt', en: 'Subscription was cancelled' };
const NO_REFUND = { de: 'Erstattung blieb aus', en: 'Refund never came' };
const TWICE = { de: 'Doppelt abgebucht', en: 'Charged twice' };
const UNRECOGNISED = { de: 'Abbuchung nicht erkannt', en: 'Charge not recognised' };
const UNSAID = { de: 'Ohne nähere Angabe', en: 'Not specified' };
const NOT_COVERED = { de: 'Konto nicht gedeckt', en: 'Not enough money on the account' };
const WRONG_ACCOUNT = { de: 'Kontoangaben stimmen nicht', en: 'Account details are not right' };
const CLOSED_ACCOUNT = { de: 'Konto ist geschlossen', en: 'The account is closed' };
const NO_DEBITS = {
  de: 'Die Bank konnte die Lastschrift nicht ausführen',
  en: 'The bank could not carry out the debit',
};
const NO_MANDATE = { de: 'Käufer bestreitet das Lastschriftmandat', en: 'Buyer denies the mandate' };
const BY_BUYER = { de: 'Käufer hat die Lastschrift zurückgegeben', en: 'Buyer returned the debit' };

const REASONS: Readonly<Record<string, { de: string; en: string }>> = {
  // https://docs.stripe.com/disputes/categories
  fraudulent: DENIED,
  product_not_received: NOT_RECEIVED,
  product_unacceptable: UNACCEPTABLE,
  subscription_canceled: WAS_CANCELED,
  credit_not_processed: NO_REFUND,
  duplicate: TWICE,
  unrecognized: UNRECOGNISED,
  general: UNSAID,
  bank_cannot_process: NO_DEBITS,
  customer_initiated: BY_BUYER,
  debit_not_authorized: NO_MANDATE,
  incorrect_account_details: WRONG_ACCOUNT,
  insufficient_funds: NOT_COVERED,
  // https://docs.mangopay.com/api-reference/disputes/dispute-object
  fraud: DENIED,
  product_not_provided: NOT_RECEIVED,
  counterfeit_product: UNACCEPTABLE,
  canceled_reoccuring_transaction: WAS_CANCELED,
  refund_not_processed: NO_REFUND,
  transaction_not_recognized: UNRECOGNISED,
  authorisation_disputed: NO_MANDATE,
  late_failure_insufficient_funds: NOT_COVERED,
  late_failure_bankaccount_closed: CLOSED_ACCOUNT,
  late_failure_bankaccount_incompatible: NO_DEBITS,
  late_failure_bankaccount_incorrect: WRONG_ACCOUNT,
  late_failure_contact_user: NO_DEBITS,
  unknown: UNSAID,
  other: UNSAID,
  // https://developer.paypal.com/docs/api/customer-disputes/v1/
  merchandise_or_service_not_received: NOT_RECEIVED,
  merchandise_or_service_not_as_described: UNACCEPTABLE,
  unauthorised: DENIED,
  duplicate_transaction: TWICE,
  canceled_recurring_billing: WAS_CANCELED,
  incorrect_amount: { de: 'Falscher Betrag', en: 'Wrong amount' },
  payment_by_other_means: { de: 'Schon auf anderem Weg bezahlt', en: 'Paid in another way already' },
  problem_with_remittance: { de: 'Geld kam nicht an', en: 'The money did not arrive' },
};

export function disputeReason(reason: string, locale: Locale): string {
  return REASONS[reason]?.[locale] ?? reason;
}
