import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import express from 'express';
import type { Kernel } from '#core/kernel';
import { startWorker } from '#core/kernel';
import { definePlugin } from '#core/plugins';
import { bootTestKernel, plainFormPlugin, useTestKernel } from '#core/testing';
import { healthRoutes } from './health-routes.ts';
import { noSiblings } from './siblings.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });
const booted: Kernel[] = [];
afterAll(() => Promise.all(booted.map((each) => each.close())));

async function ready(
  of: Kernel,
): Promise<{ status: number; body: Record<string, { ok: boolean; reason?: string; pending?: string[] }> }> {
  const server = createServer(express().use(healthRoutes(of, noSiblings))).listen(0);
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
    return { status: response.status, body: (await response.json()) as never };
  } finally {
    server.close();
  }
}

const boot = (url: string, plugins = [plainFormPlugin]): Kernel => {
  const made = bootTestKernel(url, { plugins });
  booted.push(made);
  return made;
};

test('without a worker it is ready and says that jobs wait; with one it says so too', async () => {
  expect(await ready(kernel())).toMatchObject({
    status: 200,
    body: {
      ok: true,
      database: { ok: true },
      migrations: { ok: true, pending: [] },
      worker: { ok: false, reason: expect.stringContaining('kontor work') },
    },
  });
  const worker = await startWorker(kernel());
  try {
    await expect.poll(async () => (await ready(kernel())).body.worker).toEqual({ ok: true });
  } finally {
    await worker.stop();
  }
});

test('with a migration pending it is not ready and names it', async () => {
  const late = definePlugin({
    id: 'late',
    title: { de: 'Spät', en: 'Late' },
    migrations: { '001-late': { up: async () => undefined, down: async () => undefined } },
  });
  const { status, body } = await ready(boot(kernel().databaseUrl, [plainFormPlugin, late]));
  expect(status).toBe(503);
  expect(body).toMatchObject({
    ok: false,
    database: { ok: true },
    migrations: { ok: false, pending: [expect.stringContaining('001-late')] },
  });
});

test('without a database it is not ready, in little time and without a fault', async () => {
  const started = Date.now();
  const { status, body } = await ready(boot('postgres://kontor:hidden@127.0.0.1:1/kontor'));
  expect([status, body.database!.ok]).toEqual([503, false]);
  expect(JSON.stringify(body)).not.toContain('hidden');
  expect(Date.now() - started).toBeLessThan(10_000);
});
