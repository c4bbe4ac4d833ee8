import {
  cloneDatabase,
  drawCommands,
  repertoire,
  runCommands,
  shrinkCommands,
  type Command,
  type RunOptions,
  type RunResult,
} from '#core/testing';

/** One run in a shop and a database of its own. */
export interface Episode {
  seed: number;
  commands: number;
  checkEvery: number;
  /** Of the shop: whether it owes VAT once it bills, or once it is paid. */
  taxScheme: NonNullable<RunOptions['taxScheme']>;
}

type How = Pick<RunOptions, 'checkEvery' | 'taxScheme'>;

export interface EpisodeResult extends Pick<RunResult, 'counts' | 'milliseconds' | 'failure' | 'story'> {
  seed: number;
  /** Last acts before it failed. */
  lastWords: string[];
  played: number;
  /** Of the worker alone, without the database's. */
  cpuMilliseconds: number;
}

export interface Shrunk {
  commands: readonly Command[];
  result: RunResult;
}

async function playInClone(templateUrl: string, commands: readonly Command[], how: How): Promise<RunResult> {
  const database = await cloneDatabase(templateUrl);
  try {
    return await runCommands(commands, { databaseUrl: database.url, ...how });
  } finally {
    await database.drop();
  }
}

export async function playEpisode(templateUrl: string, { seed, commands, ...how }: Episode): Promise<EpisodeResult> {
  const began = process.cpuUsage();
  const { counts, milliseconds, failure, log, story } = await playInClone(
    templateUrl,
    drawCommands(seed, commands, repertoire),
    how,
  );
  const { user, system } = process.cpuUsage(began);
  return {
    seed,
    counts,
    milliseconds,
    failure,
    story,
    played: Object.values(counts)
      .flatMap((outcomes) => Object.values(outcomes))
      .reduce((sum, count) => sum + count, 0),
    lastWords: failure ? log.slice(Math.max(0, failure.after - 15)) : [],
    cpuMilliseconds: (user + system) / 1000,
  };
}

/** The shortest part of a failing episode that still breaks the same rule, and what it did. */
export async function shrinkEpisode(
  templateUrl: string,
  { seed, commands, ...how }: Episode,
  { failure }: EpisodeResult,
  tries: number,
): Promise<Shrunk> {
  const rule = ruleOf(failure);
  const all = drawCommands(seed, commands, repertoire).slice(0, failure?.after);
  const fails = async (fewer: readonly Command[]): Promise<boolean> =>
    ruleOf((await playInClone(templateUrl, fewer, how)).failure) === rule;
  const shortest = await shrinkCommands(all, fails, tries);
  return { commands: shortest, result: await playInClone(templateUrl, shortest, { ...how, checkEvery: 1 }) };
}

export async function replayCommands(
  templateUrl: string,
  commands: readonly Command[],
  taxScheme: Episode['taxScheme'],
): Promise<RunResult> {
  return playInClone(templateUrl, commands, { taxScheme, checkEvery: 1 });
}

/** Ids differ from run to run; the rule that breaks does not. */
function ruleOf(failure: RunResult['failure']): string | undefined {
  return failure?.findings[0]?.subject.replaceAll(/[a-z]*_?\d+/g, '#');
}
