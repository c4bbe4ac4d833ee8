import type { NvpWorld, Transaction } from './world.ts';

export type Fields = Readonly<Record<string, string>>;

/** What PayPal refuses, by its own numbers. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function transactionOf(world: NvpWorld, account: string, id: string): Transaction {
  const transaction = world.transactions.get(id);
  if (!transaction || transaction.account !== account) throw new Refusal('10004', 'The transaction id is not valid');
  return transaction;
}
