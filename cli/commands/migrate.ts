import type { RegisterCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** `kontor migrate …`: core's tables and those of every plugin, each on a timeline of its own. */
export const registerMigrate: RegisterCommand = (program, finish) => {
  const migrate = program.command('migrate').description('bring the database up to date, or look at where it stands');

  migrate
    .command('latest')
    .description(
      'apply what is pending of the queue, of core and of the plugins, as far as the former release can live with it',
    )
    .action(async () => {
      const [{ withInstallation }, { migrateEverything, secondHalf }] = await modules();
      const [done, { waiting }] = await withInstallation(
        async ({ kernel }) => [await migrateEverything(kernel, 'expand'), await secondHalf(kernel)] as const,
      );
      console.log(linesOf(done) || 'Nothing to do: the database is up to date.');
      if (waiting.length > 0)
        console.log(
          `${waiting.length} wait until no process of an older release is left: ${waiting.join(', ')}\nThen run: kontor migrate contract`,
        );
    });

  migrate
    .command('contract')
    .description('take away what only older releases needed; refused while a process of one lives')
    .action(async () => {
      const [{ withInstallation }, { contractEverything }, { olderProcesses }] = await modules();
      const { applied, blockedBy } = await withInstallation(({ kernel }) => contractEverything(kernel));
      if (blockedBy.length > 0) throw new Error(`Nothing was taken away. ${olderProcesses(blockedBy)}`);
      console.log(linesOf(applied) || 'Nothing to do: nothing waits.');
    });

  migrate
    .command('rollback')
    .description('take back the newest batch')
    .option('--plugin <id>', 'of this plugin instead of core', 'core')
    .action(async ({ plugin }: { plugin: string }) => {
      const undone = await asOwner((owner, { migrateRollback }, { kernel }) =>
        migrateRollback(owner, kernel.migrations, plugin),
      );
      console.log(undone.length > 0 ? undone.map((name) => `${plugin}: ${name}`).join('\n') : 'Nothing to take back.');
    });

  migrate
    .command('status')
    .description('show what is applied and what is pending; exit code 1 when something is pending')
    .option('--json', 'for scripts')
    .action(async ({ json }: { json?: boolean }) => {
      const statuses = await asOwner((owner, { migrationStatus }, { kernel }) =>
        migrationStatus(owner, kernel.migrations),
      );
      if (json) console.log(JSON.stringify(statuses, null, 2));
      else
        for (const { owner, applied, pending, waiting } of statuses)
          console.log(
            [
              `${owner}: ${applied.length} applied, ${[`${pending.length} pending`, ...pending].join(' ')}`,
              ...(waiting.length > 0 ? [`${waiting.length} waiting for "migrate contract": ${waiting.join(' ')}`] : []),
            ].join(', '),
          );
      if (statuses.some(({ pending }) => pending.length > 0)) finish(EXIT.failed);
    });
};

const modules = () =>
  Promise.all([import('../with-installation.ts'), import('#core/kernel'), import('../older-processes.ts')] as const);

const linesOf = (done: readonly { owner: string; applied: readonly string[] }[]): string =>
  done.flatMap(({ owner, applied }) => applied.map((name) => `${owner}: ${name}`)).join('\n');

type Database = typeof import('#core/database');
type Owner = ReturnType<Database['openDatabase']>;

async function asOwner<T>(
  work: (owner: Owner, database: Database, installation: import('../installation.ts').Installation) => Promise<T>,
): Promise<T> {
  const [{ withInstallation }, database] = await Promise.all([
    import('../with-installation.ts'),
    import('#core/database'),
  ]);
  return withInstallation(async (installation) => {
    const owner = database.openDatabase({ url: installation.ownerUrl, role: 'owner', poolSize: 2 });
    try {
      return await work(owner, database, installation);
    } finally {
      await owner.destroy();
    }
  });
}
