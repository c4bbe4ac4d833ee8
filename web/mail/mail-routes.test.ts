import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineMail, getMail, reportAddress, sendMail } from '#core/mail';
import { aSeller, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { mailRoutes } from './mail-routes.tsx';

const kernel = useTestKernel();
let server: Server;
let origin: string;

const news = defineMail({
  id: 'news',
  purpose: 'news',
  data: z.object({}),
  subject: { de: 'Neuigkeit', en: 'News' },
  html: { de: '<p>x</p>', en: '<p>x</p>' },
  text: { de: 'x', en: 'x' },
});

beforeAll(() => {
  const app = express();
  app.use(mailRoutes(kernel()));
  app.use((_request, response) => void response.status(404).end());
  server = app.listen(0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let keys = 0;

async function aMail(sellerId: number): Promise<{ id: number; way: string; state: string }> {
  keys += 1;
  const request = { to: 'eva@buyer.example', locale: 'de', data: {}, sellerId, dedupeKey: `news:${keys}` } as const;
  const { mailId } = await sendMail(platform(), news, request);
  await runJobsUntilIdle(kernel());
  const { text, state } = (await getMail(platform(), mailId!))!;
  return { id: mailId!, state, way: new URL(/https?:\/\/\S+/.exec(text)![0]).pathname };
}

const post = (path: string, body: string): Promise<Response> =>
  fetch(origin + path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

test('a link in a mail asks, a press or a mail program refuses, and the same page takes it back', async () => {
  const sellerId = await aSeller(platform(), { display_name: 'Verlag' });
  const { way } = await aMail(sellerId);
  const asking = await (await fetch(origin + way)).text();
  expect(asking).toContain('Verlag');
  expect(asking).toContain('eva@buyer.example');
  expect(asking).not.toContain('<script');
  expect((await aMail(sellerId)).state).toBe('kept');
  const done = await post(way, 'List-Unsubscribe=One-Click');
  expect([done.status, (await done.text()).includes('Abbestellt')]).toEqual([200, true]);
  expect((await aMail(sellerId)).state).toBe('suppressed');
  expect(await (await fetch(`${origin}${way}?lang=en`)).text()).toContain('Unsubscribed');
  await post(way, 'wish=want');
  expect((await aMail(sellerId)).state).toBe('kept');
});

test('a token that is not ours names nobody', async () => {
  const sellerId = await aSeller(platform());
  const { way } = await aMail(sellerId);
  for (const path of ['/mail/unsubscribe/nothing', `${way.slice(0, -2)}xx`]) {
    const page = await fetch(origin + path);
    expect([page.status, (await page.text()).includes('eva@')]).toEqual([200, false]);
    await post(path, 'wish=refuse');
  }
  expect((await aMail(sellerId)).state).toBe('kept');
});

test('reports are taken at their address alone', async () => {
  const { pathname } = new URL(reportAddress(platform()));
  expect((await post('/mail/reports/nothing', 'x')).status).toBe(404);
  expect(await (await post(pathname, 'hello')).json()).toEqual({ report: 'ignored' });
});
