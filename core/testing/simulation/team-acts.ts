import { saveBankAccount, savePublisherDetails } from '#core/affiliates';
import { attributeByHand, objectToStatement, publisherStatements } from '#core/commissions';
import { grantRole, seedPerson } from '#core/people';
import { assignClient, ownSalesLinks, removeSalesFee, saveSalesFee } from '#core/sales-team';
import { leaveShop } from '#core/team';
import type { Act, Chance } from './command.ts';
import type { SimulatedShop } from './simulated-shop.ts';

const MOST_MEMBERS = 3;

/** A member joins the sales team and gets a link. Some say how they are taxed and where their fees go. */
const joins: Act = async (shop, chance) => {
  const { world, platform, salesMembers } = shop;
  if (salesMembers.length >= MOST_MEMBERS) return undefined;
  // A process that was killed half way leaves a person without a link.
  const [known] = await shop.rows<{ count: number }>(
    "select count(*)::int as count from users where email like 'sales%@kontor.test'",
  );
  const taxStatus = chance.pick(['regular', 'small_business', 'private', null] as const);
  const { userId } = await seedPerson(platform, {
    email: `sales${known!.count + 1}@kontor.test`,
    password: 'kontor-demo',
    firstName: 'Vera',
    lastName: `Kauf${known!.count + 1}`,
  });
  const roles = [{ role: 'sales_team_member', sellerId: world.sellerId }] as const;
  await grantRole(platform, { userId, ...roles[0] });
  const ctx = shop.kernel.contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles,
    sellerId: null,
  });
  const [link] = await ownSalesLinks(ctx);
  salesMembers.push({ ctx, userId, code: link!.code });
  if (!taxStatus) return link!.code;
  await savePublisherDetails(ctx, {
    street: 'Weg',
    zip: '20095',
    city: 'Hamburg',
    country: 'DE',
    taxStatus,
    vatId: taxStatus === 'private' ? '' : 'DE136695976',
    confirms: true,
  });
  await saveBankAccount(ctx, { holder: 'Vera Kauf', iban: 'DE02120300000000202051' });
  return link!.code;
};

/** A member leaves. Earned fees stay; the link and the buyers earn nothing more. */
const leaves: Act = async (shop, chance) => {
  const member = chance.pickLate(shop.salesMembers);
  if (!member || chance.happens(0.5)) return undefined;
  await leaveShop(member.ctx, shop.world.sellerId);
  shop.salesMembers.splice(shop.salesMembers.indexOf(member), 1);
  return member.code;
};

/** A fee is set as a share or an amount, for one member or all, for one product or all. Some rules are removed. */
const setsFee: Act = async (shop, chance) => {
  const member = chance.happens(0.5) ? chance.pickLate(shop.salesMembers) : undefined;
  const productId = chance.happens(0.3) ? (chance.pickLate(shop.productIds) ?? null) : null;
  const fee = chance.pick([
    { bp: 1000, fixed: 0 },
    { bp: 333, fixed: 0, renewals: false },
    { bp: 9000, fixed: 0 },
    { bp: 0, fixed: 499 },
  ]);
  const { id } = await saveSalesFee(shop.seller, { userId: member?.userId ?? null, productId, ...fee });
  if (chance.happens(0.15)) await removeSalesFee(shop.seller, id);
  return { ...fee, id };
};

const givesBuyer: Act = async (shop, chance) => {
  const [member, sale] = [chance.pickLate(shop.salesMembers), chance.pickLate(shop.sales)];
  return member && sale && assignClient(shop.seller, { email: sale.email, userId: member.userId });
};

/** An order goes from one member to another, or to none. Its fee follows. */
const movesSale: Act = async (shop, chance) => {
  const sale = chance.pickLate(shop.sales);
  if (!sale || shop.salesMembers.length === 0) return undefined;
  const to = chance.happens(0.2) ? null : chance.pick(shop.salesMembers).userId;
  await attributeByHand(shop.seller, sale.orderId, to);
  return to ?? 'none';
};

const objects: Act = async (shop, chance) => {
  const member = chance.pickLate(shop.salesMembers);
  const statement = member && chance.pickLate(await publisherStatements(member.ctx));
  return statement && objectToStatement(member.ctx, statement, 'Das stimmt nicht.');
};

export const teamActs = {
  'sales member joins': [2, joins],
  'sales member leaves': [1, leaves],
  'seller sets sales fee': [2, setsFee],
  'seller gives buyer to member': [1, givesBuyer],
  'sale moves by hand': [2, movesSale],
  'sales member objects': [1, objects],
} satisfies Record<string, readonly [number, Act]>;

/** Link of a member by which a buyer comes; none before the first has joined. */
export function aSalesLink({ salesMembers }: SimulatedShop, chance: Chance): Record<string, string> {
  return salesMembers.length > 0 && chance.happens(0.5) ? { sales: chance.pick(salesMembers).code } : {};
}
