import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { createApp, listen } from '#web/server';
import { benchKernel } from '../bench/product/bench-kernel.ts';
import { leaving } from '../front.ts';
import { clockOfProof } from './clock-of-proof.ts';

// A web process as `kontor serve` runs and ends it, with the bench's provider, which pays at once.
const build = path.resolve(import.meta.dirname, '../../build');
const kernel = benchKernel({ clock: clockOfProof() });
await kernel.ready();
const remixBuild = (): Promise<ServerBuild> => import(path.join(build, 'server/index.js')) as Promise<ServerBuild>;
const app = createApp({ kernel, clientFolder: path.join(build, 'client'), remixBuild });
let answer: RequestListener = app;
const open = await listen((request, response) => answer(request, response), {
  port: Number(process.env.PORT),
  host: '127.0.0.1',
});
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => {
  answer = leaving(app);
  open
    .drain()
    .then(() => open.close())
    .then(() => kernel.close())
    .then(() => process.exit(0));
});
