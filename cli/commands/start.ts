import type { RegisterCommand } from '../command.ts';

/** `kontor start`: everything at once, for one machine. */
export const registerStart: RegisterCommand = (program, finish) => {
  program
    .command('start')
    .description('migrate, seed the demo world once, serve and work jobs in one process')
    .action(async () => {
      const { start } = await import('../start.ts');
      finish(await start());
    });
};
