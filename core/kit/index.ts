// Pure values: nothing here reads a clock, a database or the network.
export { AppError, InputError, errorEntries, type ErrorEntry } from './app-error.ts';
export type { CurrencyCode, Money } from './money.ts';
