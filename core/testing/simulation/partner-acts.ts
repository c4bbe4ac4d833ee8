import { joinProgram, saveBankAccount, saveProgram, savePublisherDetails } from '#core/affiliates';
import { endCommissionPayout, objectToStatement, payCommissions, publisherStatements } from '#core/commissions';
import type { Ctx } from '#core/context';
import { seedPerson } from '#core/people';
import type { Act, Chance } from './command.ts';
import type { Publisher, SimulatedShop } from './simulated-shop.ts';

const MOST_PUBLISHERS = 4;

/** Shares of the net in three tiers, or of the gross in one: with VAT on top the seller may be left with very little. */
const PROGRAMS = [
  { name: 'Partner', form: 'open', commission: [3001, 499, 250], holdDays: 3 },
  { name: 'Freunde', form: 'open', commission: [5000], bonus: 1000, provisionFromBrutto: true, lifetime: true },
] as const;

/** A publisher joins a program of the shop, below a publisher who is there, and may be paid or not yet. */
const joins: Act = async (shop, chance) => {
  const { world, publishers } = shop;
  if (publishers.length >= MOST_PUBLISHERS) return undefined;
  // A process that was killed half way leaves a person who joined nothing.
  const [known] = await shop.rows<{ count: number }>(
    "select count(*)::int as count from users where email like 'publisher%@kontor.test'",
  );
  const number = known!.count + 1;
  const facts = chance.pick(PROGRAMS);
  const [above, status] = [
    chance.pickLate(publishers),
    chance.pick(['regular', 'small_business', 'private', null] as const),
  ];
  const programId =
    publishers.find(({ program }) => program === facts.name)?.programId ??
    (await saveProgram(shop.seller, { ...facts, commission: [...facts.commission] })).id;
  const { userId } = await seedPerson(shop.kernel.contextFor({ kind: 'platform', reason: 'simulation' }), {
    email: `publisher${number}@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Petra',
    lastName: `Vogt${number}`,
  });
  const ctx = shop.kernel.contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles: [],
    sellerId: null,
  });
  const { code } = await joinProgram(ctx, {
    sellerId: world.sellerId,
    programId,
    person: { userId },
    acceptsTerms: true,
    fromLandingPage: false,
    ...(above?.programId === programId ? { via: above.code } : {}),
  });
  publishers.push({ ctx, code, programId, program: facts.name });
  if (status) await confirms(ctx, status);
  return code;
};

async function confirms(ctx: Ctx, taxStatus: 'regular' | 'small_business' | 'private'): Promise<void> {
  await savePublisherDetails(ctx, {
    street: 'Weg',
    zip: '20095',
    city: 'Hamburg',
    country: 'DE',
    taxStatus,
    vatId: taxStatus === 'private' ? '' : 'DE136695976',
    confirms: true,
  });
  await saveBankAccount(ctx, { holder: 'Petra Vogt', iban: 'DE02120300000000202051' });
}

/** A publisher changes their standing, which commission that is not billed yet follows. */
const confirmsAnew: Act = async (shop, chance) => {
  const publisher = chance.pickLate(shop.publishers);
  return publisher && confirms(publisher.ctx, chance.pick(['regular', 'small_business', 'private'] as const));
};

const pays: Act = async (shop) => (await payCommissions(shop.seller)).ids.length;

/** The seller's bank sends a payout or gives it back, or the seller takes it out of the file. */
const payoutEnds: Act = async (shop, chance) => {
  const payout = chance.pickLate(
    await shop.rows<{ id: number; state: string }>(
      "select id, state from affiliate_payouts where state in ('issued', 'paid') order by id",
    ),
  );
  if (!payout) return undefined;
  const event =
    payout.state === 'paid'
      ? 'bank.returns'
      : chance.pick(['payer.confirms', 'payer.confirms', 'payer.cancels', 'bank.returns'] as const);
  await endCommissionPayout(shop.seller, payout.id, event);
  return event;
};

const objects: Act = async (shop, chance) => {
  const publisher = chance.pickLate(shop.publishers);
  const statement = publisher && chance.pickLate(await publisherStatements(publisher.ctx));
  return statement && objectToStatement(publisher.ctx, statement, 'Das stimmt nicht.');
};

export const partnerActs = {
  'publisher joins': [2, joins],
  'publisher confirms': [1, confirmsAnew],
  'seller pays publishers': [2, pays],
  'publisher payout ends': [2, payoutEnds],
  'publisher objects': [1, objects],
} satisfies Record<string, readonly [number, Act]>;

/** Link by which a buyer comes; none before the first has joined. */
export function aLink({ publishers }: SimulatedShop, chance: Chance): Record<string, string> {
  const followed: Publisher | undefined =
    publishers.length > 0 && chance.happens(0.5) ? chance.pick(publishers) : undefined;
  return followed ? { epid: followed.code } : {};
}
