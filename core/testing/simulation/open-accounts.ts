import type { Ctx } from '#core/context';
import { openMerchant, writeMerchantTerms, writePlatformBank } from '#core/merchants';
import { writePlatformLegal } from '#core/opening';
import { seedPerson } from '#core/people';
import { PLATFORM_LEGAL } from '../planned-shops.ts';
import type { TestKernel } from '../test-kernel.ts';
import { PLATFORM_IBAN, TERMS } from './platform-account.ts';

export const SELLER_IBAN = 'DE89370400440532013000';

/** Two admins of the platform with its bank and terms, and the seller's account with it. */
export async function openAccounts({
  kernel,
  platform,
  admins,
  seller,
}: {
  kernel: TestKernel;
  platform: Ctx;
  admins: Ctx[];
  seller: Ctx;
}): Promise<void> {
  for (const name of ['Ada', 'Alba']) {
    const roles = [{ role: 'admin', sellerId: null }] as const;
    const { userId } = await seedPerson(platform, {
      email: `${name.toLowerCase()}@platform.test`,
      password: 'kontor-demo',
      firstName: name,
      lastName: 'Amtlich',
      roles: [...roles],
    });
    admins.push(
      kernel.contextFor({ kind: 'person', userId, sessionId: '1', emailConfirmed: true, roles, sellerId: null }),
    );
  }
  await writePlatformBank(admins[0]!, {
    name: 'Kontor',
    iban: PLATFORM_IBAN,
    bic: '',
    street: 'Am Markt',
    streetNumber: '3a',
    zip: '20095',
    city: 'Hamburg',
    country: 'DE',
  });
  await writeMerchantTerms(platform, TERMS);
  await writePlatformLegal(platform, PLATFORM_LEGAL);
  await openMerchant(seller, {
    entity: 'sole_trader',
    firstName: 'Anna',
    lastName: 'Albers',
    holder: 'Anna Albers',
    iban: SELLER_IBAN,
  });
}
