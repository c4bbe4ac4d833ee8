import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { Express } from 'express';
import { inject } from 'vitest';
import type { Log } from '#core/context';
import type { Plugin } from '#core/plugins';
import {
  bootTestKernel,
  cloneDatabase,
  cloneTestDatabase,
  runJobsUntilIdle,
  templateBuiltOnce,
  type TestKernel,
} from '#core/testing';
import { createApp } from '#web/server';
import { startDemos, type Demos } from '../../../cli/demos.ts';
import { openFront } from '../../../cli/front.ts';
import { demoLogins, seedDemoWorld } from '../../../seeds/index.ts';
import { HttpClient } from './http-client.ts';

/** The same for all, so that one server opens what another one sealed. */
const SECRET_KEY = Buffer.alloc(32, 5).toString('base64');
const root = path.resolve(import.meta.dirname, '../../..');

export interface TestServer {
  readonly kernel: TestKernel;
  readonly app: Express;
  readonly url: string;
  /** Where the payment sandbox takes API calls and the switches of `/_sandbox/`; null without the plugin. */
  readonly sandboxUrl: string | null;
  /** What plugins play beside it. */
  readonly demos: Demos;
  /** A visitor without cookies. */
  visitor(headers?: Record<string, string>): HttpClient;
  /** Somebody of the demo world, signed in. */
  signedIn(email: string): Promise<HttpClient>;
  /** Jobs, and what follows from them, until nothing is left to do. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  plugins?: readonly Plugin[];
  /** Without the demo world the database is empty. */
  world?: 'demo' | 'empty';
  /** Of an installation that exists already, e.g. with other plugins. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Name in the address; browsers make no passkeys for a number. */
  host?: '127.0.0.1' | 'localhost';
  log?: Log;
}

/** The real HTTP side with the built pages, on a port and a database of its own, the payment sandbox beside it. Jobs run when the test says so. */
export async function startTestServer({
  plugins,
  world = 'demo',
  databaseUrl,
  env = {},
  host = '127.0.0.1',
  log,
}: TestServerOptions = {}): Promise<TestServer> {
  buildWhenChanged();
  if (databaseUrl) return serve({ databaseUrl, plugins, env, host, log });
  const demo = world === 'demo' ? await demoWorld() : null;
  const database = demo ? await cloneDatabase(demo.templateUrl) : await cloneTestDatabase();
  const server = await serve({ databaseUrl: database.url, plugins, env, host, log, homeFrom: demo?.home });
  if (demo) await seedDemoWorld(server.kernel, { providers: server.demos.providers });
  return {
    ...server,
    async close() {
      await server.close();
      await database.drop();
    },
  };
}

/** Built once in a run; each server begins with a copy of its database, its files and its sandbox's memory. */
async function demoWorld(): Promise<{ templateUrl: string; home: string }> {
  const home = path.join(inject('runFolder'), 'demo-world');
  const templateUrl = await templateBuiltOnce('demo_world', async (database) => {
    const server = await serve({ databaseUrl: database.url });
    try {
      await seedDemoWorld(server.kernel, { providers: server.demos.providers });
      await webhooksDelivered(server.sandboxUrl);
      // What the world still has to do is done once, not by every server that begins with a copy.
      await server.work();
      cpSync(server.kernel.env.KONTOR_HOME, home, { recursive: true });
    } finally {
      await server.close();
    }
  });
  return { templateUrl, home };
}

interface Installation extends Pick<TestServerOptions, 'env' | 'host'> {
  log?: Log | undefined;
  databaseUrl: string;
  plugins?: readonly Plugin[] | undefined;
  homeFrom?: string | undefined;
}

async function serve({
  databaseUrl,
  plugins,
  env,
  host = '127.0.0.1',
  log,
  homeFrom,
}: Installation): Promise<TestServer> {
  const front = await openFront({ port: 0, host: '127.0.0.1' });
  const url = `http://${host}:${front.port}`;
  const kernel = bootTestKernel(databaseUrl, {
    ...(plugins ? { plugins } : {}),
    ...(log ? { log } : {}),
    env: { BASE_URL: url, SECRET_KEY, ...env },
    homeFrom,
  });
  const demos = await startDemos(kernel, { port: front.port });
  const app = createApp({ kernel, clientFolder: path.join(root, 'build/client'), mounts: demos.mounts, remixBuild });
  front.serve(app);
  const visitor = (headers?: Record<string, string>): HttpClient => new HttpClient(url, headers);
  return {
    kernel,
    app,
    url,
    demos,
    sandboxUrl: /http:\/\/[\d.]+:\d+/.exec(demos.notes.join(' '))?.[0] ?? null,
    visitor,
    signedIn: (email) => visitor().signIn(email, demoLogins.password),
    work: async () => void (await runJobsUntilIdle(kernel)),
    async close() {
      await front.close();
      await demos.close();
      await kernel.close();
    },
  };
}

/** Waits until the sandbox has nothing more to tell: what it sends would otherwise arrive in the middle of a test. */
export async function webhooksDelivered(sandboxUrl: string | null): Promise<void> {
  for (let turn = 0; sandboxUrl && turn < 200; turn += 1) {
    const state = (await (await fetch(`${sandboxUrl}/_sandbox/state`)).json()) as Record<string, unknown>;
    if (!JSON.stringify(state).includes('"state":"waiting"')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The command that tests run under has built already; a single file run by itself builds what has changed. */
export function buildWhenChanged(): void {
  const { ensureBuild } = createRequire(import.meta.url)(path.join(root, 'cli/bin/ensure-build.cjs')) as {
    ensureBuild(options: { quiet: boolean }): boolean;
  };
  ensureBuild({ quiet: true });
}

export function remixBuild(): Promise<ServerBuild> {
  const address = pathToFileURL(path.join(root, 'build/server/index.js')).href;
  return import(/* @vite-ignore */ address) as Promise<ServerBuild>;
}
