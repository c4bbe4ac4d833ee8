import { Readable } from 'node:stream';
import { appProject } from '#core/mobile-app';
import { readAppPush } from '#core/push';
import { openOutput } from './output-file.ts';
import { contextOfShop } from './providers/shop-named.ts';
import { withMigrated } from './with-installation.ts';

/** Writes the Capacitor project of a shop's app to a file. */
export async function projectToFile(username: string, out: string): Promise<void> {
  await withMigrated(async ({ kernel }) => {
    const ctx = await contextOfShop(kernel, username);
    const { google, apple } = await readAppPush(ctx);
    const { archive } = await appProject(ctx, { android: google !== null, ios: apple !== null });
    await openOutput(out).take(Readable.from(archive));
    if (out !== '-') console.error(`Written to ${out}. Its README.md says how the app gets into the stores.`);
  });
}
