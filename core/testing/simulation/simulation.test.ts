import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cloneTestDatabase } from '../test-database.ts';
import { drawCommands, type Command } from './command.ts';
import { repertoire, runCommands, type RunResult } from './run-commands.ts';
import { shrinkCommands } from './shrink-commands.ts';

/** One that holds, unless somebody asks for another: `KONTOR_SEED=random` draws one. */
const GIVEN = process.env.KONTOR_SEED ?? '2';
const SEED = GIVEN === 'random' ? Math.floor(Math.random() * 1_000_000) : Number(GIVEN);
const STEPS = Number(process.env.KONTOR_STEPS ?? 150);

async function played(commands: readonly Command[], checkEvery: number): Promise<RunResult> {
  const database = await cloneTestDatabase();
  try {
    return await runCommands(commands, { databaseUrl: database.url, checkEvery });
  } finally {
    await database.drop();
  }
}

test(
  `whatever happens in a shop, in whatever order, and wherever the process is killed, the invariants hold (seed ${SEED})`,
  { timeout: 240_000 },
  async () => {
    const given = process.env.KONTOR_COMMANDS;
    const commands = given
      ? (JSON.parse(readFileSync(given, 'utf8')) as Command[])
      : drawCommands(SEED, STEPS, repertoire);
    console.log(given ? `commands of ${given}` : `seed ${SEED}: KONTOR_SEED=${SEED} repeats this run`);
    const { failure, log, story, counts } = await played(commands, given ? 1 : 30);
    if (failure) {
      const file = path.join(tmpdir(), `kontor-simulation-${SEED}.json`);
      writeFileSync(file, JSON.stringify(commands.slice(0, failure.after)));
      console.log(
        `${[...log, ...story].join('\n')}\nKONTOR_COMMANDS=${file} repeats it, npm run soak -- --replay ${file} as well; npm run soak -- --seed shortens it`,
      );
    }
    expect(failure).toBeNull();
    // A run that refused everything would prove nothing.
    const done = Object.values(counts).reduce((sum, outcomes) => sum + (outcomes.done ?? 0), 0);
    if (!given) expect(done).toBeGreaterThan(STEPS / 4);
  },
);

test('commands are data: the same seed draws the same ones, and what is left out changes none of the others', () => {
  const commands = drawCommands(5, 200, repertoire);
  expect(drawCommands(5, 200, repertoire)).toEqual(commands);
  expect(JSON.parse(JSON.stringify(commands))).toEqual(commands);
  expect(new Set(commands.map(({ name }) => name)).size).toBeGreaterThan(25);
  expect(commands.some(({ crash }) => crash)).toBe(true);
});

test('a failing run is shortened to the commands it needs', async () => {
  const needed = [17, 130, 131];
  let runs = 0;
  const fails = async (fewer: readonly number[]): Promise<boolean> => {
    runs += 1;
    return needed.every((each) => fewer.includes(each));
  };
  expect(
    await shrinkCommands(
      Array.from({ length: 200 }, (_, place) => place),
      fails,
    ),
  ).toEqual(needed);
  expect(runs).toBeLessThan(120);
});
