import { migrateLatest, openDatabase } from '#core/database';
import type { Installation } from './installation.ts';

/** Brings the database to where the product can run: migrated, and in demo mode seeded once. */
export async function prepare({ ownerUrl, kernel }: Installation, onStep: (step: string) => void): Promise<void> {
  onStep('migrating');
  const owner = openDatabase({ url: ownerUrl, role: 'owner', poolSize: 2 });
  try {
    await migrateLatest(owner, kernel.migrations);
  } finally {
    await owner.destroy();
  }
}
