import type { RegisterCommand } from '../command.ts';

/** `kontor mobile-app …`: a shop's app for the stores of Apple and Google. */
export const registerMobileApp: RegisterCommand = (program) => {
  program
    .command('mobile-app')
    .description('a shop’s app for the App Store and Google Play')
    .command('project')
    .description(
      'a Capacitor project as ZIP: configuration, icons, start screen, in-app products, steps for both stores',
    )
    .argument('<username>', 'the last part of its address /s/…')
    .requiredOption('--out <file>', 'where to; "-" for standard output. A file appears only once it is complete')
    .action(async (username: string, { out }: { out: string }) => {
      const { projectToFile } = await import('../app-project-file.ts');
      await projectToFile(username, out);
    });
};
