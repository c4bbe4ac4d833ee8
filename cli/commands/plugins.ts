import type { RegisterCommand } from '../command.ts';

/** `kontor plugins list|new`. */
export const registerPlugins: RegisterCommand = (program) => {
  const plugins = program.command('plugins').description('what this installation can do beyond the core');

  plugins
    .command('list')
    .description('every plugin with what it adds')
    .option('--json', 'for scripts')
    .action(async ({ json }: { json?: boolean }) => {
      const { listPlugins } = await import('../list-plugins.ts');
      console.log(listPlugins({ json: json === true }));
    });

  plugins
    .command('new')
    .description('write the skeleton of a plugin: it compiles, and its tests say what is missing')
    .argument('<name>', 'its folder and id, e.g. green-pay')
    .requiredOption('--kind <payment|integration|tracking|form|block>', 'what it brings')
    .option('--json', 'for scripts')
    .action(async (name: string, { kind, json }: { kind: string; json?: boolean }) => {
      const { newPlugin } = await import('../plugins/new-plugin.ts');
      const made = newPlugin({ kind, name, root: process.cwd() });
      console.log(
        json
          ? JSON.stringify(made, null, 2)
          : [...made.files.map((file) => `wrote ${file}`), '', ...made.next].join('\n'),
      );
    });
};
