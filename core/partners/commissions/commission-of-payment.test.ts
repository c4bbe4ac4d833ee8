import { expect, test } from 'vitest';
import { randomFrom } from '#core/testing';
import { commissionLeft, commissionOfPayment, type CommissionFacts } from './commission-of-payment.ts';

const random = randomFrom(800);
const below = (limit: number): number => Math.floor(random() * limit);

/** Payment of any size with up to three groups of products and chains of up to five tiers, whose shares come to one hundred percent at most. */
function aPayment(): CommissionFacts {
  const net = 1 + below(200_000);
  const gross = net + Math.round((net * [0, 700, 1900, 2550][below(4)]!) / 10_000);
  const groups = Array.from({ length: 1 + below(3) }, () => {
    let left = 10_000;
    const shares = Array.from({ length: 1 + below(5) }, (_each, at) => {
      const bp = below(left + 1);
      left -= bp;
      return { node: at + 1, publisher: at + 100, bp };
    });
    return { weight: 1 + below(10_000), shares };
  });
  const vat = new Map(Array.from({ length: 5 }, (_each, at) => [at + 100, [0, 1900][below(2)]!]));
  return {
    sellerId: 1,
    currency: 'eur',
    gross,
    net,
    // A fixed amount of a small payment may leave nothing.
    fee: below(4) === 0 ? below(gross + 1) : Math.round((gross * below(1000)) / 10_000),
    fromGross: below(2) === 1,
    groups,
    vatBpOf: (publisher) => vat.get(publisher) ?? 0,
  };
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

test('commissions of ten thousand payments never come to more than their base, nor with fee and VAT to more than was paid', () => {
  for (let turn = 0; turn < 10_000; turn += 1) {
    const facts = aPayment();
    const earned = commissionOfPayment(facts);
    const base = facts.fromGross ? facts.gross : facts.net;
    expect(earned.every(({ net, vat }) => net >= 0 && vat >= 0)).toBe(true);
    expect(sum(earned.map(({ net }) => net))).toBeLessThanOrEqual(base);
    expect(sum(earned.map(({ net, vat }) => net + vat)) + facts.fee).toBeLessThanOrEqual(facts.gross);
    // No tier gets more than its share, rounded down for each group.
    for (const { node, net } of earned) {
      const most = Math.max(...facts.groups.map(({ shares }) => shares.find((share) => share.node === node)?.bp ?? 0));
      expect(net).toBeLessThanOrEqual(Math.ceil((base * most) / 10_000));
    }
  }
});

test('what goes back in parts takes exactly its share each time, never gives any back, and all of it in the end', () => {
  for (let turn = 0; turn < 10_000; turn += 1) {
    const gross = 1 + below(100_000);
    const full = { net: below(gross), vat: below(3000) };
    const left = (returned: number) => commissionLeft(full, { gross, returned, currency: 'eur' });
    expect(left(0)).toEqual(full);
    let [before, returned] = [full, 0];
    while (returned < gross) {
      returned = Math.min(gross, returned + 1 + below(gross));
      const now = left(returned);
      expect(now.net).toBe(returned === gross ? 0 : full.net - Math.floor((full.net * returned) / gross));
      expect(now.vat).toBe(returned === gross ? 0 : full.vat - Math.floor((full.vat * returned) / gross));
      expect(now.net <= before.net && now.vat <= before.vat && now.net >= 0 && now.vat >= 0).toBe(true);
      before = now;
    }
    expect(before).toEqual({ net: 0, vat: 0 });
  }
});
