import { expect, test } from 'vitest';
import { randomFrom } from '#core/testing';
import { decideAttribution, type AttributionFacts, type Candidate } from './decide-attribution.ts';
import { isBot } from './is-bot.ts';
import { readEpid, readReferralCookie, referralCookie } from './referral-code.ts';

const DAY = 86_400_000;
const orderedAt = new Date('2026-11-25T12:00:00Z');
const candidate = (nodeId: number, fields: Partial<Candidate> = {}): Candidate => ({
  nodeId,
  earns: true,
  self: null,
  ...fields,
});
const click = (nodeId: number, daysAgo: number, fields: Partial<Candidate & { cookieDays: number }> = {}) => ({
  ...candidate(nodeId, fields),
  cookieDays: 15,
  ...fields,
  at: new Date(orderedAt.getTime() - daysAgo * DAY),
});
const decide = (facts: Partial<AttributionFacts>) =>
  decideAttribution({ orderedAt, coupon: null, lifetime: null, clicks: [], ...facts });

test('the coupon goes before the bond, the bond before the last click that still counts', () => {
  const clicks = [click(1, 3), click(2, 1), click(3, 16)];
  const lifetime = { ...candidate(4), until: null };
  expect(decide({ clicks })).toMatchObject({ nodeId: 2, rule: 'click' });
  expect(decide({ clicks, lifetime })).toMatchObject({ nodeId: 4, rule: 'lifetime' });
  expect(decide({ clicks, lifetime, coupon: candidate(5) })).toMatchObject({ nodeId: 5, rule: 'coupon' });
  expect(decide({ clicks: [click(3, 16)] })).toBeNull();
  expect(decide({ clicks, lifetime: { ...candidate(4), until: new Date(orderedAt.getTime() - 1) } })).toMatchObject({
    nodeId: 2,
  });
});

test('people who cannot earn are passed over; people who bought for themselves end it', () => {
  expect(decide({ clicks: [click(1, 3), click(2, 1, { earns: false })] })).toMatchObject({ nodeId: 1 });
  expect(decide({ clicks: [click(1, 3), click(2, 1, { self: 'mail' })] })).toMatchObject({
    nodeId: 2,
    refused: 'mail',
  });
  expect(decide({ clicks: [click(1, 3)], coupon: candidate(9, { self: 'person' }) })).toMatchObject({
    nodeId: 9,
    refused: 'person',
  });
});

test('ten thousand histories of clicks decide the same in any order, and never for an older click than another that counts', () => {
  const random = randomFrom(600);
  const below = (most: number): number => Math.floor(random() * most);
  for (let round = 0; round < 10_000; round += 1) {
    const clicks = Array.from({ length: below(7) }, () =>
      click(1 + below(4), below(200) / 10, { earns: below(5) > 0, cookieDays: [0, 1, 15, 180][below(4)]! }),
    );
    const decided = decide({ clicks });
    const shuffled = clicks.map((each) => ({ each, at: random() })).sort((one, other) => one.at - other.at);
    expect(decide({ clicks: shuffled.map(({ each }) => each) })).toEqual(decided);
    const counting = clicks.filter(
      ({ earns, at, cookieDays }) =>
        earns && orderedAt.getTime() - at.getTime() <= (cookieDays === 0 ? 0.5 : cookieDays) * DAY,
    );
    expect(decided === null).toBe(counting.length === 0);
    if (decided) expect(decided.clickedAt).toEqual(new Date(Math.max(...counting.map(({ at }) => at.getTime()))));
  }
});

test('machines are told from browsers, and what no link of ours carries is no code', () => {
  const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  expect(
    [browser, '', 'curl/8.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'].map(isBot),
  ).toEqual([false, true, true, true]);
  expect([readEpid(' k7rw2hxp '), readEpid('1'), readEpid(['K7RW2HXP']), readEpid("K7RW2HX'")]).toEqual([
    'K7RW2HXP',
    null,
    null,
    null,
  ]);
  expect(readReferralCookie(referralCookie('K7RW2HXP', 'abcdefghijklmnop'))).toEqual({
    epid: 'K7RW2HXP',
    visitor: 'abcdefghijklmnop',
  });
  expect(readReferralCookie('K7RW2HXP.<x>')).toBeNull();
});
