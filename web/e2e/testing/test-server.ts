import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { Express } from 'express';
import type { Plugin } from '#core/plugins';
import { bootTestKernel, cloneTestDatabase, runJobsUntilIdle, type TestKernel } from '#core/testing';
import { createApp } from '#web/server';
import { startDemos } from '../../../cli/demos.ts';
import { openFront } from '../../../cli/front.ts';
import { DEMO_SHOP, demoLogins, seedDemoWorld } from '../../../seeds/index.ts';
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
  /** The demo world takes a few seconds; without it the database is empty. */
  world?: 'demo' | 'empty';
  /** Of an installation that exists already, e.g. with other plugins. */
  databaseUrl?: string;
  env?: Record<string, string>;
}

/** The real HTTP side with the built pages, on a port and a database of its own, the payment sandbox beside it. Jobs run when the test says so. */
export async function startTestServer({ plugins, world = 'demo', databaseUrl, env = {} }: TestServerOptions = {}): Promise<TestServer> {
  buildWhenChanged();
  const front = await openFront({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${front.port}`;
  const database = databaseUrl ? null : await cloneTestDatabase();
  const kernel = bootTestKernel(databaseUrl ?? database!.url, { ...(plugins ? { plugins } : {}), env: { BASE_URL: url, SECRET_KEY, ...env } });
  const demos = await startDemos(kernel, { shop: DEMO_SHOP, port: front.port });
  const clientFolder = path.join(root, 'build/client');
  const app = createApp({ kernel, clientFolder, mounts: demos.mounts, remixBuild });
  front.serve(app);
  const sandboxUrl = /http:\/\/[\d.]+:\d+/.exec(demos.notes.join(' '))?.[0] ?? null;
  if (world === 'demo') {
    await seedDemoWorld(kernel, { providers: demos.providers });
    await webhooksDelivered(sandboxUrl);
  }
  const visitor = (headers?: Record<string, string>): HttpClient => new HttpClient(url, headers);
  return {
    kernel,
    app,
    url,
    sandboxUrl,
    visitor,
    signedIn: (email) => visitor().signIn(email, demoLogins.password),
    work: async () => void (await runJobsUntilIdle(kernel)),
    async close() {
      await front.close();
      await demos.close();
      await kernel.close();
      await database?.drop();
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
  const { ensureBuild } = createRequire(import.meta.url)(path.join(root, 'cli/bin/ensure-build.cjs')) as { ensureBuild(options: { quiet: boolean }): boolean };
  ensureBuild({ quiet: true });
}

export function remixBuild(): Promise<ServerBuild> {
  const address = pathToFileURL(path.join(root, 'build/server/index.js')).href;
  return import(/* @vite-ignore */ address) as Promise<ServerBuild>;
}
