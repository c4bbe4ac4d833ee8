import { aBuyerForm } from '#core/testing';
import type { HttpClient } from './http-client.ts';

/** One buyer in one shop, buying by plain forms. The card is confirmed at the sandbox, as the card field in the browser does it. */
export class ShopVisit {
  readonly client: HttpClient;
  readonly #shop: string;
  readonly #sandboxUrl: string | null;

  constructor(client: HttpClient, { username, sandboxUrl }: { username: string; sandboxUrl: string | null }) {
    this.client = client;
    this.#shop = `/s/${username}`;
    this.#sandboxUrl = sandboxUrl;
  }

  product(slug: string): Promise<string> {
    return this.#page(`${this.#shop}/${slug}`);
  }

  /** The checkout's form as it is drawn, filled in. */
  async checkout(slug: string, fields: Record<string, string> = {}): Promise<Record<string, string>> {
    const html = await this.#page(`${this.#shop}/${slug}/checkout`);
    return { ...aBuyerForm(), ...hiddenFields(html), method: 'card', waiver: 'yes', intent: 'order', ...fields };
  }

  /** Presses the order button. */
  order(slug: string, form: Record<string, string>): Promise<Response> {
    return this.client.post(`${this.#shop}/${slug}/checkout`, form);
  }

  /** The payment step: opens it and lets the card field do its work. Declined cards are no error here. */
  async pay(paymentPath: string, card = 'pm_card_visa'): Promise<void> {
    const html = await this.#page(paymentPath);
    const secret = /client-secret="([^"]+)"/.exec(html)?.[1];
    const key = /publishable-key="([^"]+)"/.exec(html)?.[1];
    if (!secret || !key) throw new Error(`There is no card field on ${paymentPath}.`);
    const answer = await fetch(`${this.#sandboxUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ payment_method: card, client_secret: secret }).toString(),
    });
    if (!answer.ok && answer.status !== 402)
      throw new Error(`The card field would have failed: ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  /** The provider leads the buyer back; answers the page they end on. */
  async comeBack(paymentPath: string): Promise<Response> {
    return this.client.follow(await this.client.get(`${paymentPath}/return`));
  }

  /** From the product page to the thank-you page. Answers where the payment step was. */
  async buy(slug: string, fields: Record<string, string> = {}): Promise<string> {
    await this.product(slug);
    const placed = await this.order(slug, await this.checkout(slug, fields));
    const path = placed.headers.get('location');
    await placed.arrayBuffer();
    if (placed.status !== 303 || !path?.includes('/payment/'))
      throw new Error(`The order of ${slug} was not placed: ${placed.status} ${path}`);
    await this.pay(path);
    const end = await this.comeBack(path);
    await end.arrayBuffer();
    if (!new URL(end.url).pathname.endsWith('/success')) throw new Error(`The payment did not end well: ${end.url}`);
    return path;
  }

  async #page(path: string): Promise<string> {
    const response = await this.client.get(path);
    const html = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    return html;
  }
}

export function hiddenFields(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}
