import { aBuyerForm } from '#core/testing';
import { HttpClient, locationOf, type HttpAnswer } from './http-client.ts';

let buyers = 0;

/** The provider's script on the page of a payment, played. The card has paid when it resolves. */
export type AtProvider = (paymentPage: string) => Promise<void>;

/** Buyer at a browser: opens a product, fills in its checkout, pays, reads the thank-you page. Five requests. */
export class Buyer {
  readonly #http: HttpClient;
  readonly #shop: string;
  readonly #atProvider: AtProvider | null;

  /** `atProvider` is needed where the provider does not pay at once. */
  constructor(port: number, username: string, atProvider: AtProvider | null = null) {
    this.#http = new HttpClient(port);
    this.#shop = `/s/${username}`;
    this.#atProvider = atProvider;
  }

  /** `sold_out` when the shop says so at any step; anything but the expected page is an error. */
  async buy(slug: string): Promise<'bought' | 'sold_out'> {
    const page = await this.#http.get(`${this.#shop}/${slug}`);
    const link = /href="([^"]*\/checkout[^"]*)"/.exec(page.body.toString())?.[1];
    if (page.status !== 200) throw unexpected(page);
    if (!link) return 'sold_out';
    const checkout = await this.#http.get(link);
    if (checkout.status === 409) return 'sold_out';
    if (checkout.status !== 200) throw unexpected(checkout);
    const placed = await this.place(slug, checkout.body.toString());
    return placed === null ? 'sold_out' : this.pay(placed);
  }

  /** Sends the filled-in form. Answers where to pay, or null when the last piece is gone. */
  async place(slug: string, checkoutPage: string): Promise<string | null> {
    const placed = await this.#http.post(
      `${this.#shop}/${slug}/checkout`,
      formOf(hidden(checkoutPage, 'checkout_token'), hidden(checkoutPage, 'plan')),
    );
    return placed.status === 409 ? null : locationOf(placed);
  }

  async pay(paymentPage: string): Promise<'bought'> {
    let answer = await this.#http.get(paymentPage);
    if (this.#atProvider && answer.status === 200) {
      await this.#atProvider(answer.body.toString());
      answer = await this.#http.get(`${paymentPage}/return`);
    }
    const success = await this.#http.get(locationOf(answer));
    if (success.status !== 200 || !success.body.includes('Vielen Dank')) throw unexpected(success);
    return 'bought';
  }

  async checkoutPage(slug: string): Promise<string> {
    return (await this.#http.get(`${this.#shop}/${slug}/checkout`)).body.toString();
  }

  close(): void {
    this.#http.close();
  }
}

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

function formOf(checkoutToken: string, plan: string): string {
  buyers += 1;
  const fields = {
    ...aBuyerForm({ email: `buyer-${process.pid}-${buyers}@kontor.test` }),
    plan,
    checkout_token: checkoutToken,
    method: 'card',
    waiver: 'yes',
    intent: 'order',
  };
  return new URLSearchParams(fields).toString();
}

function unexpected({ status, head, body }: HttpAnswer): Error {
  return new Error(`Unexpected answer ${status}:\n${head.slice(0, 400)}\n${body.toString().slice(0, 600)}`);
}
