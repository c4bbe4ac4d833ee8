import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '#core/database';
import { aMailServer, type MailServer } from '#core/testing';
import { openWorld, type World } from '../bench/world.ts';
import { startCluster, type Cluster } from '../cluster/start-cluster.ts';
import { openLog } from '../log.ts';
import { startCardProvider, type CardProvider } from './card-provider.ts';
import { SmallDisk } from './small-disk.ts';

/** An installation as operators have it, and the world around it, which goes on while parts of it are struck. */
export interface Stage {
  world: World;
  cluster: Cluster;
  provider: CardProvider;
  mails: MailServer;
  disk: SmallDisk;
  /** Process of the database's server, as its own file names it. */
  databasePid(): number;
  close(): Promise<void>;
}

/** Log of the write-ahead kind small enough for the disk. */
const SETTINGS = ['max_wal_size=192MB', 'min_wal_size=32MB'];

export interface Size {
  web: number;
  workers: number;
}

export async function openStage(size: Size, say: (line: string) => void): Promise<Stage> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    const disk = new SmallDisk();
    closers.push(() => disk.remove());
    const home = path.join(disk.folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ home, settings: SETTINGS });
    closers.push(() => server.stop());
    server.keepRunning(() => {});
    const mails = await aMailServer();
    closers.push(() => mails.close());
    Object.assign(process.env, { SMTP_URL: mails.url, MAIL_PER_MINUTE: '0' });
    let cluster: Cluster | null = null;
    // Not on the disk that is filled: the provider keeps its books elsewhere.
    const outside = `${disk.folder}-outside`;
    closers.push(() => rmSync(outside, { recursive: true, force: true }));
    const provider = await startCardProvider(outside, () => cluster?.port ?? 0, openLog('silent'));
    closers.push(() => provider.close());
    const world = await openWorld({ say, seconds: 1, databaseUrl: server.url, home, provider });
    closers.push(() => world.close());
    const complaints = openSync(path.join(disk.folder, 'complaints.log'), 'a');
    closers.push(() => closeSync(complaints));
    cluster = await startCluster(world, { straight: true, complaints, ...size });
    const ended = cluster;
    closers.push(() => ended.stop());
    const { rows } = await world.sql.query<{ data_directory: string }>('show data_directory');
    const pidFile = path.join(rows[0]!.data_directory, 'postmaster.pid');
    return {
      world,
      cluster,
      provider,
      mails,
      disk,
      databasePid: () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
