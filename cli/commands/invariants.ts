import type { RegisterCommand } from '../command.ts';

/** `kontor invariants …`: what must always hold, and whether it does. */
export const registerInvariants: RegisterCommand = (program, finish) => {
  const invariants = program
    .command('invariants')
    .description('what must always hold: list the rules, check them in the database');

  invariants
    .command('list')
    .description('every rule with its numbers: those the database is asked about, and those that tests prove')
    .option('--json', 'for scripts')
    .action(async ({ json }: { json?: boolean }) => {
      const [{ withInstallation }, { listInvariants }] = await Promise.all([
        import('../with-installation.ts'),
        import('../invariants.ts'),
      ]);
      await withInstallation(async ({ kernel }) => listInvariants(kernel, json === true));
    });
  invariants
    .command('check')
    .description('ask the database; ends with 4 when one does not hold. Reads only, every row')
    .argument('[ids...]', 'only these; all of them without')
    .option('--json', 'for scripts')
    .action(async (ids: string[], { json }: { json?: boolean }) => {
      const [{ withMigrated }, { checkAndTell }] = await Promise.all([
        import('../with-installation.ts'),
        import('../invariants.ts'),
      ]);
      finish(await withMigrated(async ({ kernel }) => checkAndTell(kernel, { ids, json: json === true })));
    });
};
