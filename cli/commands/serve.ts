import type { RegisterCommand } from '../command.ts';
import { wholeNumber } from '../whole-number.ts';

/** `kontor serve`: the web alone, for many machines on one database. */
export const registerServe: RegisterCommand = (program, finish) => {
  program
    .command('serve')
    .description(
      'serve the web; the database must be migrated, and "kontor work" works the jobs. SIGHUP renews the processes one by one',
    )
    .option(
      '--processes <n>',
      'processes on one port (default: one for each processor, with DATABASE_URL)',
      wholeNumber,
    )
    .action(async ({ processes }: { processes?: number }) => {
      const { serve } = await import('../serve.ts');
      finish(await serve(processes));
    });
};
