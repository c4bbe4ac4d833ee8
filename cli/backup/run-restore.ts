import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clusterFolder } from '#core/database';
import { migrationsPending } from '#core/kernel';
import { EXIT } from '../exit-codes.ts';
import { openInstallation, readInstallationEnv } from '../installation.ts';
import { checkAndTell } from '../invariants.ts';
import { UsageError } from '../usage-error.ts';
import { refuseOwnServer } from './refuse-own-server.ts';
import { unpackBackup } from './unpack-backup.ts';

/** Puts a backup into the home, starts it and asks it for the invariants. A backup that cannot be put back leaves nothing behind. */
export async function runRestore(file: string): Promise<number> {
  refuseOwnServer();
  const { KONTOR_HOME: home } = readInstallationEnv();
  refuseTaken(home);
  try {
    return await restoreAndCheck(path.resolve(file), home);
  } catch (error) {
    emptyHome(home);
    throw error;
  }
}

/** The same in a folder that is thrown away: shows that a backup is one. Returns the exit code of the invariants. */
export async function drill(file: string): Promise<number> {
  refuseOwnServer();
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-drill-'));
  try {
    return await restoreAndCheck(file, home);
  } finally {
    emptyHome(home);
    rmSync(home, { recursive: true, force: true });
  }
}

async function restoreAndCheck(file: string, home: string): Promise<number> {
  const began = Date.now();
  const { createdAt, kontor } = await unpackBackup(file, home);
  const installation = await openInstallation({ home });
  try {
    const pending = await migrationsPending(installation.kernel);
    console.error(`Restored: Kontor ${kontor}, ${createdAt}, in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
    if (pending.length > 0) {
      console.error(`It is ${pending.length} migrations behind this release. Run: kontor migrate latest`);
      return EXIT.ok;
    }
    await installation.kernel.ready();
    return await checkAndTell(installation.kernel, { ids: [], json: false });
  } finally {
    await installation.close();
  }
}

function refuseTaken(home: string): void {
  const { isTaken, path: cluster } = clusterFolder(home);
  if (!isTaken && readdirSync(home).length === 0) return;
  throw new UsageError(
    `${isTaken ? cluster : home} is not empty. Set KONTOR_HOME to a new folder, or move this one away first.`,
  );
}

function emptyHome(home: string): void {
  rmSync(clusterFolder(home).path, { recursive: true, force: true });
  for (const name of readdirSync(home)) rmSync(path.join(home, name), { recursive: true, force: true });
}
