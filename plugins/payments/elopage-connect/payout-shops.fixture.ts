import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Ctx } from '#core/context';
import type { SqlListDefinition } from '#core/database';
import { parseListQuery } from '#core/kit';
import { checkInvariants, platformBalances } from '#core/ledger';
import { merchantPage, mindMerchant, openMerchant, writeMerchantTerms, type MerchantTerms } from '#core/merchants';
import { seedPerson } from '#core/people';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { lookAtPayment, openPaymentStep } from '#core/settlement';
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

/** Shops that earn at the processor, with admins and the bank’s files. */
export function usePayoutShops() {
  let operator: Operator | null = null;
  const other = new ScriptedProvider();
  const kernel = useTestKernel({ plugins: [plainFormPlugin, elopageConnectWith(() => operator), other.plugin] });
  const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
  let processor: Processor;
  let server: Server;

  const TERMS: MerchantTerms = {
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

  const IBAN = 'DE89370400440532013000';
  const ANOTHER = 'DE02120300000000202051';

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

  /** A shop that was checked and has 119.00 less the fee available. */
  async function anEarningShop({ terms = TERMS }: { terms?: MerchantTerms } = {}): Promise<SaleWorld> {
    await writeMerchantTerms(platform(), terms);
    const world = await aShopThatSells(kernel(), other, {
      street: 'Hauptstraße',
      street_number: '1',
      zip: '10115',
      city: 'Berlin',
      country_code: 'DE',
    });
    await writeSettings(
      world.seller,
      providerSettings(connectProvider(() => operator)),
      { statementName: 'VERLAG GMBH' },
      { sellerId: world.sellerId },
    );
    await aProduct(world.seller, { name: 'Buch', price: 11900 });
    await openMerchant(world.seller, {
      entity: 'sole_trader',
      firstName: 'Anna',
      lastName: 'Albers',
      holder: 'Anna Albers',
      iban: IBAN,
    });
    await fetch(await merchantPage(world.seller, 'http://shop.test/back'), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'accepted' }),
      redirect: 'manual',
    });
    await earn(world);
    return world;
  }

  async function earn(world: SaleWorld): Promise<void> {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method: 'card' });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    const { nextStep } = await openPaymentStep(world.buyer, placed);
    await fetch(nextStep!.redirectUrl!, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
      redirect: 'manual',
    });
    await lookAtPayment(world.buyer, { paymentToken: placed.paymentToken }, 'return');
    kernel().clock.advance({ days: 8 });
    await mindMerchant(world.seller);
  }

  const ask = (list: SqlListDefinition, search = '') =>
    parseListQuery(list, new URLSearchParams(search), { now: kernel().clock.now() });

  let admins = 0;

  async function anAdmin(): Promise<Ctx> {
    admins += 1;
    const { userId } = await seedPerson(platform(), {
      email: `admin${admins}@payouts.test`,
      password: 'kontor-demo',
      firstName: 'Ada',
      lastName: 'Amtlich',
      roles: [{ role: 'admin', sellerId: null }],
    });
    return kernel().contextFor({
      kind: 'person',
      userId,
      sessionId: '1',
      emailConfirmed: true,
      roles: [{ role: 'admin', sellerId: null }],
      sellerId: null,
    });
  }

  const available = async ({ seller, sellerId }: SaleWorld): Promise<bigint> =>
    (await platformBalances(seller, sellerId))[0]!.available.minor;

  async function expectInvariants(): Promise<void> {
    expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
  }

  const scan = async (): Promise<{ name: string; bytes: Buffer }> => ({
    name: 'auszug.jpg',
    bytes: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#eee' } })
      .withExifMerge({ IFD0: { Copyright: 'Geheimer Ort' } })
      .jpeg()
      .toBuffer(),
  });

  return {
    TERMS,
    kernel,
    platform,
    IBAN,
    ANOTHER,
    anEarningShop,
    earn,
    ask,
    anAdmin,
    available,
    expectInvariants,
    scan,
    processor: () => processor,
  };
}
