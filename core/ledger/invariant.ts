import { definePort, type Ctx } from '#core/context';
import { reading } from '#core/database';

/** What breaks a rule, in words an operator can act on. */
export interface Violation {
  /** Which row: `order 17`, `seller:3 journal 99`. */
  subject: string;
  detail: string;
}

/** A rule that holds whenever nothing is half done: the oracle of tests and simulations, and a live check in the back office. */
export interface Invariant {
  /** Stable: `journals_balance`. */
  readonly id: string;
  readonly title: string;
  /** Every breach, at most a hundred. Reads only; `ctx` sees the rows to be checked, usually the platform's. */
  check(ctx: Ctx): Promise<Violation[]>;
}

export interface InvariantReport {
  id: string;
  title: string;
  violations: readonly Violation[];
}

/** Where modules and plugins add theirs. */
export const invariants = definePort<Invariant>('invariant');

/** An invariant as a query whose rows are the violations: `select … as subject, … as detail`. */
export function defineInvariant(id: string, title: string, check: string | Invariant['check']): Invariant {
  if (typeof check !== 'string') return { id, title, check };
  return {
    id,
    title,
    check: async ({ db }) => (await db.raw<{ rows: Violation[] }>(`select subject, detail from (${check}) v limit 100`)).rows,
  };
}

/** Runs every invariant that is plugged in, or those given, and reports each with what breaks it. */
export async function checkInvariants(ctx: Ctx, list: readonly Invariant[] = ctx.ports.all(invariants)): Promise<InvariantReport[]> {
  return reading(ctx, async (inner) => {
    const reports: InvariantReport[] = [];
    for (const { id, title, check } of list) reports.push({ id, title, violations: await check(inner) });
    return reports;
  });
}
