import { z } from 'zod';
import type { Ctx, PublicPace, PublicRequest, PublicRoute } from '#core/plugins';
import { deviceError } from '../event-error.ts';
import { deviceOf, pairDevice } from './device.ts';
import { doorPage } from './door-page.ts';
import { guestList } from './guest-list.ts';
import { sentScan, takeScans } from './take-scans.ts';

/** Several phones at one entrance share an address; wrong codes cost dearly. */
const PACE: PublicPace = { burst: 400, perMinute: 600, refusedCost: 30 };

const cursor = z.object({
  ticket: z.number().int().min(0).max(1e15),
  change: z.number().int().min(0).max(1e15),
});
const sent = z.object({
  scans: z.array(sentScan).max(100),
  now: z.number().int().min(0).max(1e14),
  since: cursor,
});

/** The phones at the doors: their page, and what it asks for. */
export const doorRoutes: readonly PublicRoute[] = [
  { method: 'GET', path: '/s/:username/door/scan', handle: async (ctx) => doorPage(ctx) },
  {
    method: 'GET',
    path: '/s/:username/door/worker.js',
    handle: async () => ({
      status: 200,
      headers: { 'cache-control': 'no-cache' },
      contentType: 'text/javascript; charset=utf-8',
      bytes: Buffer.from("importScripts('/islands/door-worker.js');\n"),
    }),
  },
  {
    method: 'POST',
    path: '/v1/doors/pair',
    pace: PACE,
    handle: async (ctx, { body }) => ({
      status: 200,
      json: await pairDevice(ctx, typeof body.code === 'string' ? body.code : ''),
    }),
  },
  {
    method: 'GET',
    path: '/v1/doors/guests',
    pace: PACE,
    async handle(nobody, { bearer }) {
      const { ctx, device, sign } = await deviceOf(nobody, bearer);
      const text = JSON.stringify(await guestList(ctx, device, { ticket: 0, change: 0 }));
      return { status: 200, json: { text, signature: sign(text) } };
    },
  },
  { method: 'POST', path: '/v1/doors/scans', pace: PACE, handle: scansRoute },
];

async function scansRoute(nobody: Ctx, { bearer, body }: PublicRequest) {
  const { ctx, device, sign } = await deviceOf(nobody, bearer);
  const read = sent.safeParse(body);
  if (!read.success) throw deviceError(nobody.locale, 'scans');
  const { scans, now, since } = read.data;
  const answers = await takeScans(ctx, device, { scans, phoneNow: now });
  const text = JSON.stringify(await guestList(ctx, device, since));
  return { status: 200, json: { answers, text, signature: sign(text) } };
}
