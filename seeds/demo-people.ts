import type { Ctx } from '#core/context';
import { readSellerProfile, seedPerson, updateSellerProfile } from '#core/people';

/** The demo's seller and the address of the shop: `/s/anna`. */
export const DEMO_SHOP = 'anna';
const PASSWORD = 'kontor-demo';

export interface DemoLogins {
  password: string;
  people: readonly { role: string; email: string }[];
}

export const demoLogins: DemoLogins = {
  password: PASSWORD,
  people: [
    { role: 'seller', email: 'anna@kontor.test' },
    { role: 'payer', email: 'payer@kontor.test' },
    { role: 'publisher', email: 'publisher@kontor.test' },
    { role: 'admin', email: 'admin@kontor.test' },
  ],
};

/** Anna with a finished registration, and one person for each of the other roles. `ctx` is the platform's. */
export async function buildPeople(ctx: Ctx): Promise<void> {
  const person = { password: PASSWORD, locale: 'de' as const };
  const shop = { username: DEMO_SHOP, shopName: 'Atelier Lindner' };
  const { sellerId } = await seedPerson(ctx, { ...person, email: 'anna@kontor.test', firstName: 'Anna', lastName: 'Lindner', shop });
  await finishRegistration({ ...ctx, actor: { kind: 'seller', sellerId: sellerId! } });
  const inShop = (role: 'publisher') => [{ role, sellerId }];
  await seedPerson(ctx, { ...person, email: 'payer@kontor.test', firstName: 'Paul', lastName: 'Kramer', roles: [{ role: 'payer', sellerId: null }] });
  await seedPerson(ctx, { ...person, email: 'publisher@kontor.test', firstName: 'Petra', lastName: 'Vogt', roles: inShop('publisher') });
  await seedPerson(ctx, { ...person, email: 'admin@kontor.test', firstName: 'Ada', lastName: 'Brandt', roles: [{ role: 'admin', sellerId: null }] });
}

async function finishRegistration(ctx: Ctx): Promise<void> {
  const { profile } = await readSellerProfile(ctx);
  await updateSellerProfile(ctx, {
    ...profile,
    company: 'Atelier Lindner',
    phone: '+49 341 5550123',
    street: 'Spinnereistraße',
    streetNumber: '7',
    zip: '04179',
    city: 'Leipzig',
    vatNo: 'DE136695976',
    taxNumber: '231/123/04567',
    ossRegistered: true,
  });
}
