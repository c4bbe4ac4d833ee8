import { inLanguage, languageOf } from '#core/kit';
import type { Ctx, Delivery, FormProduct, Holding, ProductForm, ProductWarning } from '#core/plugins';
import { handOverKeys } from './licenses/hand-over-keys.ts';
import { LicenseKey } from './licenses/license-key.ts';
import { licenseState } from './licenses/license-state.ts';
import { giveKeysAgain, takeBackKeys } from './licenses/take-back-keys.ts';
import { LicenseWait } from './pool/license-wait.ts';
import { moveKeys } from './pool/move-keys.ts';
import { poolLevels } from './pool/pool-level.ts';
import { LicenseProduct } from './setup/license-product.ts';
import { licenseBegins } from './begins.ts';

export const licenseKeyForm: ProductForm = {
  key: 'license_key',
  title: { de: 'Lizenzschlüssel', en: 'Licence key', pl: 'Klucz licencyjny' },
  categories: [
    { key: 'software', title: { de: 'Software', en: 'Software' } },
    { key: 'plugin', title: { de: 'Erweiterung', en: 'Plugin' } },
    { key: 'game', title: { de: 'Spiel', en: 'Game' } },
    { key: 'voucher', title: { de: 'Gutscheincode', en: 'Voucher code' } },
    { key: 'access', title: { de: 'Zugangscode', en: 'Access code' } },
    { key: 'other', title: { de: 'Anderes', en: 'Other' } },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    { key: 'keys', title: { de: 'Lizenzschlüssel', en: 'Add licence keys' }, screen: 'web/keys-step.tsx' },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
    { key: 'upsell', title: { de: 'Zusatzverkauf', en: 'Upsell' } },
    { key: 'delivery', title: { de: 'Auslieferung', en: 'Delivery' } },
    { key: 'pages', title: { de: 'Seiten', en: 'Pages' } },
    { key: 'advanced', title: { de: 'Erweitert', en: 'Advanced' } },
  ],
  begins: licenseBegins,
  supply: 'electronic',
  contract: 'digital_content',
  warnings,
  deliveries: async (_ctx, productIds) => new Map(productIds.map((id) => [id, { kind: 'text', files: [] }])),
  deliveriesOfHoldings,
  duplicate,
  moveStock: moveKeys,
  handOver: handOverKeys,
  takeBack: takeBackKeys,
  giveAgain: giveKeysAgain,
};

/** Without a set-up, or with a pool in which nothing is left, there is nothing to sell. */
async function warnings(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductWarning[]>> {
  const products = await LicenseProduct.query(ctx.db).findByIds([...productIds]);
  const levels = await poolLevels(
    ctx,
    products.filter(({ source }) => source === 'pool'),
  );
  const canSell = new Set(
    products
      .filter(({ source, pattern, product_id: id }) =>
        source === 'pattern' ? pattern !== '' : levels.get(id)!.left > 0,
      )
      .map((product) => product.product_id),
  );
  return new Map(productIds.map((id) => [id, canSell.has(id) ? [] : ['no_digitals']]));
}

const WAITING = {
  de: 'Ihr Lizenzschlüssel wird gerade beschafft. Er erscheint hier, und Sie bekommen eine E-Mail, sobald er da ist.',
  en: 'Your licence key is on its way. It appears here, and you get an e-mail, as soon as it has come.',
  pl: 'Twój klucz licencyjny jest właśnie zamawiany. Pojawi się tutaj i dostaniesz e-mail, gdy tylko dotrze.',
};

async function deliveriesOfHoldings(ctx: Ctx, holdings: readonly Holding[]): Promise<ReadonlyMap<number, Delivery>> {
  const ids = holdings.map((holding) => holding.entitlementId);
  const keys = await LicenseKey.query(ctx.db).whereIn('entitlement_id', ids).whereNull('replaced_by').orderBy('id');
  const waits = new Set(
    (await LicenseWait.query(ctx.db).whereIn('entitlement_id', ids).select('entitlement_id')).map(
      (wait) => wait.entitlement_id,
    ),
  );
  const username =
    (
      await ctx
        .db('sellers')
        .where({ id: holdings[0]?.sellerId ?? 0 })
        .first<{ username: string } | undefined>('username')
    )?.username ?? '';
  return new Map(
    holdings.map(({ entitlementId, token }) => {
      const own = keys.filter(
        (key) => key.entitlement_id === entitlementId && licenseState(key, ctx.clock.now()) !== 'disabled',
      );
      const title = { de: 'Lizenzschlüssel', en: 'Licence key', pl: 'Klucz licencyjny' };
      return [
        entitlementId,
        {
          kind: 'text',
          files: [],
          ...(waits.has(entitlementId) ? { text: inLanguage(languageOf(ctx), WAITING) } : {}),
          codes: own.map(({ key }, index) => ({
            title:
              own.length > 1
                ? {
                    de: `${title.de} ${index + 1}`,
                    en: `${title.en} ${index + 1}`,
                    pl: `${title.pl} ${index + 1}`,
                  }
                : title,
            value: key,
          })),
          links:
            own.length > 0
              ? [
                  {
                    title: { de: 'Geräte verwalten', en: 'Manage devices', pl: 'Zarządzaj urządzeniami' },
                    href: `/s/${username}/license/${token}`,
                  },
                ]
              : [],
        },
      ];
    }),
  );
}

/** A copy begins with the same settings and an empty pool: keys are sold once. */
async function duplicate(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `insert into license_products (product_id, seller_id, source, pattern, activation_limit, validity_days, offline_days, warn_below, created_at, updated_at)
     select ?::bigint, seller_id, source, pattern, activation_limit, validity_days, offline_days, warn_below, ?::timestamptz, ?::timestamptz
       from license_products where product_id = ? on conflict (product_id) do nothing`,
    [to.id, now, now, from.id],
  );
}
