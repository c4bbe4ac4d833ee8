import type { CardPlace, MatrixRow } from '#core/payments';
import type { PlanType } from '#core/pricing';
import { countStatements, specifiedToPay } from '#core/testing';
import { CARDS } from '../../../plugins/payments/mango-pay/sandbox/cards.ts';
import type { HttpClient } from './http-client.ts';
import { orderOfPayment, type ProviderShop } from './provider-shops.ts';
import { hiddenFields } from './shop-visit.ts';
import type { TestServer } from './test-server.ts';

const PLACES: Readonly<Record<string, { zip: string; city: string }>> = {
  DE: { zip: '10115', city: 'Berlin' },
  CH: { zip: '8001', city: 'Zürich' },
  PL: { zip: '00-001', city: 'Warszawa' },
  NL: { zip: '1011 AC', city: 'Amsterdam' },
};

/** Buyers that the matrix treats differently. */
export const BUYERS = [
  ...Object.keys(PLACES).map((country) => ({ country, business: false })),
  { country: 'DE', business: true },
] as const;

/** Where somebody lives who may pay so. */
export function countryFor({ countries }: Pick<MatrixRow, 'countries'>): string {
  return Object.keys(PLACES).find((country) => countries === 'any' || countries.includes(country))!;
}

/** The checkout's fields, as its address takes them. */
export function aBuyerFrom(country: string, business = false): Record<string, string> {
  return {
    email: 'bea@kontor.test',
    first_name: 'Bea',
    last_name: 'Sommer',
    street: 'Lindenweg',
    street_number: '3',
    country,
    credit_income: '2600',
    credit_costs: '1400',
    ...PLACES[country],
    ...(business ? { buyer_type: 'business', company: 'Sommer GmbH' } : { buyer_type: 'consumer' }),
  };
}

const AMOUNTS: Readonly<Record<string, number>> = { buch: 1900, heft: 60, club: 900, kurs: 900 };

export interface Bought {
  state: string;
  statements: number;
  commits: number;
  path: string;
  /** How often somebody had to do something at the provider. */
  atProvider: number;
}

/** A buyer without scripts in the shop of one provider, who does at the provider what its sandbox offers first. */
export class PlainBuyer {
  readonly #server: TestServer;
  readonly #shop: ProviderShop;
  #client: HttpClient;
  #statements = 0;
  #commits = 0;
  #atProvider = 0;

  constructor(server: TestServer, shop: ProviderShop) {
    this.#server = server;
    this.#shop = shop;
    this.#client = server.visitor();
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    this.#client = await this.#client.signIn(email, password);
  }

  /** From the product page to the way back, with the statements of the buyer's own requests. */
  async buys(slug: string, row: MatrixRow, more: Record<string, string> = {}): Promise<Bought> {
    return this.#whole(async () => {
      await this.#page(`/s/${this.#shop.username}/${slug}`);
      const path = await this.#order(slug, { ...aBuyerFrom(countryFor(row)), method: row.method, ...more });
      const html = await this.#page(path);
      if (html.includes('id="transfer"')) return path;
      const to = await this.#act(path, html);
      if (to?.includes('/success')) return path;
      // Messages of the sandbox are requests of its own, and not the buyer's.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const back = await this.#counted(() => this.#client.get(`${path}/return`));
      if (!back.headers.get('location')?.includes('/success'))
        throw new Error(`${this.#shop.provider.key} led to ${back.headers.get('location')}.`);
      return path;
    });
  }

  /** The return page of a purchase that waited for a bank. */
  async looksAgainAt({ path }: Bought): Promise<void> {
    await (await this.#client.get(`${path}/return`)).arrayBuffer();
  }

  async buysWithWhatIsKept(slug: string): Promise<Bought> {
    return this.#whole(async () => {
      const html = await this.#page(`/s/${this.#shop.username}/${slug}/checkout`);
      const kept = /value="(kept:[^"]+)"/.exec(html)?.[1];
      if (!kept) throw new Error(`Nothing was kept at ${this.#shop.provider.key}.`);
      const path = await this.#order(slug, { ...aBuyerFrom('DE'), method: kept });
      const step = await this.#counted(() => this.#client.get(path));
      if (!step.headers.get('location')?.includes('/success'))
        throw new Error(`${this.#shop.provider.key} asks once more: ${step.status}`);
      return path;
    });
  }

  /** What a checkout shows to this buyer, and whether it would take a method. */
  async looks(slug: string, fields: Record<string, string>) {
    const html = await this.#page(`/s/${this.#shop.username}/${slug}/checkout?${new URLSearchParams(fields)}`);
    const methods = [...html.matchAll(/id="method-(\w+)" name="method"/g)].map(([, method]) => method!).toSorted();
    return {
      methods,
      allowed: (planType: PlanType, { country, business }: { country: string; business: boolean }): string[] => {
        const { key, capabilities } = this.#shop.provider;
        const choice = { isSetUp: true, switchedOff: [], methodsOff: [], enabled: ['klarna', 'mondu', 'pay_by_bank'] };
        const buyerType = business ? ('business' as const) : ('consumer' as const);
        const francs = { currency: 'chf', country, planType, amountMinor: 1_000_000, saves: false, buyerType };
        // Where nobody takes francs, the plan is sold in the shop's currency.
        const takesFrancs = capabilities.some(
          (row) => row.history !== true && specifiedToPay(key, row, francs, choice),
        );
        const cart = {
          currency: country === 'CH' && takesFrancs ? 'chf' : 'eur',
          country,
          planType,
          amountMinor: AMOUNTS[slug]!,
          saves: planType !== 'one_time',
          buyerType,
        };
        return [
          ...new Set(
            capabilities
              .filter((row) => row.history !== true && specifiedToPay(key, row, cart, choice))
              .map(({ method }) => method as string),
          ),
        ].toSorted();
      },
      takes: async (method: string): Promise<boolean> => {
        const answer = await this.#client.post(`/s/${this.#shop.username}/${slug}/checkout`, {
          ...fields,
          ...hiddenFields(html),
          method,
          waiver: 'yes',
          intent: 'order',
        });
        const text = await answer.text();
        if (answer.status === 303) return true;
        if (answer.status !== 422) throw new Error(`${slug} answered ${answer.status}: ${text.slice(0, 300)}`);
        return false;
      },
    };
  }

  async #whole(work: () => Promise<string>): Promise<Bought> {
    [this.#statements, this.#commits, this.#atProvider] = [0, 0, 0];
    const path = await work();
    const { payment_state: state } = await orderOfPayment(this.#server, path.split('/').at(-1)!);
    return { state, statements: this.#statements, commits: this.#commits, path, atProvider: this.#atProvider };
  }

  async #order(slug: string, fields: Record<string, string>): Promise<string> {
    const address = `/s/${this.#shop.username}/${slug}/checkout`;
    const html = await this.#page(
      `${address}?${new URLSearchParams({ country: fields.country!, ...(fields.plan ? { plan: fields.plan } : {}) })}`,
    );
    const placed = await this.#counted(() =>
      this.#client.post(address, { ...fields, ...hiddenFields(html), waiver: 'yes', intent: 'order' }),
    );
    const path = placed.headers.get('location');
    if (placed.status !== 303 || !path?.includes('/payment/'))
      throw new Error(
        `${slug} was not ordered at ${this.#shop.provider.key}: ${placed.status} ${/class="error[^>]*>([^<]*)/.exec(await placed.text())?.[1]}`,
      );
    return path;
  }

  /** The field on our page, an account that is asked for, or the first button of the provider's page. Answers where a script would go on. */
  async #act(path: string, html: string): Promise<string | void> {
    this.#atProvider += 1;
    const secret = /client-secret="([^"]+)"/.exec(html)?.[1];
    if (secret) return this.#confirm(secret, /publishable-key="([^"]+)"/.exec(html)![1]!);
    if (html.includes('name="iban"')) {
      await this.#counted(() =>
        this.#client.post(path, { intent: 'account', iban: 'DE89370400440532013000', holder: 'Bea Sommer' }),
      );
      return this.#act(path, await this.#page(path));
    }
    if (html.includes('<kontor-mango-card')) return this.#typeCard(path, html);
    const page = /class="button full" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    if (!page) throw new Error(`The payment step of ${this.#shop.provider.key} leads nowhere.`);
    const form = await (await fetch(page)).text();
    const fields = [
      ...form.matchAll(/<input (?=[^>]*name="([^"]*)")(?=[^>]*value="([^"]*)")(?![^>]*type="radio")/g),
    ].map(([, name, value]): [string, string] => [name!, value!]);
    const [, name, value] = /<button(?: class="[^"]*")? name="(\w+)" value="(\w+)"/.exec(form) ?? [];
    await (
      await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams([...fields, ...(name && !/<button>/.test(form) ? [[name, value!]] : [])]),
      })
    ).arrayBuffer();
  }

  /** What the island does: sends the number past us to the place that came with the page, hands over what came back. */
  async #typeCard(path: string, html: string): Promise<string> {
    const place = JSON.parse(
      / place="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ) as CardPlace;
    const year = String(this.#server.kernel.clock.now().getUTCFullYear() + 2).slice(2);
    const token = await (
      await fetch(place.url, {
        method: 'POST',
        body: new URLSearchParams({
          ...place.fields,
          cardNumber: CARDS.paid,
          cardExpirationDate: `12${year}`,
          cardCvx: '123',
        }),
      })
    ).text();
    const answer = await this.#counted(() =>
      this.#client.post(path, {
        intent: 'card',
        place: place.id,
        token,
        screen_width: '390',
        screen_height: '844',
        screen_depth: '24',
        time_offset: '-60',
      }),
    );
    return ((await answer.json()) as { to: string }).to;
  }

  async #confirm(secret: string, key: string): Promise<void> {
    const answer = await fetch(`${this.#server.sandboxUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: secret }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async #page(path: string): Promise<string> {
    const answer = await this.#counted(() => this.#client.get(path));
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return html;
  }

  async #counted(ask: () => Promise<Response>): Promise<Response> {
    const { value, statements, commits } = await countStatements(this.#server.kernel.db, ask);
    this.#statements += statements;
    this.#commits += commits;
    return value;
  }
}
