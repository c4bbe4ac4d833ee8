import { expect, test } from 'vitest';
import { openPaymentStep, orderView, settleDispute } from '#core/settlement';
import { plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import { anOverdueClaim, ratesEntered, type OverdueClaim } from './claims.fixture.ts';
import { mindClaimsOf, owedClaims, payClaim, type OwedClaim } from './index.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin] });

/** An order whose second rate was never paid and whose first the bank took back, and the claims for both. */
async function twoClaims(): Promise<OverdueClaim & { claims: [OwedClaim, OwedClaim] }> {
  await ratesEntered(kernel());
  const claim = await anOverdueClaim({ kernel: kernel(), cards }, 'dunning');
  const facts = cards.disputes.get(cards.dispute(cards.idOf(claim.paymentToken), { fee: 0n }))!;
  facts.state = 'lost';
  await settleDispute(claim.world.seller, { provider: 'scripted', facts });
  await mindClaimsOf(claim.world.seller);
  const { rates, zone } = await orderView(claim.world.seller, { id: claim.orderId });
  const claims = await owedClaims(claim.world.buyer, { orderId: claim.orderId, rates, zone });
  expect(claims).toHaveLength(2);
  return { ...claim, claims: claims as [OwedClaim, OwedClaim] };
}

const states = async ({ world, orderId }: OverdueClaim): Promise<string[]> =>
  (await orderView(world.seller, { id: orderId })).rates.map(({ state }) => state);

test('the buyer pays the claim they choose, also where an older rate is open', async () => {
  const { claims, ...claim } = await twoClaims();
  const pay = (claimId: number) => payClaim(claim.world.buyer, { orderToken: claim.token, claimId });
  cards.script = ['paid'];
  expect(await states(claim)).toEqual(['debt', 'debt']);
  await openPaymentStep(claim.world.buyer, await pay(claims[1].claimId));
  expect(await states(claim)).toEqual(['debt', 'paid']);
  await expect(pay(claims[1].claimId)).rejects.toMatchObject({ code: 'not_now' });
  cards.script = ['paid'];
  await openPaymentStep(claim.world.buyer, await pay(claims[0].claimId));
  expect(await states(claim)).toEqual(['paid', 'paid']);
});

test('an attempt that was begun for one claim is not used for another, and claims of other orders are unknown', async () => {
  const { claims, ...claim } = await twoClaims();
  const pay = (claimId: number) => payClaim(claim.world.buyer, { orderToken: claim.token, claimId });
  cards.script = ['buyer_acts'];
  const first = await pay(claims[0].claimId);
  expect(await pay(claims[0].claimId)).toEqual(first);
  expect(await pay(claims[1].claimId)).not.toEqual(first);
  const other = await twoClaims();
  for (const foreign of [other.claims[0].claimId, 0, 999_999])
    await expect(pay(foreign)).rejects.toMatchObject({ code: 'claim_unknown' });
});
