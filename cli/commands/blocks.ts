import type { RegisterCommand } from '../command.ts';

/** `kontor blocks list`: what pages are built from. */
export const registerBlocks: RegisterCommand = (program) => {
  program
    .command('blocks')
    .description('what pages are built from')
    .command('list')
    .description("every block of the page builder, core's and plugins', with its fields")
    .option('--json', 'for scripts')
    .action(async ({ json }: { json?: boolean }) => {
      const { listBlocks } = await import('../list-blocks.ts');
      console.log(listBlocks({ json: json === true }));
    });
};
