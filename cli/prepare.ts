import { migrateEverything } from '#core/kernel';
import type { Installation } from './installation.ts';

/** Brings the database to where the product can run: migrated, and in demo mode seeded once. */
export async function prepare({ kernel }: Installation, onStep: (step: string) => void): Promise<void> {
  onStep('migrating');
  await migrateEverything(kernel);
  await kernel.ready();
}
