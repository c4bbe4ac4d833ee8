import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Ctx } from '#core/context';
import { providerSettings, type PaymentProvider } from '#core/payments';
import { writeSettings } from '#core/settings';
import { aBuyerForm, aSeller, type TestKernel } from '#core/testing';
import { checkoutRoutes } from '../../../../../web/buyer/checkout/checkout-routes.tsx';
import { paymentRoutes } from '../../../../../web/buyer/checkout/payment-routes.tsx';
import { webhookRoutes } from '../../../../../web/buyer/checkout/webhook-routes.ts';
import { answerErrors } from '../../../../../web/server/answer-errors.ts';
import { startPayPalSandbox, type RunningSandbox } from '../sandbox/index.ts';

/** A shop that takes PayPal, with the doors that buyers and messages come through, beside the sandbox. */
export interface PayPalShop {
  sandbox: RunningSandbox;
  sellerId: number;
  seller: Ctx;
  buyer: Ctx;
  /** Where PayPal's messages arrive. */
  webhookUrl: string;
  save(settings: Record<string, unknown>): Promise<void>;
  get(path: string): Promise<Response>;
  /** Fills the checkout in and sends it; the path of the payment step. */
  order(slug: string): Promise<string>;
  /** What the payment step leads to: PayPal's page. */
  pageOf(paymentPath: string): Promise<string>;
  /** What the buyer presses on PayPal's page; where PayPal sends them, as a path of the shop. */
  press(page: string, fields: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

export async function openPayPalShop(kernel: TestKernel, provider: PaymentProvider): Promise<PayPalShop> {
  const sandbox = await startPayPalSandbox({ clock: kernel.clock });
  const username = 'verlag';
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'test' }), { username });
  const seller = kernel.contextFor({ kind: 'seller', sellerId });
  const app = express();
  webhookRoutes(app, kernel);
  checkoutRoutes(app, kernel);
  paymentRoutes(app, kernel);
  app.use(answerErrors(kernel));
  const server = app.listen(0);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, form?: Record<string, string>): Promise<Response> =>
    fetch(`${base}${path}`, {
      redirect: 'manual',
      headers: { 'accept-language': 'de' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
  const hidden = (html: string, name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return {
    sandbox,
    sellerId,
    seller,
    buyer: kernel.contextFor({ kind: 'buyer', sellerId, userId: null }),
    webhookUrl: `${base}/webhooks/${provider.key}/${username}`,
    save: async (settings) => void (await writeSettings(seller, providerSettings(provider), settings, { sellerId })),
    get: ask,
    async order(slug) {
      const path = `/s/${username}/${slug}/checkout`;
      const html = await (await ask(path)).text();
      const placed = await ask(path, {
        ...aBuyerForm(),
        checkout_token: hidden(html, 'checkout_token'),
        plan: hidden(html, 'plan'),
        method: 'paypal',
        waiver: 'yes',
        intent: 'order',
      });
      const step = placed.headers.get('location');
      if (placed.status !== 303 || !step)
        throw new Error(`The order was not placed: ${placed.status} ${(await placed.text()).slice(0, 2000)}`);
      return step;
    },
    async pageOf(paymentPath) {
      const html = await (await ask(paymentPath)).text();
      const page = /href="([^"]+(?:checkoutnow|agreements\/approve)[^"]*)"/.exec(html)?.[1];
      if (!page) throw new Error(`The payment step does not lead to PayPal: ${html.slice(0, 2000)}`);
      return page.replaceAll('&amp;', '&');
    },
    async press(page, fields) {
      const token = new URL(page).searchParams.get('token') ?? '';
      const answer = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ token, ...fields }),
        redirect: 'manual',
      });
      const to = new URL(answer.headers.get('location') ?? '');
      return `${to.pathname}${to.search}`;
    },
    async close() {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}
