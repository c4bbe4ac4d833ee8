import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll } from 'vitest';
import { saveCheckoutSettings } from '#core/checkout';
import {
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  saleTraces,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { checkoutRoutes } from './checkout-routes.tsx';
import { paymentRoutes } from './payment-routes.tsx';

/** A shop with a checkout in two steps, and browsers without scripts that send its forms. */
export function useCheckoutBrowsers() {
  const provider = new ScriptedProvider();
  const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
  let world: SaleWorld;
  let server: Server;
  let base: string;

  beforeAll(async () => {
    world = await aShopThatSells(kernel(), provider);
    await saveCheckoutSettings(world.seller, { layout: 'two_steps' });
    await aProduct(world.seller, { name: 'Buch', price: 1900 });
    const app = express();
    checkoutRoutes(app, kernel());
    paymentRoutes(app, kernel());
    app.use(answerErrors(kernel()));
    server = app.listen(0);
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  /** A browser without a script: it keeps cookies, and sends a form as it stands on the page. */
  function aBrowser(shop = world) {
    const cookies = new Map<string, string>();
    const send = async (
      path: string,
      form?: Record<string, string>,
    ): Promise<{ status: number; html: string; location: string }> => {
      const response = await fetch(path.startsWith('/s/') ? `${base}${path}` : `${base}/s/${shop.username}${path}`, {
        redirect: 'manual',
        headers: {
          'accept-language': 'de',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const line of response.headers.getSetCookie())
        cookies.set(...(line.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]));
      return { status: response.status, html: await response.text(), location: response.headers.get('location') ?? '' };
    };
    return { send, cookies };
  }

  /** Fields that a form on the page would send, with their values, shown or not. */
  function fieldsOf(html: string): Record<string, string> {
    const attribute = (tag: string, name: string): string | undefined =>
      new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    const inputs = [...html.matchAll(/<input[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/type="(radio|checkbox)"/.test(tag) || /\schecked=/.test(tag));
    const selects = [...html.matchAll(/<select[^>]*name="([^"]+)".*?<\/select>/gs)].map(
      ([whole, name]) => [name!, /value="([^"]*)" selected/.exec(whole)?.[1] ?? ''] as const,
    );
    return {
      ...Object.fromEntries(inputs.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? 'on'])),
      ...Object.fromEntries(selects),
    };
  }

  const shownStep = (html: string) =>
    /data-step="(\d)"/.exec(html.replaceAll(/<div class="flow" hidden="" data-step="\d">/g, ''))?.[1];

  const ordersOf = async (shop = world) => (await saleTraces(kernel(), shop.sellerId)).orders!.length;

  return { provider, kernel, aBrowser, fieldsOf, shownStep, ordersOf, world: () => world, base: () => base };
}
