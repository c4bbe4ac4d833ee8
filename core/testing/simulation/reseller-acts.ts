import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import {
  approveReselling,
  askForReselling,
  cancelReselling,
  endResellingFor,
  issueCreditNotes,
  objectToCreditNote,
  openObjections,
  reissueCreditNote,
  REISSUE_TAXES,
  rejectReselling,
  resellingView,
} from '#core/reselling';
import type { Act, Chance } from './command.ts';
import type { SimulatedShop } from './simulated-shop.ts';

/** Acts of a shop for which the platform may sell; any other finds nothing to do. */
const resold =
  (act: (shop: SimulatedShop, chance: Chance, admin: Ctx) => Promise<unknown>): Act =>
  async (shop, chance) => {
    const admin = shop.admins.length === 0 ? undefined : chance.pick(shop.admins);
    return admin && act(shop, chance, admin);
  };

/** The seller asks, mostly in the words that the page shows. */
const asks: Act = resold(async (shop, chance) => {
  const { agreement, request } = await resellingView(shop.seller);
  const seenAgreement = chance.happens(0.95) ? agreement : 'Von gestern.';
  await askForReselling(shop.seller, { agreed: true, seenAgreement });
  return request ? 'again' : 'asked';
});

const decides: Act = resold(async (shop, chance, admin) => {
  const { sellerId } = shop.world;
  if (chance.happens(0.2)) await rejectReselling(admin, { sellerId, reason: 'Das Sortiment passt nicht.' });
  else await approveReselling(admin, sellerId);
  return (await resellingView(shop.seller)).mode;
});

/** The seller takes the request back or ends the mode, or an admin does. */
const ends: Act = resold(async (shop, chance, admin) => {
  if (chance.happens(0.6)) await cancelReselling(shop.seller);
  else await endResellingFor(admin, { sellerId: shop.world.sellerId, reason: 'Der Vertrag endet.' });
  return 'ended';
});

/** Two processes write the credit notes of months that are over. */
const credits: Act = resold(async (shop) => {
  const { sellerId } = shop.world;
  await Promise.all([issueCreditNotes(shop.platform, sellerId), issueCreditNotes(shop.platform, sellerId)]);
  return (await resellingView(shop.seller)).creditNotes.length;
});

const objects: Act = resold(async (shop, chance) => {
  const { creditNotes } = await resellingView(shop.seller);
  const note = chance.pickLate(creditNotes.filter(({ objectedAt }) => objectedAt === null));
  return note && objectToCreditNote(shop.seller, note.id, 'Der Satz stimmt nicht.');
});

/** An admin corrects what was objected to, sometimes twice at once. */
const reissues: Act = resold(async (_shop, chance, admin) => {
  const [open] = await openObjections(admin);
  if (!open) return undefined;
  const { sellerId, invoiceId } = open;
  const note = { sellerId, invoiceId, answer: 'Berichtigt.', tax: chance.pick(REISSUE_TAXES) };
  const times = chance.happens(0.3) ? 2 : 1;
  const ends = await Promise.allSettled(Array.from({ length: times }, () => reissueCreditNote(admin, note)));
  for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof AppError)) throw end.reason;
  return ends.map(({ status }) => status);
});

export const resellerActs = {
  'seller asks to be resold': [2, asks],
  'admin decides on reselling': [2, decides],
  'reselling ends': [1, ends],
  'credit notes at once': [1, credits],
  'seller objects to credit note': [1, objects],
  'admin reissues credit note': [1, reissues],
} satisfies Record<string, readonly [number, Act]>;
