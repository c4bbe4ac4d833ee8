import { afterEach, beforeAll, expect } from 'vitest';
import { reading } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { readMerchantTerms, writeMerchantTerms } from '#core/merchants';
import { writePlatformLegal } from '#core/opening';
import { THROUGH_PLATFORM } from '#core/payments';
import { definePlugin } from '#core/plugins';
import {
  aProduct,
  aShopThatSells,
  PLATFORM_LEGAL,
  plainForm,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { approveReselling, askForReselling, resellingView } from './index.ts';

/** Shops of which the platform takes the money, and what they do on their way to being sold for. Every test ends with all invariants asked. */
export function useReselling() {
  const provider = new ScriptedProvider();
  Object.assign(provider.port, {
    key: THROUGH_PLATFORM,
    abilities: { ...provider.port.abilities, throughPlatform: true },
  });
  const digitalForm = definePlugin({
    id: 'digital-form',
    title: plainForm.title,
    forms: [{ ...plainForm, supply: 'electronic', contract: 'digital_content' }],
  });
  const kernel = useTestKernel({ plugins: [digitalForm, provider.plugin] });
  const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
  const broken = async () => (await checkInvariants(platform())).filter(({ violations }) => violations.length > 0);

  beforeAll(async () => {
    await writePlatformLegal(platform(), PLATFORM_LEGAL);
    await writeMerchantTerms(platform(), { ...(await readMerchantTerms(platform())), feeBp: 500 });
  });
  afterEach(async () => expect(await broken()).toEqual([]));

  /** A shop that could ask: checked by the provider, a business with regular VAT. */
  async function aShop(fields: Record<string, unknown> = {}): Promise<SaleWorld> {
    const world = await aShopThatSells(kernel(), provider, {
      street: 'Buchweg',
      street_number: '2',
      zip: '04109',
      city: 'Leipzig',
      vat_no: 'DE123456788',
      ...fields,
    });
    const now = kernel().clock.now();
    await kernel()
      .ownerDb('merchant_accounts')
      .insert({
        seller_id: world.sellerId,
        provider: THROUGH_PLATFORM,
        idempotency_key: `checked-${world.sellerId}`,
        state: 'kyc_2',
        created_at: now,
        updated_at: now,
      });
    await aProduct(world.seller, { name: 'Buch', price: 11900 });
    return world;
  }

  async function asks({ seller }: SaleWorld): Promise<void> {
    const { agreement, gaps } = await resellingView(seller);
    expect(gaps).toEqual([]);
    await askForReselling(seller, { agreed: true, seenAgreement: agreement });
  }

  async function aResoldShop(fields: Record<string, unknown> = {}): Promise<SaleWorld> {
    const world = await aShop(fields);
    await asks(world);
    await approveReselling(platform(), world.sellerId);
    return world;
  }

  async function rows<Row>(sql: string, bindings: readonly (number | string)[]): Promise<Row[]> {
    return reading(platform(), async ({ db }) => (await db.raw<{ rows: Row[] }>(sql, [...bindings])).rows);
  }

  return { provider, kernel, platform, broken, aShop, asks, aResoldShop, rows };
}
