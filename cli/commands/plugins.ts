import type { RegisterCommand } from '../command.ts';

/** `kontor plugins list`. */
export const registerPlugins: RegisterCommand = (program) => {
  program
    .command('plugins')
    .description('what this installation can do beyond the core')
    .command('list')
    .description('every plugin with what it adds')
    .option('--json', 'for scripts')
    .action(async ({ json }: { json?: boolean }) => {
      const { listPlugins } = await import('../list-plugins.ts');
      console.log(listPlugins({ json: json === true }));
    });
};
