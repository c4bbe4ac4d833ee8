import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { createApp, listen } from '#web/server';
import { beChild, cpuMilliseconds } from '../child.ts';
import { benchKernel } from './bench-kernel.ts';

// The whole product's web in one process, as `kontor serve` runs it.
const build = path.resolve(import.meta.dirname, '../../build');
const kernel = benchKernel();
await kernel.ready();
const remixBuild = (): Promise<ServerBuild> => import(path.join(build, 'server/index.js')) as Promise<ServerBuild>;
const { port } = await listen(createApp({ kernel, clientFolder: path.join(build, 'client'), remixBuild }), {
  port: 0,
  host: '127.0.0.1',
});

beChild(port, { cpu: cpuMilliseconds });
