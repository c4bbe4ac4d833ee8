import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll } from 'vitest';
import {
  aBuyerForm,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { declarationRoutes } from '../legal/declaration-routes.tsx';
import { legalRoutes } from '../legal/legal-routes.tsx';
import { accessRoutes } from './access-gate.tsx';
import { checkoutRoutes } from './checkout-routes.tsx';
import { couponLinkRoutes } from './coupon-link.ts';
import { creditRoutes } from './credit-routes.ts';
import { paymentRoutes } from './payment-routes.tsx';
import { productRoutes } from './product-routes.tsx';
import { webhookRoutes } from './webhook-routes.ts';

/** A shop with a book and a free booklet behind its real routes, asked as a browser without a script asks. */
export function useCheckoutDoor() {
  const provider = new ScriptedProvider();
  const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
  let world: SaleWorld;
  let server: Server;
  let base: string;

  beforeAll(async () => {
    world = await aShopThatSells(kernel(), provider);
    await aProduct(world.seller, { name: 'Buch', price: 1900, limit: 50 });
    await aProduct(world.seller, { name: 'Gratis Heft' });
    await aProduct(world.seller, { name: 'Letztes', price: 1900, limit: 0 }).catch(() => undefined);
    const app = express();
    couponLinkRoutes(app);
    webhookRoutes(app, kernel());
    checkoutRoutes(app, kernel());
    creditRoutes(app, kernel());
    accessRoutes(app, kernel());
    paymentRoutes(app, kernel());
    legalRoutes(app, kernel());
    declarationRoutes(app, kernel());
    productRoutes(app, kernel());
    app.use(answerErrors(kernel()));
    server = app.listen(0);
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/${world.username}`;
  });
  afterAll(() => server.close());

  const get = (path: string, language = 'de') =>
    fetch(path.startsWith('http') ? path : `${base}${path}`, {
      redirect: 'manual',
      headers: { 'accept-language': language },
    });
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      headers: { 'accept-language': 'de' },
    });

  return {
    provider,
    kernel,
    get,
    post,
    world: () => world,
    base: () => base,
    /** A checkout's form as it is drawn, filled in by a buyer. */
    filledIn: async (slug: string, fields: Record<string, string> = {}): Promise<Record<string, string>> => {
      const html = await (await get(`/${slug}/checkout`)).text();
      return {
        ...aBuyerForm(),
        checkout_token: hidden(html, 'checkout_token'),
        plan: hidden(html, 'plan'),
        method: 'card',
        waiver: 'yes',
        intent: 'order',
        ...fields,
      };
    },
  };
}

/** Value of a hidden field. */
export const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Place within the shop that an answer leads to. */
export const placeOf = (response: Response): string => response.headers.get('location')!.replace(/^\/s\/[^/]+/, '');
