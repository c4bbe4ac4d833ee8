import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from '../bench/buyer.ts';
import { settle } from '../cluster/settle.ts';
import { whatIsWrong } from '../cluster/what-is-wrong.ts';
import { inTime } from '../failover/patient-buyers.ts';
import { whatIsLost } from '../failover/what-is-lost.ts';
import { CardBuyers } from './card-buyers.ts';
import { openStage, type Size, type Stage } from './stage.ts';
import { strike } from './strike.ts';
import type { Stroke, Target } from './strokes.ts';
import { whatIsUnsent } from './what-is-unsent.ts';

const RECOVERS_WITHIN_MS = 120_000;

export interface Played {
  /** One line for each thing that is wrong. */
  wrong: string[];
  bought: number;
  /** Requests that were sent again. */
  failed: number;
  recoveries: { target: Target; seconds: number }[];
}

export interface RoundSize extends Size {
  /** At once. */
  buyers: number;
}

/** An installation from its beginning: purchases beside strokes, then all that is open comes to its end, and the provider's books are compared. */
export async function playRound(strokes: readonly Stroke[], { buyers, web, workers }: RoundSize): Promise<Played> {
  const stage = await openStage({ web, workers }, (line) => console.log(`· ${line}`));
  try {
    const played = await struck(stage, strokes, buyers);
    await stage.cluster.stop();
    await settle(stage.world);
    const taken = await stage.provider.taken();
    const wrong = [
      ...played.wrong,
      ...(await whatIsWrong(stage.world, played.bought)),
      ...(await whatIsLost(stage.world, taken)),
      ...(await whatIsUnsent(stage.world, stage.mails)),
    ];
    return { ...played, wrong };
  } finally {
    await stage.close();
  }
}

async function struck(stage: Stage, strokes: readonly Stroke[], count: number): Promise<Played> {
  const { world, cluster, provider } = stage;
  const buyers = new CardBuyers(world, cluster.port, { count, atProvider: provider.atProvider });
  const played: Played = { wrong: [], bought: 0, failed: 0, recoveries: [] };
  try {
    for (const [index, stroke] of strokes.entries()) {
      await pause(stroke.after);
      const { bought, failures } = await buyers.during(async () => {
        const relieve = await strike(stage, stroke);
        await pause(stroke.holds);
        await relieve();
        const seconds = await recovery(stage);
        if (seconds === null)
          played.wrong.push(`${stroke.target}: no purchase within ${RECOVERS_WITHIN_MS / 1000} s after it`);
        else played.recoveries.push({ target: stroke.target, seconds });
        played.wrong.push(...(await raiseTheDead(stage, stroke.target)));
      });
      played.failed += failures.length;
      const { target, holds } = stroke;
      const back = played.recoveries.at(-1)?.seconds.toFixed(1);
      console.log(
        `${index + 1}. ${target}, for ${holds / 1000} s: back after ${back} s, ${bought} purchases and ${failures.length} failed requests meanwhile`,
      );
    }
  } finally {
    await buyers.stop();
  }
  return { ...played, bought: buyers.bought };
}

/** Seconds until a purchase that began now is thanked for; null where none is. */
async function recovery({ world, cluster, provider }: Stage): Promise<number | null> {
  const began = Date.now();
  for (let turn = 0; Date.now() - began < RECOVERS_WITHIN_MS; turn += 1) {
    const buyer = new Buyer(cluster.port, world.username, provider.atProvider);
    try {
      await inTime(buyer.buy(world.slugs[turn % world.slugs.length]!));
      return (Date.now() - began) / 1000;
    } catch {
      await pause(100);
    } finally {
      buyer.close();
    }
  }
  return null;
}

/** Processes that nobody struck go on living, whatever is struck beside them. */
async function raiseTheDead({ cluster }: Stage, target: Target): Promise<string[]> {
  const dead = cluster.processes.flatMap((each) => {
    const diedOf = each.takeDeath();
    return diedOf === null ? [] : [{ each, diedOf }];
  });
  for (const { each } of dead) await each.begin();
  return dead.map(({ each, diedOf }) => `${each.name} ended by itself (${diedOf}) while this was struck: ${target}`);
}
