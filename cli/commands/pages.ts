import type { RegisterCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** `kontor pages …`: pages as files, and stored pages brought to the present versions of their blocks. */
export const registerPages: RegisterCommand = (program, finish) => {
  const pages = program
    .command('pages')
    .description('pages of shops as files, and in the present versions of their blocks');

  pages
    .command('export')
    .description("write a page's draft with its pictures to a file")
    .requiredOption('--seller <username>', 'the shop')
    .requiredOption('--page <address>', 'the page\'s address in the shop; "" for the start page')
    .requiredOption('--out <file>', 'where to; "-" for standard output')
    .action(async (flags: { seller: string; page: string; out: string }) => {
      const { exportPageFile } = await import('../pages/export-page-file.ts');
      await exportPageFile(flags);
    });

  pages
    .command('import <file>')
    .description('make an unpublished page from a file; what belongs to another shop is emptied and named')
    .requiredOption('--seller <username>', 'the shop')
    .option('--page <address>', 'where it is to stand; as in the file, or the next free one, unless given')
    .option('--dry-run', 'say what would happen and change nothing')
    .option('--json', 'for scripts')
    .action(async (file: string, flags: { seller: string; page?: string; dryRun?: boolean; json?: boolean }) => {
      const { importPageFile } = await import('../pages/import-page-file.ts');
      console.log(await importPageFile(file, flags));
    });

  pages
    .command('migrate')
    .description(
      'bring the drafts of all pages to the present versions of their blocks; what buyers see stays until it is published anew',
    )
    .option('--seller <username>', 'of this shop only')
    .option(
      '--dry-run',
      'say what would change, in drafts and in published versions, and change nothing; exit code 1 when a block does not fit',
    )
    .option('--json', 'for scripts')
    .action(async (flags: { seller?: string; dryRun?: boolean; json?: boolean }) => {
      const { migratePageFiles } = await import('../pages/migrate-pages.ts');
      const { text, fits } = await migratePageFiles(flags);
      console.log(text);
      if (!fits) finish(EXIT.failed);
    });
};
