import { ensureLogins } from '#core/database';
import { drawCommands, loginsSourceOf, repertoire, runCommands } from '#core/testing';

/** Of the commands; any would do. */
const SEED = 2011;

/** Plays commands of the simulation in a shop of a spread database. One line for each thing that did not hold. */
export async function playCommands(url: string, count: number): Promise<string[]> {
  await ensureLogins(loginsSourceOf(url));
  const { failure } = await runCommands(drawCommands(SEED, count, repertoire), {
    databaseUrl: url,
    checkEvery: count,
    env: { DATABASE_CITUS: '1', DATABASE_URL: url },
  });
  return (failure?.findings ?? []).map(
    ({ subject, detail }) => `after ${failure!.after} commands: ${subject}: ${detail}`,
  );
}
