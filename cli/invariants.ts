import { proofs } from '#core/health';
import type { Kernel } from '#core/kernel';
import { checkInvariants, invariants, type Invariant } from '#core/ledger';
import { EXIT } from './exit-codes.ts';
import { inColumns } from './in-columns.ts';
import { UsageError } from './usage-error.ts';

const numbersOf = ({ numbers }: { numbers: readonly number[] }): string => numbers.join(', ');

export function listInvariants({ ports }: Kernel, json: boolean): void {
  const asked = byNumber(ports.all(invariants));
  const proved = byNumber(proofs);
  if (json) {
    const described = asked.map(({ id, numbers, title, query, comparedWith, windowed }) => ({
      id,
      numbers,
      title,
      query,
      comparedWith: comparedWith ?? null,
      windowed,
    }));
    console.log(JSON.stringify({ invariants: described, proofs: proved }, null, 2));
    return;
  }
  console.log(`Asked of the database (${asked.length}):\n`);
  console.log(inColumns([['NO.', 'ID', 'RULE'], ...asked.map((each) => [numbersOf(each), each.id, each.title.en])]));
  console.log(`\nProved by tests (${proved.length}):\n`);
  console.log(inColumns([['NO.', 'ID', 'RULE'], ...proved.map((each) => [numbersOf(each), each.id, each.title.en])]));
}

/** Checks one after the other and says so as it goes. */
export async function checkAndTell(
  kernel: Kernel,
  { ids, json }: { ids: readonly string[]; json: boolean },
): Promise<number> {
  const all = kernel.ports.all(invariants);
  const unknown = ids.filter((id) => !all.some((each) => each.id === id));
  if (unknown.length > 0)
    throw new UsageError(`There is no invariant "${unknown[0]}". "kontor invariants list" names them.`);
  const chosen = byNumber(all.filter(({ id }) => ids.length === 0 || ids.includes(id)));
  const ctx = kernel.contextFor({ kind: 'platform', reason: 'kontor invariants check' });
  const width = Math.max(...chosen.map(({ id }) => id.length));
  const results = [];
  for (const invariant of chosen) {
    const began = performance.now();
    const [report] = await checkInvariants(ctx, [invariant]);
    const durationMs = Math.round(performance.now() - began);
    const { violations } = report!;
    results.push({
      id: invariant.id,
      numbers: invariant.numbers,
      title: invariant.title.en,
      holds: violations.length === 0,
      durationMs,
      violations,
    });
    if (json) continue;
    console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${invariant.id.padEnd(width)}  ${durationMs} ms`);
    for (const { subject, detail } of violations) console.log(`        ${subject}: ${detail}`);
  }
  const broken = results.filter(({ holds }) => !holds).length;
  if (json) console.log(JSON.stringify({ holds: broken === 0, invariants: results }, null, 2));
  else console.log(broken === 0 ? `\nAll ${results.length} hold.` : `\n${broken} of ${results.length} do not hold.`);
  return broken === 0 ? EXIT.ok : EXIT.broken;
}

function byNumber<T extends Pick<Invariant, 'id' | 'numbers'>>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.numbers[0]! - b.numbers[0]! || a.id.localeCompare(b.id));
}
