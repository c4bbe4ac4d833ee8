// Legal: a shop's statements in law (terms, privacy, instructions on withdrawal, legal notice), every version kept, and declarations to it:
// withdrawals (§ 356a BGB) and cancellations (§ 312k BGB), received without a login, confirmed at once, never changed.
export { type DeclarationKind, type Termination } from './contract-declaration.ts';
export {
  checkDeclaration,
  readDeclarationEntries,
  type DeclarationEntries,
  type DeclarationErrors,
  type DeclarationField,
} from './declaration-entries.ts';
export { CREDIT_FORM_TITLE, creditInformation, type CreditSection } from './credit-information.ts';
export { assessCredit } from './assess-credit.ts';
export { borrowerOf, creditContract, drawCreditContract } from './credit-contract.ts';
export { creditWithdrawal } from './credit-withdrawal.ts';
export { drawCreditInformation } from './draw-credit-information.ts';
export { declarationList } from './declaration-list.ts';
export {
  declarationReceipt,
  declaredLines,
  terminationTitle,
  type DeclarationReceipt,
  type Declared,
  type ReceiptLine,
} from './declaration-receipt.ts';
export {
  legalText,
  legalTextById,
  legalTextIds,
  legalTextVersions,
  modelInstructions,
  supplierById,
  type LegalTextQuery,
  type ShownLegalText,
} from './find-legal-text.ts';
export { declarationFiled, type DeclarationFiled } from './events.ts';
export {
  REFUND_DAYS,
  completeWithdrawals,
  decideWithdrawal,
  refundDueOn,
  type WithdrawalDecision,
} from './decide-withdrawal.ts';
export { handleDeclaration } from './handle-declaration.ts';
export { imprintOf, type Imprint } from './imprint.ts';
export { fileDeclaration } from './jobs/file-declaration.ts';
export { KINDS_TO_WRITE, LEGAL_KINDS, isLegalKind, legalTitle, type LegalKind } from './legal-kinds.ts';
export { legalOverview, missingLegalTexts, type LegalStanding } from './legal-overview.ts';
export { legalTextHistory, type LegalTextHistory } from './legal-text-history.ts';
export { publishLegalText, type LegalTextInput } from './publish-legal-text.ts';
export {
  declarationView,
  readDeclarationList,
  streamDeclarationCsv,
  type DeclarationRow,
  type DeclarationView,
} from './read-declarations.ts';
export { receiveDeclaration, type DeclarationInput, type ReceivedDeclaration } from './receive-declaration.ts';
export { accessibilityDraft } from './accessibility-draft.ts';
export type { Recipient } from './recipient.ts';
export { STATUTORY_VERSION, earlyLossTexts, statutoryWithdrawal } from './statutory-texts.ts';
export { addressLines, supplierName, supplierOf, type SupplierFacts } from './supplier.ts';
export { textBlocks, type TextBlock } from '#core/kit';
export { withdrawalMachine, type WithdrawalState } from './withdrawal-states.ts';
export { shareByTime, shareByUnits, type PaidPeriod, type ShareOwed } from './share-owed.ts';
export { keepSettlement, settlementOf } from './keep-settlement.ts';
export type { SettlementBasis, WithdrawalSettlement } from './withdrawal-settlement.ts';
export { withdrawalDeadline, withdrawalEnds } from './withdrawal-deadline.ts';
export { legalTextPdf } from './legal-text-pdf.ts';
export { declarationRetention } from './declaration-retention.ts';
