import type { RegisterCommand } from '../command.ts';
import type { BackupFlags } from '../backup/run-backup.ts';

/** `kontor backup` and `kontor restore`: the embedded database and all that lies with it. */
export const registerBackup: RegisterCommand = (program, finish) => {
  program
    .command('backup')
    .description('one file of the embedded database, the files and the keys, made while the product serves')
    .requiredOption('--out <file>', 'where to; "-" for standard output. A file appears only once it is complete')
    .option('--no-check', 'do not restore it into a folder of its own and check its invariants afterwards')
    .action(async (flags: BackupFlags) => {
      const { runBackup } = await import('../backup/run-backup.ts');
      finish(await runBackup(flags));
    });
  program
    .command('restore')
    .description('put such a file into an empty home and check its invariants; ends with 4 when one does not hold')
    .argument('<file>', 'made by "kontor backup"')
    .option('--drill', 'into a folder that is thrown away afterwards')
    .action(async (file: string, { drill: isDrill }: { drill?: boolean }) => {
      const { drill, runRestore } = await import('../backup/run-restore.ts');
      finish(await (isDrill ? drill(file) : runRestore(file)));
    });
};
