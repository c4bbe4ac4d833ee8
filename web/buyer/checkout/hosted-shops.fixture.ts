import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Ctx } from '#core/context';
import { checkInvariants } from '#core/ledger';
import { setUpProvider, type PaymentProvider } from '#core/payments';
import { orderView } from '#core/settlement';
import { aPlacedOrder, aProduct, aSeller, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { lemonway } from '#plugins/payments/lemonway';
import { mangoPay } from '#plugins/payments/mango-pay';
import { startLemonSandbox, type RunningLemonway } from '../../../plugins/payments/lemonway/sandbox/sandbox.ts';
import { startMangoSandbox, type RunningMango } from '../../../plugins/payments/mango-pay/sandbox/sandbox.ts';
import { answerErrors } from '../../server/answer-errors.ts';
import { paymentRoutes } from './payment-routes.tsx';
import { webhookRoutes } from './webhook-routes.ts';
import { DEMO_ENVIRONMENT } from '../../../plugins/payments/lemonway/sandbox/world.ts';
import { DEMO_CLIENT, OTHER_CLIENT } from '../../../plugins/payments/mango-pay/sandbox/world.ts';

export interface Shop {
  username: string;
  sellerId: number;
  seller: Ctx;
}

/** Shops at Mangopay and Lemonway, bought from over HTTP. */
export function useHostedShops() {
  /*
   * Sales through providers whose pages are their own, over the shop's public addresses: the buyer is sent away, pays in the sandbox, and comes back,
   * or only a message comes, which nobody believes.
   */
  const kernel = useTestKernel({ plugins: [plainFormPlugin, mangoPay, lemonway] });
  let mango: RunningMango;
  let lemon: RunningLemonway;
  let server: Server;
  let base: string;
  let mangoShop: Shop;
  let lemonShop: Shop;

  /** Cards are typed in its own checkout. */
  let fieldShop: Shop;

  beforeAll(async () => {
    [mango, lemon] = [
      await startMangoSandbox({ clock: kernel().clock }),
      await startLemonSandbox({ clock: kernel().clock }),
    ];
    const app = express();
    webhookRoutes(app, kernel());
    paymentRoutes(app, kernel());
    app.use(answerErrors(kernel()));
    server = app.listen(0);
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    mangoShop = await aShop('mangos', mangoPay.payments![0]!, { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url });
    lemonShop = await aShop('lemons', lemonway.payments![0]!, {
      ...DEMO_ENVIRONMENT,
      mode: 'test',
      webkitUrl: `${lemon.url}/webkit/kontor/dev/`,
      apiBase: lemon.url,
    });
    lemon.sandbox.notifyUrl = `${base}/webhooks/lemonway/lemons`;
    fieldShop = await aShop('fields', mangoPay.payments![0]!, {
      ...OTHER_CLIENT,
      mode: 'test',
      apiBase: mango.url,
      cards: 'field',
    });
  });

  afterAll(async () => {
    server.close();
    await mango.close();
    await lemon.close();
  });

  async function aShop(username: string, provider: PaymentProvider, settings: object): Promise<Shop> {
    const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
      username,
      company: 'Verlag GmbH',
    });
    const seller = kernel().contextFor({ kind: 'seller', sellerId });
    const values = settings as Record<string, unknown>;
    expect(
      await setUpProvider(seller, provider.key, { values, webhookUrl: `${base}/webhooks/${provider.key}/${username}` }),
    ).toMatchObject({ ok: true, testMode: true });
    await aProduct(seller, { name: 'Buch', price: 1900 });
    await aProduct(seller, {
      name: 'Club',
      plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
    });
    return { username, sellerId, seller };
  }

  const get = (path: string) => fetch(`${base}${path}`, { redirect: 'manual', headers: { 'accept-language': 'en' } });

  const post = (address: string, form: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      headers: { 'accept-language': 'en' },
    });

  async function order({ username }: Shop, method: string, slug = 'buch') {
    const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), username, { slug, method });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    const step = `/s/${username}/payment/${placed.paymentToken}`;
    const page = await (await get(step)).text();
    return { ...placed, step, page, number: placed.orderToken.split('-')[0]! };
  }

  const awayFrom = (page: string): string =>
    /class="button full" href="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');

  const view = ({ seller }: Shop, { orderToken }: { orderToken: string }) => orderView(seller, { token: orderToken });

  /** Messages reach the shop and their jobs are done. */
  async function messages(): Promise<void> {
    await mango.sandbox.events.settled();
    await lemon.sandbox.settled();
    await runJobsUntilIdle(kernel());
  }

  /** The browser follows where the sandbox sends it. */
  async function comeBack(answer: Response): Promise<Response> {
    const { pathname, search } = new URL(answer.headers.get('location')!);
    return get(`${pathname}${search}`);
  }

  async function expectBooksInOrder(): Promise<void> {
    const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
  }

  return {
    kernel,
    get,
    post,
    order,
    awayFrom,
    view,
    messages,
    comeBack,
    expectBooksInOrder,
    mango: () => mango,
    lemon: () => lemon,
    base: () => base,
    mangoShop: () => mangoShop,
    lemonShop: () => lemonShop,
    fieldShop: () => fieldShop,
  };
}
