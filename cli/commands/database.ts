import type { RegisterCommand } from '../command.ts';

/** `kontor database url`. */
export const registerDatabase: RegisterCommand = (program) => {
  program
    .command('database')
    .description('about the database')
    .command('url')
    .description('print the address of the database, password included, for psql and the like')
    .action(async () => {
      const { withInstallation } = await import('../with-installation.ts');
      console.log(await withInstallation(async ({ ownerUrl }) => ownerUrl));
    });
};
