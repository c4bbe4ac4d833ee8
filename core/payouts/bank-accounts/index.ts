// Bank accounts: targets of sellers' payouts. Records with a state, the name checked with the bank, three days of waiting after a change, and every
// owner told of it.
export { accountInUse, type AccountInUse } from './account-in-use.ts';
export { BANK_ACCOUNT_STATES, NAME_CHECKS, bankAccountTitle } from './account-titles.ts';
export {
  bankAccountList,
  bankAccountQueue,
  readBankAccountQueue,
  streamBankAccountCsv,
  type BankAccountRow,
} from './bank-account-list.ts';
export { bankAccountFile, bankAccountsView, type BankAccountMove, type BankAccountShown } from './bank-account-view.ts';
export { BankAccount } from './bank-account.ts';
export { checkName } from './check-name.ts';
export { chooseBankAccount, removeBankAccount } from './choose-bank-account.ts';
export { decideBankAccount } from './decide-bank-account.ts';
export { bankAccountError } from './errors.ts';
export { adoptAccount, ibanOf, payoutAccount, payoutCameBack, sealedBankAccounts } from './payout-account.ts';
export { payeeVerifiers, type NameCheck, type PayeeVerifier } from './payee-verifier.ts';
export { saveBankAccount, type BankAccountInput } from './save-bank-account.ts';
export { bankAccountMachine, type BankAccountEvent, type BankAccountState } from './states.ts';
export { submitBankAccount } from './submit-bank-account.ts';
export {
  SANDBOX_CLOSE_IBAN,
  SANDBOX_OTHERS_IBAN,
  SANDBOX_SILENT_IBAN,
  startVopSandbox,
  type VopSandbox,
} from './vop-sandbox.ts';
export { vopVerifier } from './vop-verifier.ts';
