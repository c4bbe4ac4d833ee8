import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';

/** What went wrong with the database, in words with a way out. */
const DATABASE_PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer. Is the server running, and are host and port in DATABASE_URL right?',
  ENOTFOUND: 'The database server was not found. Check the host in DATABASE_URL.',
  ETIMEDOUT: 'The database did not answer in time. Check host and port in DATABASE_URL.',
  EAI_AGAIN: 'The database server was not found. Check the host in DATABASE_URL.',
  '28P01': 'The database refused the user or the password in DATABASE_URL.',
  '28000': 'The database refused the user in DATABASE_URL.',
  '3D000': 'There is no database of the name in DATABASE_URL. Create it first, e.g. with createdb.',
  '42501': 'The user in DATABASE_URL may not do what this needs. It must own the database and may create roles.',
};

/** Says on standard error what went wrong, without a stack unless LOG_LEVEL=debug, and answers with the exit code. */
export async function explain(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const [{ EnvError }, { AppError, InputError }] = await Promise.all([import('#core/kernel'), import('#core/kit')]);
  if (error instanceof EnvError) {
    console.error(`The environment is not right:\n${error.message}`);
    return EXIT.usage;
  }
  if (error instanceof AppError) {
    console.error(error instanceof InputError ? error.entries.map(({ detail }) => detail).join('\n') : error.detail);
    return EXIT.refused;
  }
  console.error(databaseProblem(error) ?? (error instanceof Error ? error.message : String(error)));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  return EXIT.failed;
}

function databaseProblem(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? DATABASE_PROBLEMS[code] : undefined;
}
