/** What a card does when it is charged. Stored instead of its number. */
export interface CardConduct {
  authentication: 'none' | 'required';
  decline?: { code: string; declineCode: string; message: string };
  refund?: 'pending' | 'fails_later';
  /** Of an account that is debited: what its bank does once days have passed. */
  debit?: 'fails' | 'returned';
  /** Let go from its customer: charged no more. */
  detached?: boolean;
}

interface TestCard {
  number: string;
  token: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  conduct: CardConduct;
}

const pays: CardConduct = { authentication: 'none' };
const challenges: CardConduct = { authentication: 'required' };

function declines(code: string, declineCode: string, message: string): CardConduct {
  return { authentication: 'none', decline: { code, declineCode, message } };
}

const generic = declines('card_declined', 'generic_decline', 'Your card was declined.');

// https://docs.stripe.com/testing
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa', country: 'US', conduct: pays },
  { number: '4000002760000016', token: 'pm_card_de', brand: 'visa', country: 'DE', conduct: pays },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard', country: 'US', conduct: pays },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex', country: 'US', conduct: pays },
  { number: '4000000000000077', token: 'pm_card_bypassPending', brand: 'visa', country: 'US', conduct: pays },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    country: 'FR',
    conduct: challenges,
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    country: 'DE',
    conduct: challenges,
  },
  {
    number: '4000000000003220',
    token: 'pm_card_threeDSecure2Required',
    brand: 'visa',
    country: 'US',
    conduct: challenges,
  },
  {
    number: '4000008400001629',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    country: 'US',
    conduct: { ...generic, authentication: 'required' },
  },
  { number: '4000000000000002', token: 'pm_card_chargeDeclined', brand: 'visa', country: 'US', conduct: generic },
  {
    number: '4000000000009995',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    country: 'US',
    conduct: declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    country: 'US',
    conduct: declines('expired_card', 'expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    country: 'US',
    conduct: declines('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    country: 'US',
    conduct: declines(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  {
    number: '4000000000007726',
    token: 'pm_card_pendingRefund',
    brand: 'visa',
    country: 'US',
    conduct: { ...pays, refund: 'pending' },
  },
  {
    number: '4000000000005126',
    token: 'pm_card_refundFail',
    brand: 'visa',
    country: 'US',
    conduct: { ...pays, refund: 'fails_later' },
  },
];

export function cardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

export function cardByToken(token: string): TestCard | undefined {
  // The CLI's triggers write pm_card_visa_chargeDeclined for pm_card_chargeDeclined.
  const plain = token.replace(/^pm_card_visa_/, 'pm_card_');
  return TEST_CARDS.find((card) => card.token === plain);
}

/** Luhn's check digit, so that a mistyped number is refused before a charge is tried. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = position % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Accounts that behave as published for test mode: https://docs.stripe.com/payments/sepa-debit/accept-a-payment#test-integration */
const TEST_ACCOUNTS: Readonly<Record<string, CardConduct['debit']>> = {
  AT861904300235473202: 'fails',
  DE62370400440532013001: 'fails',
  AT591904300235473203: 'returned',
  DE35370400440532013002: 'returned',
};

/** What an account does when it is debited; every other one pays. */
export function accountConduct(iban: string): CardConduct {
  const debit = TEST_ACCOUNTS[iban];
  return { authentication: 'none', ...(debit ? { debit } : {}) };
}
