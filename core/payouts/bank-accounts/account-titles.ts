import type { Locale, Localized } from '#core/context';
import type { NameCheck } from './payee-verifier.ts';
import type { BankAccountState } from './states.ts';

export const BANK_ACCOUNT_STATES: Readonly<Record<BankAccountState, Localized>> = {
  created: { de: 'Eingetragen', en: 'Entered' },
  init: { de: 'Neu', en: 'New' },
  refused: { de: 'Nicht angenommen', en: 'Not accepted' },
  validated: { de: 'Geprüft', en: 'Checked' },
  validation_asked: { de: 'Wird geprüft', en: 'Being checked' },
  incomplete: { de: 'Unvollständig', en: 'Incomplete' },
};

export const NAME_CHECKS: Readonly<Record<NameCheck['result'], Localized>> = {
  match: { de: 'Name bestätigt', en: 'Name confirmed' },
  close_match: { de: 'Name fast richtig', en: 'Name almost right' },
  no_match: { de: 'Name passt nicht', en: 'Name does not match' },
  not_possible: { de: 'Bank gibt keine Auskunft', en: 'Bank gives no answer' },
  unavailable: { de: 'Bank nicht erreicht', en: 'Bank not reached' },
};

export const bankAccountTitle = (state: BankAccountState, locale: Locale): string => BANK_ACCOUNT_STATES[state][locale];
