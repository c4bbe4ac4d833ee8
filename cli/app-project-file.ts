import { Readable } from 'node:stream';
import { appProject } from '#core/mobile-app';
import { openOutput } from './output-file.ts';
import { contextOfShop } from './providers/shop-named.ts';
import { withMigrated } from './with-installation.ts';

/** Writes the Capacitor project of a shop's app to a file. */
export async function projectToFile(username: string, out: string): Promise<void> {
  await withMigrated(async ({ kernel }) => {
    const { archive } = await appProject(await contextOfShop(kernel, username));
    await openOutput(out).take(Readable.from(archive));
    if (out !== '-') console.error(`Written to ${out}. Its README.md says how the app gets into the stores.`);
  });
}
