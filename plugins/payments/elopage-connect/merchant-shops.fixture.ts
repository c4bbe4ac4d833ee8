import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { bookBalances, checkInvariants, platformBalances } from '#core/ledger';
import { merchantPage, mindMerchant, openMerchant, writeMerchantTerms, type MerchantTerms } from '#core/merchants';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { lookAtPayment, openPaymentStep, orderView } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { elopageConnectWith } from './index.ts';
import { connectProvider } from './open-provider.ts';
import type { Operator } from './operator.ts';
import { Processor, SANDBOX_KEYS } from './sandbox/processor.ts';
import { serveProcessor } from './sandbox/serve-processor.ts';

/** Shops whose money the processor holds, and the books of both. */
export function useMerchantShops({ form = plainFormPlugin }: { form?: typeof plainFormPlugin } = {}) {
  let operator: Operator | null = null;
  const other = new ScriptedProvider();
  const kernel = useTestKernel({ plugins: [form, elopageConnectWith(() => operator), other.plugin] });
  const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
  let processor: Processor;
  let server: Server;

  const TERMS: MerchantTerms = {
    feeBp: 500,
    returnsFee: true,
    holdDays: 7,
    reserveBp: 1000,
    reserveDays: 90,
    payouts: 'manual',
    minimum: 1000,
    channel: 'provider',
    approvalAbove: 0,
    salesNeedCheck: false,
    country: 'DE',
  };

  const PERSON = {
    entity: 'sole_trader',
    firstName: 'Anna',
    lastName: 'Albers',
    holder: 'Anna Albers',
    iban: 'DE89 3704 0044 0532 0130 00',
  } as const;

  beforeAll(async () => {
    processor = new Processor({ clock: kernel().clock, pages: () => operator!.apiBase });
    server = createServer((request, response) => void serveProcessor(processor, request, response));
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    operator = { ...SANDBOX_KEYS, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    await writeMerchantTerms(platform(), TERMS);
  });

  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  async function aShop(fields: Record<string, unknown> = {}): Promise<SaleWorld> {
    const world = await aShopThatSells(kernel(), other, {
      street: 'Hauptstraße',
      street_number: '1',
      zip: '10115',
      city: 'Berlin',
      country_code: 'DE',
      ...fields,
    });
    await writeSettings(
      world.seller,
      providerSettings(connectProvider(() => operator)),
      { statementName: 'VERLAG GMBH' },
      { sellerId: world.sellerId },
    );
    await aProduct(world.seller, { name: 'Buch', price: 11900 });
    return world;
  }

  async function sold(world: SaleWorld) {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method: 'card' });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    const { nextStep } = await openPaymentStep(world.buyer, placed);
    await fetch(nextStep!.redirectUrl!, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
      redirect: 'manual',
    });
    await lookAtPayment(world.buyer, { paymentToken: placed.paymentToken }, 'return');
    return orderView(world.seller, { token: placed.orderToken });
  }

  const pots = async ({ seller, sellerId }: SaleWorld) =>
    (await platformBalances(seller, sellerId)).map(({ pending, available, reserve }) => [
      pending.minor,
      available.minor,
      reserve.minor,
    ])[0];

  async function account(world: SaleWorld, book: string, name: string): Promise<bigint> {
    return (
      (await bookBalances(world.seller, { sellerId: world.sellerId, book, account: name }))[0]?.balance.minor ?? 0n
    );
  }

  /** Checked by the processor, as after the hosted page. */
  async function checked(world: SaleWorld, iban: string = PERSON.iban): Promise<void> {
    const row = await openMerchant(world.seller, { ...PERSON, iban });
    expect(row).toMatchObject({ state: 'kyc_incomplete', missing: ['id_from_front'] });
    await fetch(await merchantPage(world.seller, 'http://shop.test/back'), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'accepted' }),
      redirect: 'manual',
    });
    kernel().clock.advance({ hours: 2 });
    await mindMerchant(world.seller);
  }

  async function expectInvariants(): Promise<void> {
    expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
  }

  return {
    TERMS,
    kernel,
    platform,
    PERSON,
    aShop,
    sold,
    pots,
    account,
    checked,
    expectInvariants,
    processor: () => processor,
  };
}
