import type { Account, TableName } from './world.ts';

const TABLE_OF_PREFIX: Readonly<Record<string, TableName>> = {
  ch: 'charge',
  pi: 'payment_intent',
  pm: 'payment_method',
  cus: 'customer',
  txn: 'balance_transaction',
  re: 'refund',
  dp: 'dispute',
  seti: 'setup_intent',
  setatt: 'setup_attempt',
};

/** Replaces ids by their objects along the `expand[]` paths, e.g. `latest_charge.balance_transaction` or `data.latest_charge`. */
export function expand(account: Account, answer: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => along(account, expanded, path.split('.')), answer);
}

function along(account: Account, value: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((entry) => along(account, entry, path));
  if (typeof value !== 'object' || value === null || !(field in value)) return value;
  const inner = (value as Record<string, unknown>)[field];
  const object = typeof inner === 'string' ? lookUp(account, inner) : inner;
  return { ...value, [field]: along(account, object, rest) };
}

function lookUp(account: Account, id: string): unknown {
  const table = TABLE_OF_PREFIX[id.slice(0, id.indexOf('_'))];
  return (table && account.get(table, id)) ?? id;
}
