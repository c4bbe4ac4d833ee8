import type { Command } from 'commander';
import { migrateRollback, migrationStatus, openDatabase } from '#core/database';
import { migrateEverything } from '#core/kernel';
import { openInstallation, type Installation } from '../installation.ts';

/** `kontor migrate …` and `kontor database …`. */
export function registerDatabaseCommands(program: Command, finish: (code: number) => void): void {
  const migrate = program.command('migrate').description('bring the database up to date, or look at where it stands');

  migrate
    .command('latest')
    .description('apply every pending migration of core and of the plugins')
    .action(() =>
      asOwner(async (_owner, { kernel }) => {
        const done = await migrateEverything(kernel);
        const applied = done.flatMap(({ owner: name, applied: files }) => files.map((file) => `${name}: ${file}`));
        console.log(applied.length > 0 ? applied.join('\n') : 'Nothing to do: the database is up to date.');
      }),
    );

  migrate
    .command('rollback')
    .description('take back the newest batch')
    .option('--plugin <id>', 'of this plugin instead of core', 'core')
    .action(({ plugin }: { plugin: string }) =>
      asOwner(async (owner, { kernel }) => {
        const undone = await migrateRollback(owner, kernel.migrations, plugin);
        console.log(undone.length > 0 ? undone.map((file) => `${plugin}: ${file}`).join('\n') : 'Nothing to take back.');
      }),
    );

  migrate
    .command('status')
    .description('show what is applied and what is pending; exit code 1 when something is pending')
    .option('--json', 'for scripts')
    .action(({ json }: { json?: boolean }) =>
      asOwner(async (owner, { kernel }) => {
        const statuses = await migrationStatus(owner, kernel.migrations);
        if (json) console.log(JSON.stringify(statuses, null, 2));
        else for (const { owner: name, applied, pending } of statuses) console.log(`${name}: ${applied.length} applied, ${pending.length} pending ${pending.join(' ')}`);
        if (statuses.some(({ pending }) => pending.length > 0)) finish(1);
      }),
    );

  program
    .command('database')
    .description('about the database')
    .command('url')
    .description('print the address of the database, password included, for psql and the like')
    .action(async () => {
      const installation = await openInstallation({ quietLog: true });
      console.log(installation.ownerUrl);
      await installation.close();
    });
}

async function asOwner(work: (owner: ReturnType<typeof openDatabase>, installation: Installation) => Promise<void>): Promise<void> {
  const installation = await openInstallation({ quietLog: true });
  const owner = openDatabase({ url: installation.ownerUrl, role: 'owner', poolSize: 2 });
  try {
    await work(owner, installation);
  } finally {
    await owner.destroy();
    await installation.close();
  }
}
