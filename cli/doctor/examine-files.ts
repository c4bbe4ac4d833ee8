import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileStore } from '#core/files';
import type { Kernel } from '#core/kernel';
import { fail, ok, type Finding } from './finding.ts';

/** Finding on the home: data, keys and log can be kept there. */
export function examineHome(home: string): Finding {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('home', home);
  } catch (error) {
    return fail(
      'home',
      `${home}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`,
      'Make the folder writable for this user, or set KONTOR_HOME to one that is.',
    );
  }
}

/** Stores a few bytes where uploads go and takes them away again. */
export async function examineFiles({ ports, env }: Kernel): Promise<Finding> {
  const where = env.FILES_S3_BUCKET ? `S3 bucket ${env.FILES_S3_BUCKET}` : `${env.KONTOR_HOME}/files`;
  const store = ports.find(fileStore, 'core')!;
  const key = randomBytes(20).toString('hex');
  try {
    await store.put(key, Readable.from([Buffer.from('kontor doctor')]));
    await store.remove(key);
    return ok('files', `${where} can be written`);
  } catch (error) {
    const help = env.FILES_S3_BUCKET
      ? 'Check the FILES_S3_* variables and the rights of the key.'
      : 'Make the folder writable for this user.';
    return fail('files', `${where}: ${error instanceof Error ? error.message : String(error)}`, help);
  }
}
