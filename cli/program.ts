import { Command, CommanderError } from 'commander';
import { EnvError } from '#core/kernel';
import { AppError } from '#core/kit';
import { registerDatabaseCommands } from './commands/database.ts';
import { registerServeCommands } from './commands/serve.ts';

/** What exit codes mean, in the help and for scripts. */
export const EXIT = { ok: 0, failed: 1, usage: 2, refused: 3 } as const;

/** Runs one command and answers with its exit code. Nothing else exits the process. */
export async function runProgram(args: readonly string[]): Promise<number> {
  const program = new Command('kontor')
    .description('Kontor: commerce for digital products. Runs the shop, its database and its jobs.')
    .showHelpAfterError('(run "kontor --help" for the commands)')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed · 2 wrong use · 3 refused by a rule\nEnvironment: see "kontor doctor"')
    .exitOverride();
  let code: number = EXIT.ok;
  const finish = (result: number): void => {
    code = result;
  };
  registerServeCommands(program, finish);
  registerDatabaseCommands(program, finish);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof EnvError) {
    console.error(`The environment is not right:\n${error.message}`);
    return EXIT.usage;
  }
  if (error instanceof AppError) {
    console.error(error.detail);
    return EXIT.refused;
  }
  console.error(error instanceof Error ? error.message : String(error));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  return EXIT.failed;
}
