import { CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { explainDatabase } from './explain-database.ts';
import { UsageError } from './usage-error.ts';

/** Says on standard error what went wrong, without a stack unless LOG_LEVEL=debug, and answers with the exit code. */
export async function explain(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof UsageError) {
    console.error(error.message);
    return EXIT.usage;
  }
  // Inquirer's name for Ctrl-C; its door does not export the class.
  if (error instanceof Error && error.name === 'ExitPromptError') {
    console.error('\nStopped at a question. Nothing was changed.');
    return EXIT.failed;
  }
  const [{ EnvError }, { AppError, InputError }] = await Promise.all([import('#core/kernel'), import('#core/kit')]);
  if (error instanceof EnvError) {
    console.error(`The environment is not right:\n${error.message}`);
    return EXIT.usage;
  }
  if (error instanceof AppError) {
    console.error(error instanceof InputError ? error.entries.map(({ detail }) => detail).join('\n') : error.detail);
    return EXIT.refused;
  }
  console.error(explainDatabase(error) ?? (error instanceof Error ? error.message : String(error)));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  return EXIT.failed;
}
