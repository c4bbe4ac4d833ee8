import type { RegisterCommand } from '../command.ts';
import { wholeNumber } from '../whole-number.ts';

/** `kontor work`: jobs alone. Any number of workers may run. */
export const registerWork: RegisterCommand = (program, finish) => {
  program
    .command('work')
    .description('work jobs, tell events and keep schedules; any number of workers may run')
    .option('--concurrency <n>', 'jobs at a time', wholeNumber, 8)
    .action(async ({ concurrency }: { concurrency: number }) => {
      const { work } = await import('../work.ts');
      finish(await work(concurrency));
    });
};
