import path from 'node:path';
import { existsSync } from 'node:fs';
import { openOutput } from '../output-file.ts';
import { progressLine } from '../progress-line.ts';
import { withInstallation } from '../with-installation.ts';
import { refuseOwnServer } from './refuse-own-server.ts';
import { drill } from './run-restore.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupFlags {
  out: string;
  /** Restores the backup beside and asks it for the invariants. */
  check: boolean;
}

/** Writes a backup of the embedded database and all that lies with it, while the product serves. Returns the exit code. */
export async function runBackup({ out, check }: BackupFlags): Promise<number> {
  refuseOwnServer();
  const progress = progressLine('backup');
  await withInstallation(async ({ env, ownerUrl }) => {
    const source = { home: env.KONTOR_HOME, port: Number(new URL(ownerUrl).port), except: path.resolve(out) };
    const output = openOutput(out);
    let bytes = 0;
    const backup = writeBackup(source);
    backup.on('data', (piece: Buffer) => progress.show((bytes += piece.length)));
    try {
      await output.take(backup);
    } finally {
      progress.clear();
    }
    if (out === '-') return;
    console.error(`Written to ${out}: ${progress.summary()}`);
    if (env.FILES_S3_BUCKET) console.error(`Files lie in the S3 bucket ${env.FILES_S3_BUCKET} and are not in it.`);
    console.error(
      existsSync(path.join(env.KONTOR_HOME, 'secret.key'))
        ? 'It holds the secret key and everything that buyers and sellers entrusted to you: keep it where only you can read.'
        : 'SECRET_KEY is not in it: keep it elsewhere. Without it the keys of providers cannot be opened.',
    );
  });
  return check && out !== '-' ? drill(path.resolve(out)) : 0;
}
