import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../test-database.ts';
import { drawCommands } from './command.ts';
import { repertoire, runCommands } from './run-commands.ts';

const SEED = Number(process.env.KONTOR_SEED ?? Math.floor(Math.random() * 1_000_000));
const STEPS = Number(process.env.KONTOR_STEPS ?? 250);

test(`tmp (seed ${SEED})`, { timeout: 240_000 }, async () => {
  const database = await cloneDatabase(inject('templateUrl'));
  const began = Date.now();
  const { failure, counts, log } = await runCommands(drawCommands(SEED, STEPS, repertoire), { databaseUrl: database.url });
  console.log(SEED, Date.now() - began, 'ms', JSON.stringify(counts));
  if (failure) console.log(log.slice(-30).join('\n'), failure);
  await database.drop();
  expect(failure).toBeNull();
});
