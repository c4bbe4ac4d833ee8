import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  decideLegitimation,
  legitimationView,
  saveHeadQuarter,
  saveLegitimationDocument,
  saveRepresentative,
  sayNoOwners,
  submitLegitimation,
} from '#core/legitimation';
import { listMails } from '#core/mail';
import { changeIsChecked, payOutWallet } from '#core/merchants';
import { providerTitle } from '#core/payments';
import { readSellerProfile, resolveSession, seedPerson, signIn, updateSellerProfile } from '#core/people';
import { offerShop, offerToMe, takeShopOver, teamView } from '#core/team';
import type { Actor, Ctx } from '#core/context';
import type { WalletShop, WalletShops } from './wallet-shops.ts';

const NAMES = { firstName: 'Anna', lastName: 'Albers' };
const ADDRESS = { street: 'Am Hafen', streetNumber: '9', zip: '20095', city: 'Hamburg', countryCode: 'DE' };
let people = 0;

/** Stories of shops whose owner a wallet's provider alone has checked, and who become somebody else. */
export function tellIdentityStories(shops: WalletShops): void {
  const key = shops.provider.key;
  const payOut = ({ world }: WalletShop) => payOutWallet(world.seller, { provider: key, amount: null });

  async function aPerson({ world: { sellerId } }: WalletShop, role: 'seller' | 'manager'): Promise<string> {
    people += 1;
    const email = `wallet-${key.replace('_', '-')}-${people}@identity.test`;
    await seedPerson(shops.platform, { ...NAMES, email, password: 'kontor-demo', roles: [{ role, sellerId }] });
    return email;
  }

  async function asPerson(email: string): Promise<Ctx> {
    const nobody = shops.kernel.contextFor({ kind: 'nobody' });
    const { token } = await signIn(nobody, { email, password: 'kontor-demo' }, { userAgent: 'test', ip: '127.0.0.1' });
    return shops.kernel.contextFor((await resolveSession(nobody, token)) as Actor, { locale: 'de' });
  }

  async function change({ world: { seller } }: WalletShop, what: Record<string, string>): Promise<void> {
    const { profile } = await readSellerProfile(seller);
    await updateSellerProfile(seller, { ...profile, ...NAMES, email: 'verlag@kontor.test', ...what });
  }

  /** A shop that nobody but its wallet's provider knows, and whose profile is whole. */
  async function aShop(): Promise<WalletShop & { owner: string }> {
    const shop = await shops.open();
    const { sellerId: id } = shop.world;
    await shops.kernel.platformDb.transaction((trx) =>
      trx('sellers').where({ id }).update({
        first_name: 'Anna',
        last_name: 'Albers',
        street: 'Am Markt',
        street_number: '1',
        zip: '20095',
        city: 'Hamburg',
      }),
    );
    return { ...shop, owner: await aPerson(shop, 'seller') };
  }

  const told = async (to: string) => listMails(shops.platform, { mail: 'legitimation_data_changed', to });
  const hold = async (shop: WalletShop) => (await shops.look(shop)).hindrance;

  /** The platform's own check, from the forms to the decision. */
  async function isCheckedHere({ world: { seller, sellerId } }: WalletShop): Promise<void> {
    await saveHeadQuarter(seller, {
      company: 'Verlag GmbH',
      registerNumber: 'HRB 1',
      vatNo: '',
      region: '',
      ...ADDRESS,
    });
    await saveRepresentative(seller, {
      ...NAMES,
      ...ADDRESS,
      region: '',
      birthday: '1980-04-01',
      nationality: 'DE',
      birthCity: 'Kiel',
      birthCountry: 'DE',
      phone: '+49 40 1234567',
      email: 'anna@own-check.test',
    });
    const { missing } = await legitimationView(seller);
    if (missing.steps.includes('ubo')) await sayNoOwners(seller);
    const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    for (const kind of missing.documents)
      await saveLegitimationDocument(seller, { kind, name: `${kind}.jpg`, bytes, validUntil: null });
    await submitLegitimation(seller);
    await decideLegitimation(shops.platform, { sellerId, decision: 'accept', reason: '', refused: [] });
  }

  test.each([
    ['name', { company: 'Berger GmbH' }],
    ['address', { street: 'Uferweg', streetNumber: '3' }],
    ['legal form', { sellerType: 'private' }],
    ['person who acts for it', { lastName: 'Berger' }],
  ])(
    'another %s of a shop with a wallet holds its payouts until it is checked here, and its owner is told the way',
    async (_what, what) => {
      const shop = await aShop();
      const { seller } = shop.world;
      expect(await hold(shop)).toBeNull();
      expect(await changeIsChecked(seller)).toBe(true);
      await change(shop, { phone: '+49 40 7654321' });
      expect(await hold(shop)).toBeNull();
      await change(shop, what);
      expect(await hold(shop)).toBe('not_checked');
      await expect(payOut(shop)).rejects.toMatchObject({ code: 'wallet_payouts_not_open' });
      const [mail, ...more] = await told(shop.owner);
      expect([mail?.text.includes(providerTitle(shops.provider, 'de')), more]).toEqual([true, []]);
      expect(mail?.text).toContain('/cabinet/legitimation');
      expect((await legitimationView(seller)).moves).toMatchObject([
        { event: 'provider.accepts', by: `provider:${key}` },
        { event: 'data.changed' },
      ]);
      expect(await changeIsChecked(seller)).toBe(true);
      await isCheckedHere(shop);
      expect(await hold(shop)).toBeNull();
      expect((await payOut(shop)).state).toBe('issued');
      await shops.holds();
    },
  );

  test('a shop with a wallet that passes into other hands is held, and its new owner hears of it', async () => {
    const shop = await aShop();
    expect(await hold(shop)).toBeNull();
    const heir = await aPerson(shop, 'manager');
    const boss = await asPerson(shop.owner);
    const memberId = (await teamView(boss)).members.find(({ email }) => email === heir)!.id;
    await offerShop(boss, { memberId, currentPassword: 'kontor-demo' });
    const next = await asPerson(heir);
    await takeShopOver(next, (await offerToMe(next))!.id);
    expect([await hold(shop), (await told(heir)).length]).toEqual(['not_checked', 1]);
  });

  test('a wallet that nobody has looked at says nothing of its owner, and one that its provider has closed pays nothing out', async () => {
    const shop = await aShop();
    expect(await changeIsChecked(shop.world.seller)).toBe(false);
    await change(shop, { company: 'Berger GmbH' });
    expect([await hold(shop), await told(shop.owner)]).toEqual([null, []]);
    await shops.kernel.platformDb.transaction((trx) =>
      trx('wallets').where({ seller_id: shop.world.sellerId }).update({ state: 'closed' }),
    );
    expect(await changeIsChecked(shop.world.seller)).toBe(false);
    await change(shop, { company: 'Carl GmbH' });
    expect(await told(shop.owner)).toEqual([]);
    expect((await legitimationView(shop.world.seller)).legitimation.state).toBe('init');
  });
}
