import type { RegisterCommand } from '../command.ts';

/** `kontor seed`: the demo world, for demos that were started piece by piece. */
export const registerSeed: RegisterCommand = (program) => {
  program
    .command('seed')
    .description('build the demo world if it is not there yet (demo mode only)')
    .action(async () => {
      const { seed } = await import('../seed.ts');
      await seed((step) => console.log(`· ${step}`));
    });
};
