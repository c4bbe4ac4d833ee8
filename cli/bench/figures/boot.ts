import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import type { Figure, Sample } from '../figure.ts';
import type { World } from '../world.ts';

const cli = path.resolve(path.dirname(process.argv[1]!), '../../build/server/cli.js');

/** From the start of the process to the first good answer of `/readyz`, with the database running. */
export const boot: Figure = {
  id: 'boot',
  prepare: async (world) => ({
    async round() {
      const samples: Sample[] = [];
      for (const command of ['serve', 'start']) {
        const { milliseconds, idleMb } = await bootOnce(world, command);
        samples.push(
          {
            figure: `kontor ${command}: boot`,
            unit: 'ms',
            ours: milliseconds,
            goal: { of: 'ours', at: 'most', value: 1500 },
          },
          {
            figure: `kontor ${command}: idle memory`,
            unit: 'MB',
            ours: idleMb,
            goal: { of: 'ours', at: 'most', value: 180 },
          },
        );
      }
      return samples;
    },
  }),
};

async function bootOnce({ env }: World, command: string): Promise<{ milliseconds: number; idleMb: number }> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [cli, command], {
    env: { ...process.env, ...env, KONTOR_MODE: 'live', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`kontor ${command} ended (${child.exitCode}).`);
      if (performance.now() - began > 30_000) throw new Error(`kontor ${command} was not ready after 30 s.`);
      await pause(5);
    }
    const milliseconds = performance.now() - began;
    await pause(2500);
    return { milliseconds, idleMb: residentMb(child.pid!) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Linux tells a process's memory under /proc; elsewhere nothing is said. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
