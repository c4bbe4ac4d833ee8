import { readFileSync } from 'node:fs';
import type { KeptProcess } from '../cluster/kept-process.ts';
import type { WrongBy } from '../cluster/clock-of-proof.ts';
import type { Stage } from './stage.ts';
import type { Stroke, Target } from './strokes.ts';

/** Lets the part come back. */
type Relief = () => Promise<void> | void;

const AT: Readonly<Record<Target, (stage: Stage, which: number) => Promise<Relief> | Relief>> = {
  web: ({ cluster }, which) => killOne(cluster.processes, 'web', which),
  worker: ({ cluster }, which) => killOne(cluster.processes, 'worker', which),
  async line({ provider }) {
    await provider.cutLines();
    return () => provider.mendLines();
  },
  database({ databasePid }) {
    // As a machine that loses power. It is started again by whoever keeps it.
    const pid = databasePid();
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    for (const each of [pid, ...children]) killIfThere(each);
    return () => {};
  },
  async connections({ world }) {
    await world.sql.query("select pg_terminate_backend(pid) from pg_stat_activity where usename like 'kontor\\_%'");
    return () => {};
  },
  disk({ disk }) {
    disk.fill();
    return () => disk.free();
  },
  clock({ cluster }, seconds) {
    const step = (aheadMs: number): void => {
      for (const each of cluster.processes) each.send({ aheadMs } satisfies WrongBy);
    };
    step(seconds * 1000);
    return () => step(0);
  },
};

export const strike = async (stage: Stage, { target, which }: Stroke): Promise<Relief> => AT[target](stage, which);

async function killOne(processes: readonly KeptProcess[], kind: string, which: number): Promise<Relief> {
  const some = processes.filter(({ name }) => name.startsWith(kind));
  const one = some[which % some.length]!;
  await one.end('SIGKILL');
  return () => one.begin();
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
