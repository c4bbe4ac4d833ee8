import type { Ctx } from '#core/context';
import { readSellerProfile, seedPerson, updateSellerProfile } from '#core/people';

/** The demo's seller and the address of the shop: `/s/anna`. */
export const DEMO_SHOP = 'anna';
/** The shop beside it, in which people try the payment providers that Anna does without: `/s/dora`. */
export const TRYING_SHOP = 'dora';
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

export const TRYING_LOGIN = { role: 'seller, other providers', email: 'dora@kontor.test' } as const;

/** Anna with a finished registration, and one person for each of the other roles. `ctx` is the platform's. */
export async function buildPeople(ctx: Ctx): Promise<void> {
  const person = { password: PASSWORD, locale: 'de' as const };
  const shop = { username: DEMO_SHOP, shopName: 'Atelier Lindner' };
  const { sellerId } = await seedPerson(ctx, {
    ...person,
    email: 'anna@kontor.test',
    firstName: 'Anna',
    lastName: 'Lindner',
    shop,
  });
  await finishRegistration({ ...ctx, actor: { kind: 'seller', sellerId: sellerId! } }, 'Atelier Lindner', {
    vatNo: 'DE136695976',
    taxNumber: '231/123/04567',
  });
  const inShop = (role: 'publisher') => [{ role, sellerId }];
  await seedPerson(ctx, {
    ...person,
    email: 'payer@kontor.test',
    firstName: 'Paul',
    lastName: 'Kramer',
    roles: [{ role: 'payer', sellerId: null }],
  });
  await seedPerson(ctx, {
    ...person,
    email: 'publisher@kontor.test',
    firstName: 'Petra',
    lastName: 'Vogt',
    roles: inShop('publisher'),
  });
  await seedPerson(ctx, {
    ...person,
    email: 'admin@kontor.test',
    firstName: 'Ada',
    lastName: 'Brandt',
    roles: [{ role: 'admin', sellerId: null }],
  });
}

/** Dora, whose shop is there to try payment providers. `ctx` is the platform's. */
export async function buildTryingPerson(ctx: Ctx): Promise<void> {
  const shop = { username: TRYING_SHOP, shopName: 'Doras Probierladen' };
  const { sellerId } = await seedPerson(ctx, {
    password: PASSWORD,
    locale: 'de',
    email: TRYING_LOGIN.email,
    firstName: 'Dora',
    lastName: 'Probst',
    shop,
  });
  await finishRegistration({ ...ctx, actor: { kind: 'seller', sellerId: sellerId! } }, 'Dora Probst', {
    vatNo: '',
    taxNumber: '231/123/09876',
  });
}

async function finishRegistration(
  ctx: Ctx,
  company: string,
  taxes: { vatNo: string; taxNumber: string },
): Promise<void> {
  const { profile } = await readSellerProfile(ctx);
  await updateSellerProfile(ctx, {
    ...profile,
    ...taxes,
    company,
    phone: '+49 341 5550123',
    street: 'Spinnereistraße',
    streetNumber: '7',
    zip: '04179',
    city: 'Leipzig',
    ossRegistered: true,
  });
}
