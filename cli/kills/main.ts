import { randomInt } from 'node:crypto';
import { shrinkCommands } from '#core/testing';
import { runProof } from '../cluster/run-proof.ts';
import { playRound, type Played, type RoundSize } from './play-round.ts';
import { SmallDisk } from './small-disk.ts';
import { drawStrokes, readStrokes, TARGETS, writeStrokes, type Stroke, type Target } from './strokes.ts';

const HELP = `npm run proof -- kills

  Web processes and workers behind HAProxy, and Stripe's sandbox at the end of a line. Buyers pay by card without a pause while, by a
  seed, a web process or a worker is killed, the line to the sandbox and from it is cut, PostgreSQL is killed or loses its connections, the disk
  is full, or the clock of all processes is stepped. Then every payment in the sandbox's books has one paid order, one invoice, one access and
  one mail. A round that fails is shortened.

  --kills N         how often (default 200)
  --buyers N        at once (default 3)
  --web N           processes that serve, at most 3 (default 3)
  --workers N       processes that work (default 2)
  --per-round N     kills of one installation, before it comes to rest and is looked at (default 20)
  --shrink N        rounds spent on shortening one that fails (default 12)
  --seed N          of the kills (default: by chance, and told)
  --sequence TEXT   exactly these instead, as a round that failed prints them
`;

interface Given extends RoundSize {
  kills: number;
  'per-round': number;
  shrink: number;
  seed?: string;
  sequence?: string;
}

async function prove({
  kills,
  'per-round': perRound,
  shrink,
  seed: given,
  sequence,
  ...size
}: Given): Promise<string[]> {
  const seed = given === undefined ? randomInt(1_000_000) : Number(given);
  const strokes = sequence === undefined ? drawStrokes(seed, kills, targets()) : readStrokes(sequence);
  if (sequence === undefined) console.log(`· seed ${seed}`);
  const all: Played = { wrong: [], bought: 0, failed: 0, recoveries: [] };
  let struck = 0;
  for (let start = 0; start < strokes.length; start += perRound) {
    const round = strokes.slice(start, start + perRound);
    const played = await playRound(round, size);
    all.bought += played.bought;
    all.failed += played.failed;
    all.recoveries.push(...played.recoveries);
    struck += round.length;
    tell(all, struck);
    if (played.wrong.length === 0) continue;
    for (const line of played.wrong) console.log(`WRONG  ${line}`);
    return [
      `${played.wrong.length} findings; the shortest that fails: --sequence ${await shortest(round, size, shrink)}`,
    ];
  }
  return [];
}

function targets(): readonly Target[] {
  if (SmallDisk.isPossible()) return TARGETS;
  console.log('· without a full disk: this user may not mount one');
  return TARGETS.filter((target) => target !== 'disk');
}

/** A stroke falls at another moment each time, so that each shorter round has two tries to fail. */
async function shortest(round: readonly Stroke[], size: RoundSize, tries: number): Promise<string> {
  const fails = async (fewer: readonly Stroke[]): Promise<boolean> => {
    for (let turn = 0; turn < 2; turn += 1) if ((await playRound(fewer, size)).wrong.length > 0) return true;
    return false;
  };
  return writeStrokes(await shrinkCommands(round, fails, tries));
}

function tell({ bought, failed, recoveries }: Played, struck: number): void {
  console.log(`\n${struck} kills, ${bought} purchases to their end, ${failed} requests failed and were sent again`);
  for (const target of TARGETS) {
    const sorted = recoveries.filter((each) => each.target === target).map(({ seconds }) => seconds);
    sorted.sort((one, other) => one - other);
    const at = (place: number): string => (sorted[place] ?? 0).toFixed(1);
    if (sorted.length > 0)
      console.log(
        `${target.padEnd(12)} ${sorted.length} times; seconds until a whole purchase: median ${at(Math.floor(sorted.length / 2))}, longest ${at(sorted.length - 1)}`,
      );
  }
}

process.exitCode = await runProof({
  help: HELP,
  counts: { kills: 200, buyers: 3, web: 3, workers: 2, 'per-round': 20, shrink: 12 },
  words: ['seed', 'sequence'],
  needs: ['haproxy'],
  prove,
});
