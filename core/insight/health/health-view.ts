import type { Ctx, Localized } from '#core/context';
import { reading } from '#core/database';
import { workerAlive } from '#core/jobs';
import { invariants, type Violation } from '#core/ledger';
import { asAdmin } from '#core/people';
import { InvariantRound } from './invariant-round.ts';
import { readStates } from './invariant-state.ts';
import { proofs, type Proof } from './proofs.ts';
import { ordersOfSubjects, type SubjectOrder } from './subject-links.ts';
import {
  differingProviders,
  queueDepth,
  unclearMoney,
  type DifferingProvider,
  type QueueDepth,
  type Unclear,
} from './waiting.ts';

/** Time after which a round that is not done counts as stopped. */
const LONGEST_ROUND_MS = 60 * 60_000;

export interface WatchedInvariant {
  id: string;
  numbers: readonly number[];
  title: Localized;
  query: string;
  comparedWith: string | null;
  windowed: boolean;
  /** Null: never asked yet. */
  checkedAt: Date | null;
  allCheckedAt: Date | null;
  durationMs: number;
  violations: readonly (Violation & { order: SubjectOrder | null })[];
  failure: string | null;
}

export interface HealthView {
  invariants: readonly WatchedInvariant[];
  proofs: readonly Proof[];
  /** The newest round, running, done, or stopped on its way: its worker ended or its job used up its attempts. */
  round: { done: number; total: number; requestedAt: Date; finishedAt: Date | null; stopped: boolean } | null;
  workerAlive: boolean;
  queue: QueueDepth;
  unclear: Unclear;
  differing: readonly DifferingProvider[];
}

/** View of an admin. The broken ones come first, then by number. */
export async function healthView(ctx: Ctx): Promise<HealthView> {
  return reading(asAdmin(ctx, 'health'), async (inner) => {
    const states = await readStates(inner);
    const subjects = [...states.values()].flatMap(({ violations }) => violations.map(({ subject }) => subject));
    const orders = await ordersOfSubjects(inner, subjects);
    const watched = inner.ports
      .all(invariants)
      .map(({ id, numbers, title, query, comparedWith = null, windowed }): WatchedInvariant => {
        const state = states.get(id);
        return {
          id,
          numbers,
          title,
          query,
          comparedWith,
          windowed,
          checkedAt: state?.checked_at ?? null,
          allCheckedAt: state?.all_checked_at ?? null,
          durationMs: state?.duration_ms ?? 0,
          violations: (state?.violations ?? []).map((violation) => ({
            ...violation,
            order: orders.get(violation.subject) ?? null,
          })),
          failure: state?.failure ?? null,
        };
      });
    const bad = (each: WatchedInvariant): number => Number(each.violations.length > 0 || each.failure !== null);
    const round = await InvariantRound.query(inner.db).orderBy('id', 'desc').first();
    return {
      invariants: watched.sort((a, b) => bad(b) - bad(a) || a.numbers[0]! - b.numbers[0]! || a.id.localeCompare(b.id)),
      proofs,
      round: round
        ? {
            done: round.done_count,
            total: round.total_count,
            requestedAt: round.requested_at,
            finishedAt: round.finished_at,
            stopped:
              round.finished_at === null && ctx.clock.now().getTime() - round.requested_at.getTime() > LONGEST_ROUND_MS,
          }
        : null,
      workerAlive: await workerAlive(inner),
      queue: await queueDepth(inner),
      unclear: await unclearMoney(inner),
      differing: await differingProviders(inner),
    };
  });
}

/** For `/metrics`: how many breaches each invariant had when it was last asked, and when that was. Platform actor only. */
export async function invariantFigures(
  ctx: Ctx,
): Promise<{ id: string; violations: number; failed: boolean; checkedAt: Date }[]> {
  const states = await reading(ctx, readStates);
  return [...states.values()].map(({ invariant_id: id, violations, failure, checked_at: checkedAt }) => ({
    id,
    violations: violations.length,
    failed: failure !== null,
    checkedAt,
  }));
}
