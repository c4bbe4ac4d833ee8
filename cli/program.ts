import { Command } from 'commander';
import { registerApi } from './commands/api.ts';
import { registerBackup } from './commands/backup.ts';
import { registerBlocks } from './commands/blocks.ts';
import { registerClock } from './commands/clock.ts';
import { registerDatabase } from './commands/database.ts';
import { registerDoctor } from './commands/doctor.ts';
import { registerExport } from './commands/export.ts';
import { registerInvariants } from './commands/invariants.ts';
import { registerJobs } from './commands/jobs.ts';
import { registerMigrate } from './commands/migrate.ts';
import { registerMobileApp } from './commands/mobile-app.ts';
import { registerPages } from './commands/pages.ts';
import { registerPlugins } from './commands/plugins.ts';
import { registerProviders } from './commands/providers.ts';
import { registerSecrets } from './commands/secrets.ts';
import { registerSeed } from './commands/seed.ts';
import { registerShop } from './commands/shop.ts';
import { registerServe } from './commands/serve.ts';
import { registerSpread } from './commands/spread.ts';
import { registerStart } from './commands/start.ts';
import { registerWork } from './commands/work.ts';
import { EXIT } from './exit-codes.ts';
import { explain } from './explain.ts';
import { RELEASE } from './this-release.ts';

const REGISTERS = [
  registerStart,
  registerServe,
  registerWork,
  registerMigrate,
  registerSeed,
  registerDoctor,
  registerPlugins,
  registerBlocks,
  registerPages,
  registerProviders,
  registerExport,
  registerApi,
  registerShop,
  registerMobileApp,
  registerJobs,
  registerDatabase,
  registerSpread,
  registerBackup,
  registerSecrets,
  registerClock,
  registerInvariants,
];

const AFTER_HELP = `
Exit codes: 0 done · 1 failed · 2 wrong use or environment · 3 refused by a rule · 4 an invariant does not hold
Environment: see "kontor doctor"`;

/** Runs one command and answers with its exit code. Nothing else exits the process. */
export async function runProgram(args: readonly string[]): Promise<number> {
  const program = new Command('kontor')
    .description('Kontor: commerce for digital products. Runs the shop, its database and its jobs.')
    .version(RELEASE, '-v, --version', 'Version of this release')
    .showHelpAfterError('(run "kontor --help" for the commands)')
    .addHelpText('after', AFTER_HELP)
    .configureHelp({ sortSubcommands: false, showGlobalOptions: false })
    .exitOverride();
  let code: number = EXIT.ok;
  const finish = (result: number): void => {
    code = result;
  };
  for (const register of REGISTERS) register(program, finish);
  try {
    // Plugins are loaded only when one of their commands may be meant: they bring all of core with them.
    if (!program.commands.some((command) => command.name() === args[0])) await addPluginCommands(program, finish);
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return explain(error);
  }
}

async function addPluginCommands(program: Command, finish: (code: number) => void): Promise<void> {
  const { registerPluginCommands } = await import('./plugin-commands.ts');
  registerPluginCommands(program, finish);
}
