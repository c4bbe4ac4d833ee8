import { InvalidArgumentError } from 'commander';
import type { RegisterCommand } from '../command.ts';

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

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 100)
    throw new InvalidArgumentError('Give a whole number from 1 to 100.');
  return number;
}
