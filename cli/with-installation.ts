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

export async function refuseUnmigrated({ kernel }: Installation): Promise<void> {
  const pending = await migrationsPending(kernel);
  if (pending.length > 0)
    throw new Error(
      `The database is not up to date (${pending.length} migrations are pending). Run: kontor migrate latest`,
    );
}
