// Transfers: money that buyers sent to the seller's bank account, read from its statements and given to the orders it pays.
export { transferError } from './errors.ts';
export { ignoreTransfer, matchTransfer, sendTransferBack } from './match-transfer.ts';
export { readStatement, type IncomingTransfer } from './read-statement.ts';
export { takeInStatement, type TakenStatement } from './take-in-statement.ts';
export { readBankWires, streamBankWireCsv, bankWireList, transferView, type TransferRow } from './bank-wire-list.ts';
