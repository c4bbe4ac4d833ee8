import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Ctx } from '#core/context';
import { checkInvariants, platformBalances } from '#core/ledger';
import { merchantPage, mindMerchant, openMerchant, writeMerchantTerms, type MerchantTerms } from '#core/merchants';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { lookAtPayment, openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  anAdmin,
  CrashSwitch,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
  type TestKernel,
} from '#core/testing';
import { elopageConnectWith } from '../index.ts';
import { connectProvider } from '../open-provider.ts';
import type { Operator } from '../operator.ts';
import { Processor, SANDBOX_KEYS } from '../sandbox/processor.ts';
import { serveProcessor } from '../sandbox/serve-processor.ts';

export const TERMS: MerchantTerms = {
  feeBp: 500,
  returnsFee: true,
  holdDays: 7,
  reserveBp: 0,
  reserveDays: 90,
  payouts: 'manual',
  minimum: 1000,
  channel: 'provider',
  approvalAbove: 0,
  salesNeedCheck: false,
  country: 'DE',
};
export const IBAN = 'DE89370400440532013000';
export const ANOTHER_IBAN = 'DE02120300000000202051';

/** The platform's own bank. */
export const BANK = {
  name: 'Kontor Müller & Söhne',
  iban: ANOTHER_IBAN,
  bic: '',
  street: 'Am Markt',
  streetNumber: '3a',
  zip: '20095',
  city: 'Hamburg',
  country: 'DE',
};

/** Shops whose money the platform takes, with our own processor behind real HTTP. */
export class EarningShops {
  /** Ends the process at a commit, or before a call to the processor. */
  readonly crashes = new CrashSwitch();
  readonly #other = new ScriptedProvider();
  readonly #kernel: () => TestKernel;
  #operator: Operator | null = null;
  processor!: Processor;
  #admins = 0;

  constructor() {
    this.#kernel = useTestKernel({
      plugins: [plainFormPlugin, elopageConnectWith(() => this.#operator), this.#other.plugin],
    });
    let server: Server;
    beforeAll(async () => {
      // Before the pool has connections.
      this.crashes.watch(this.kernel.db);
      this.processor = new Processor({ clock: this.kernel.clock, pages: () => address });
      server = createServer((request, response) => void serveProcessor(this.processor, request, response));
      await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { onCall } = this.crashes;
      this.#operator = {
        ...SANDBOX_KEYS,
        // Read for each call anew.
        get apiBase() {
          onCall();
          return address;
        },
      };
      await writeMerchantTerms(this.platform, TERMS);
    });
    afterAll(() => {
      server.close();
      server.closeAllConnections();
    });
  }

  get kernel(): TestKernel {
    return this.#kernel();
  }

  get platform(): Ctx {
    return this.kernel.contextFor({ kind: 'platform', reason: 'test' });
  }

  /** A shop that was checked and has 119.00 less the fee available. */
  async open({ terms = TERMS, iban = IBAN }: { terms?: MerchantTerms; iban?: string } = {}): Promise<SaleWorld> {
    await writeMerchantTerms(this.platform, terms);
    const world = await aShopThatSells(this.kernel, this.#other, {
      street: 'Hauptstraße',
      street_number: '1',
      zip: '10115',
      city: 'Berlin',
      country_code: 'DE',
    });
    await writeSettings(
      world.seller,
      providerSettings(connectProvider(() => this.#operator)),
      { statementName: 'VERLAG GMBH' },
      { sellerId: world.sellerId },
    );
    await aProduct(world.seller, { name: 'Buch', price: 11900 });
    await openMerchant(world.seller, {
      entity: 'sole_trader',
      firstName: 'Anna',
      lastName: 'Albers',
      holder: 'Anna Albers',
      iban,
    });
    await fetch(await merchantPage(world.seller, 'http://shop.test/back'), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'accepted' }),
      redirect: 'manual',
    });
    await this.earn(world);
    return world;
  }

  /** One more sale whose hold has ended. Answers its order. */
  async earn(world: SaleWorld): Promise<{ orderId: number }> {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method: 'card' });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    const { nextStep, order } = await openPaymentStep(world.buyer, placed);
    await fetch(nextStep!.redirectUrl!, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
      redirect: 'manual',
    });
    await lookAtPayment(world.buyer, { paymentToken: placed.paymentToken }, 'return');
    this.kernel.clock.advance({ days: 8 });
    await mindMerchant(world.seller);
    return { orderId: order.id };
  }

  admin(): Promise<Ctx> {
    this.#admins += 1;
    return anAdmin(this.kernel, `admin${this.#admins}@payouts.test`);
  }

  async available({ seller, sellerId }: SaleWorld): Promise<bigint> {
    return (await platformBalances(seller, sellerId))[0]!.available.minor;
  }

  async expectInvariants(): Promise<void> {
    expect((await checkInvariants(this.platform)).filter(({ violations }) => violations.length > 0)).toEqual([]);
  }
}
