import { migrationsPending } from '#core/kernel';
import { openInstallation, type Installation } from './installation.ts';

/** Runs one command's work on an installation and ends it again, whatever happens. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await openInstallation();
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

/** The same for work that needs the tables: says what to do when they are not there yet. */
export async function withMigrated<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  return withInstallation(async (installation) => {
    await refuseUnmigrated(installation);
    await installation.kernel.ready();
    return work(installation);
  });
}

/** A database that is spread is migrated and moved, and nothing else yet: sums in the shops' own rows would go stale. */
export function refuseSpread({ kernel }: Pick<Installation, 'kernel'>): void {
  if (kernel.env.DATABASE_CITUS)
    throw new Error(
      'With DATABASE_CITUS=1 Kontor migrates, spreads and moves sellers, and does not serve yet: see docs/operations/spread-by-seller.md.',
    );
}

export async function refuseUnmigrated(installation: Installation): Promise<void> {
  refuseSpread(installation);
  const { kernel } = installation;
  const pending = await migrationsPending(kernel);
  if (pending.length > 0)
    throw new Error(
      `The database is not up to date (${pending.length} migrations are pending). Run: kontor migrate latest`,
    );
}
