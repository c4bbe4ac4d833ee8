import { definePort } from '#core/context';

/** Answer of the account's bank about a name. */
export interface NameCheck {
  result: 'match' | 'close_match' | 'no_match' | 'not_possible' | 'unavailable';
  /** The name as the bank has it; told for a close match only. */
  name: string;
}

/** Service that asks the bank of an IBAN whose account it is: verification of payee, Regulation (EU) 2024/886. Never throws. */
export interface PayeeVerifier {
  readonly name: string;
  readonly check: (account: { iban: string; holder: string }) => Promise<NameCheck>;
}

export const payeeVerifiers = definePort<PayeeVerifier>('payee verifier');
