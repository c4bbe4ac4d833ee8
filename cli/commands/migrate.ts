import type { RegisterCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** `kontor migrate …`: core's tables and those of every plugin, each on a timeline of its own. */
export const registerMigrate: RegisterCommand = (program, finish) => {
  const migrate = program.command('migrate').description('bring the database up to date, or look at where it stands');

  migrate
    .command('latest')
    .description('apply every pending migration of the queue, of core and of the plugins')
    .action(async () => {
      const [{ withInstallation }, { migrateEverything }] = await Promise.all([
        import('../with-installation.ts'),
        import('#core/kernel'),
      ]);
      const done = await withInstallation(({ kernel }) => migrateEverything(kernel));
      const applied = done.flatMap(({ owner, applied: names }) => names.map((name) => `${owner}: ${name}`));
      console.log(applied.length > 0 ? applied.join('\n') : 'Nothing to do: the database is up to date.');
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
        for (const { owner, applied, pending } of statuses)
          console.log(`${owner}: ${applied.length} applied, ${pending.length} pending ${pending.join(' ')}`.trimEnd());
      if (statuses.some(({ pending }) => pending.length > 0)) finish(EXIT.failed);
    });
};

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
