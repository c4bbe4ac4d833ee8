import { describe, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import {
  approvePayout,
  makePayoutFile,
  merchantView,
  mindMerchant,
  payoutFileXml,
  payoutFiles,
  requestPayout,
  takeInOutcomes,
  writePlatformBank,
} from '#core/merchants';
import { aBankStatement, type CrashPoint, type SaleWorld } from '#core/testing';
import { REFUSED_IBAN } from './sandbox/sub-accounts.ts';
import { BANK, EarningShops, IBAN, TERMS } from './testing/earning-shops.ts';

const shops = new EarningShops();

interface Story {
  name: string;
  /** Until just before what is to be disturbed; answers it. Done again by who saw the page break; what was done already refuses that. */
  prepare(): Promise<{ world: SaleWorld; act(): Promise<unknown> }>;
  /** The end of an undisturbed one: what reached the bank, in cents. */
  sent: readonly number[];
}

const DUE = 11_192;

const waiting = async (terms: Partial<typeof TERMS>): Promise<{ world: SaleWorld; id: number }> => {
  const world = await shops.open({ terms: { ...TERMS, ...terms } });
  return { world, id: (await requestPayout(world.seller)).id };
};

/** The one file that the shop's payout stands in, and the reference of its transfer. */
async function endToEndOf(admin: Ctx, world: SaleWorld): Promise<string[]> {
  const { rows } = await shops.kernel.platformDb.raw<{ rows: { token: string }[] }>(
    'select token from payouts where seller_id = ?',
    [world.sellerId],
  );
  const files = await payoutFiles(admin, 'sellers');
  const xmls = await Promise.all(files.map(async ({ id }) => (await payoutFileXml(admin, id)).xml));
  return rows.flatMap(({ token }) =>
    xmls.flatMap((xml) => xml.match(new RegExp(token.replace('_', ''), 'g')) ?? []).slice(0, 1),
  );
}

const stories: readonly Story[] = [
  {
    name: 'ask for a payout',
    sent: [DUE],
    async prepare() {
      const world = await shops.open();
      return { world, act: () => requestPayout(world.seller) };
    },
  },
  {
    name: 'let a payout go as the second of two admins',
    sent: [DUE],
    async prepare() {
      const { world, id } = await waiting({ approvalAbove: 5000 });
      const [one, two] = [await shops.admin(), await shops.admin()];
      await approvePayout(one, id);
      return { world, act: () => approvePayout(two, id) };
    },
  },
  {
    name: 'book a payout that the bank gives back',
    sent: [],
    async prepare() {
      const world = await shops.open({ iban: REFUSED_IBAN });
      await requestPayout(world.seller);
      shops.processor.settle();
      shops.kernel.clock.advance({ hours: 5 });
      return { world, act: () => mindMerchant(world.seller) };
    },
  },
];

/** Traces of a story: payouts here, and transfers of the processor to the shop's bank. */
async function left(world: SaleWorld): Promise<unknown> {
  const { rows } = await shops.kernel.platformDb.raw<{ rows: { external_id: string }[] }>(
    "select external_id from merchant_accounts where seller_id = ? and provider = 'elopage_connect'",
    [world.sellerId],
  );
  const theirs = (name: 'payout' | 'transfer', by: string) =>
    shops.processor.all(name).filter((row) => row[by] === rows[0]!.external_id);
  return {
    ours: (await merchantView(world.seller)).payouts.map(({ state, amount }) => [state, Number(amount.minor)]),
    available: Number(await shops.available(world)),
    sent: theirs('payout', 'owner').flatMap(({ status, amount }) => (status === 'paid' ? [amount] : [])),
    asked: theirs('payout', 'owner').length,
    moved: theirs('transfer', 'destination').map(({ amount, reversed }) => [amount, reversed === true]),
  };
}

/** One story in a shop of its own, killed where the plan says, done again, and healed by the clock. */
async function play(
  { prepare }: Story,
  plan: CrashPoint | null,
): Promise<{ left: unknown; points: number; crashed: boolean }> {
  const { world, act } = await prepare();
  const lived = await shops.crashes.live(plan, act);
  const crashed = 'crashed' in lived;
  if (crashed)
    await act().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  for (const hours of [1, 5, 26]) {
    shops.kernel.clock.advance({ hours });
    await mindMerchant(world.seller);
    shops.processor.settle();
  }
  return { left: await left(world), crashed, points: crashed ? 0 : lived.commitsAndCalls };
}

describe.each(stories)('a process killed at any commit or call of "$name"', (story) => {
  test('leaves one payout, and never sends its money twice', { timeout: 300_000 }, async () => {
    const undisturbed = await play(story, null);
    expect([undisturbed.left, undisturbed.points > 4]).toMatchObject([{ sent: story.sent, asked: 1 }, true]);
    for (let at = 1; at <= undisturbed.points; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const { left: found, crashed } = await play(story, { at, when, only: 'commits and calls' });
        expect([crashed, found], `killed ${when} point ${at} of ${undisturbed.points}`).toEqual([
          true,
          undisturbed.left,
        ]);
      }
    }
    await shops.expectInvariants();
  });
});

test(
  'a process killed while a bank file is made, or while its statement is read, leaves each payout in one file and booked once',
  { timeout: 300_000 },
  async () => {
    const admin = await shops.admin();
    await writePlatformBank(admin, BANK);
    for (const at of [1, 2, 3]) {
      for (const when of ['before', 'after'] as const) {
        const { world } = await waiting({ channel: 'sepa_file' });
        const plan = { at, when, only: 'commits and calls' } as const;
        const made = await shops.crashes.live(plan, () => makePayoutFile(admin));
        if ('crashed' in made)
          await makePayoutFile(admin).catch((error: { code?: string }) => {
            if (error.code !== 'nothing_to_send') throw error;
          });
        const references = await endToEndOf(admin, world);
        expect(references, `killed ${when} point ${at}`).toHaveLength(1);
        const statement = aBankStatement(IBAN, [{ id: references[0]!, amount: '111.92' }]);
        await shops.crashes.live(plan, () => takeInOutcomes(admin, statement));
        const again = await takeInOutcomes(admin, statement);
        expect(again.settled + again.known).toBe(1);
        expect(await left(world)).toMatchObject({ ours: [['successful', DUE]], available: 0, sent: [] });
      }
    }
    await shops.expectInvariants();
  },
);
