import type { RegisterCommand } from '../command.ts';

/** `kontor serve`: the web alone, for many machines on one database. */
export const registerServe: RegisterCommand = (program, finish) => {
  program
    .command('serve')
    .description('serve the web; the database must be migrated, and "kontor work" works the jobs')
    .action(async () => {
      const { serve } = await import('../serve.ts');
      finish(await serve());
    });
};
