import { definePort, type Ctx, type Localized } from '#core/context';
import { askAnywhere, reading } from '#core/database';

/** Violation of a rule, in words an operator can act on. */
export interface Violation {
  /** Which row: `order 17`, `seller:3 journal 99`. */
  subject: string;
  detail: string;
}

/** Scope of the question to the database. */
export interface CheckScope {
  /** Only rows that were changed at or after this moment, where the invariant can be asked so. */
  since?: Date;
}

/** A rule that holds whenever nothing is half done: the oracle of tests and simulations, and a live check in the back office. */
export interface Invariant {
  /** Stable: `journals_balance`. */
  readonly id: string;
  /** Its places in the list of invariants that the product promises; see docs/decisions/210. */
  readonly numbers: readonly number[];
  readonly title: Localized;
  /** The SQL that is run, to be read by people. */
  readonly query: string;
  /** Comparison of the rows in code, for rules that SQL alone cannot check. */
  readonly comparedWith?: string;
  /** It can be asked of changed rows alone. Others read everything they are about, and are asked once a day. */
  readonly windowed: boolean;
  /** Every breach, at most a hundred. Reads only; `ctx` sees the rows to be checked, usually the platform's. */
  check(ctx: Ctx, scope?: CheckScope): Promise<Violation[]>;
}

export interface InvariantReport {
  id: string;
  numbers: readonly number[];
  title: Localized;
  violations: readonly Violation[];
}

/** Port by which modules and plugins add theirs. */
export const invariants = definePort<Invariant>('invariant');

export interface InvariantFacts {
  numbers: readonly number[];
  title: Localized;
}

/** A rule that code has to judge. */
export interface JudgedQuery {
  query: string;
  comparedWith: string;
  /** True if `check` heeds the scope. */
  windowed?: boolean;
  check(ctx: Ctx, scope: CheckScope): Promise<Violation[]>;
}

export const MOST_VIOLATIONS = 100;

/**
 * An invariant as a query whose rows are the violations: `select … as subject, … as detail`. A query that reads from `changed_orders`
 * (or another name in `WINDOWS`) can be asked of changed rows alone.
 */
export function defineInvariant(id: string, { numbers, title }: InvariantFacts, rule: string | JudgedQuery): Invariant {
  if (typeof rule !== 'string') {
    const { query, comparedWith, windowed = false, check } = rule;
    return { id, numbers, title, query, comparedWith, windowed, check: (ctx, scope = {}) => check(ctx, scope) };
  }
  return {
    id,
    numbers,
    title,
    query: asked(rule).sql,
    windowed: windowsIn(rule).length > 0,
    check: async ({ db }, { since } = {}) => {
      const { sql, bindings } = asked(
        `select subject, detail from (${rule}) violations limit ${MOST_VIOLATIONS}`,
        since,
      );
      return askAnywhere<Violation>(db, sql, bindings);
    },
  };
}

/** The rows a windowed rule begins with, and when each was touched last. */
const WINDOWS = {
  changed_orders: ['orders', 'updated_at'],
  changed_rates: ['order_rates', 'updated_at'],
  changed_payments: ['payments', 'updated_at'],
  changed_refunds: ['refunds', 'updated_at'],
  changed_journals: ['journals', 'posted_at'],
  changed_invoices: ['invoices', 'issued_at'],
} as const;

const windowsIn = (query: string): (keyof typeof WINDOWS)[] =>
  (Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]).filter((name) => query.includes(name));

/** The query behind the rows it begins with: all of them, or those touched since. */
function asked(query: string, since?: Date): { sql: string; bindings: Date[] } {
  const parts = windowsIn(query).map((name) => {
    const [table, touched] = WINDOWS[name];
    return `${name} as (select * from ${table}${since ? ` where ${touched} >= ?` : ''})`;
  });
  return {
    sql: `${parts.length > 0 ? `with ${parts.join(', ')}\n` : ''}${query}`,
    bindings: since ? parts.map(() => since) : [],
  };
}

/** Runs every invariant that is plugged in, or those given, and reports each with what breaks it. */
export async function checkInvariants(
  ctx: Ctx,
  list: readonly Invariant[] = ctx.ports.all(invariants),
  scope: CheckScope = {},
): Promise<InvariantReport[]> {
  return reading(ctx, async (inner) => {
    const reports: InvariantReport[] = [];
    for (const { id, numbers, title, check } of list)
      reports.push({ id, numbers, title, violations: await check(inner, scope) });
    return reports;
  });
}
