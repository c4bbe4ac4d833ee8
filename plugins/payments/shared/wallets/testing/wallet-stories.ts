import { expect, test } from 'vitest';
import { bankAccountsView } from '#core/bank-accounts';
import { AppError, parseListQuery } from '#core/kit';
import {
  mindWalletsJob,
  mindWalletsOf,
  payOutWallet,
  payoutList,
  payoutView,
  readPayoutList,
  walletsView,
  writeWalletRhythm,
  type WalletRhythm,
} from '#core/merchants';
import { readTransfers, transferList } from '#core/reporting';
import { receiveWebhook } from '#core/settlement';
import { LockSwitch, runJobsUntilIdle, type CrashPoint } from '#core/testing';
import type { WalletShop, WalletShops } from './wallet-shops.ts';

const DUE = 11_900;

/** Stories of payouts from wallets, the same at every provider that has them. `refusingIban`: an account whose bank sends back what comes. */
export function tellWalletStories(shops: WalletShops, refusingIban: string): void {
  const key = shops.provider.key;
  const clearing = `S:psp:${key}:clearing`;
  const payOut = ({ world }: WalletShop, amount: number | null = null) =>
    payOutWallet(world.seller, { provider: key, amount });
  const later = async ({ world }: WalletShop, hours: number): Promise<void> => {
    shops.kernel.clock.advance({ hours });
    await mindWalletsOf(world.seller);
  };
  const payouts = async ({ world }: WalletShop) => {
    const query = parseListQuery(payoutList, new URLSearchParams('sortKey=id&sortDir=asc'), {
      now: shops.kernel.clock.now(),
    });
    return (await readPayoutList(world.seller, query)).list;
  };
  const accountState = async ({ world }: WalletShop) => (await bankAccountsView(world.seller))[0]!.state;

  test('money of buyers goes from the wallet to the bank, one payout at a time, and the books follow once it has arrived', async () => {
    const shop = await shops.open();
    expect((await walletsView(shop.world.seller)).wallets).toMatchObject([
      { provider: key, balance: null, hindrance: 'not_checked', newest: null },
    ]);
    expect(await shops.look(shop)).toMatchObject({
      balance: { minor: 11_900n },
      available: { minor: 11_900n },
      hindrance: null,
    });
    const first = await payOut(shop, 5000);
    expect([first.state, first.channel]).toEqual(['issued', 'wallet']);
    expect([await shops.booked(shop, 'S:bank'), await shops.booked(shop, clearing)]).toEqual([0, DUE]);
    expect(await shops.look(shop)).toMatchObject({ balance: { minor: 6900n }, hindrance: 'under_way' });
    await expect(payOut(shop)).rejects.toMatchObject({ code: 'payout_under_way' });
    shops.place.settle();
    await later(shop, 5);
    expect([await shops.booked(shop, 'S:bank'), await shops.booked(shop, clearing)]).toEqual([5000, 6900]);
    await payOut(shop);
    shops.place.settle();
    await later(shop, 5);
    expect((await payouts(shop)).map(({ state, amount }) => [state, amount.minor])).toEqual([
      ['successful', 5000],
      ['successful', 6900],
    ]);
    const { statement } = await payoutView(shop.world.seller, (await payouts(shop))[1]!.id);
    expect([statement.opening.minor, statement.closing.minor, statement.pots.available.minor]).toEqual([6900n, 0n, 0n]);
    expect(statement.lines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([['payout', -6900n]]);
    await expect(payOut(shop)).rejects.toMatchObject({ code: 'wallet_empty' });
    const moved = parseListQuery(
      transferList,
      new URLSearchParams('scopes[]=paid_out&sortKey=created_at&sortDir=asc'),
      {
        now: shops.kernel.clock.now(),
      },
    );
    expect(
      (await readTransfers(shop.world.seller, moved)).list.map(({ type, state, amount }) => [
        type,
        state,
        amount.minor,
      ]),
    ).toEqual([
      ['Payout', 'paid', -5000n],
      ['Payout', 'paid', -6900n],
    ]);
    await shops.holds();
  });

  test('an amount that is none, too small or more than there is is refused by name, and money that came past every order stays', async () => {
    const shop = await shops.open();
    shops.place.fund(shop.settings, 10_000);
    expect(await shops.look(shop)).toMatchObject({ balance: { minor: 21_900n }, available: { minor: 11_900n } });
    for (const amount of [0, -1, 99, 11_901, 0.5, Number.NaN])
      await expect(payOut(shop, amount), String(amount)).rejects.toMatchObject({ field: 'amount', status: 422 });
    await expect(payOutWallet(shop.world.seller, { provider: 'nobody', amount: null })).rejects.toMatchObject({
      status: 404,
    });
    await expect(payOutWallet(shop.world.buyer, { provider: key, amount: null })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status === 401 || status === 403),
    });
    expect(await payouts(shop)).toEqual([]);
  });

  test('a message of the provider’s leads to a look, and one that nobody sent to nothing', async () => {
    const shop = await shops.open();
    const { id } = await payOut(shop);
    const [sent] = shops.place.payouts(shop.settings);
    const says = async (about: string) => {
      await receiveWebhook(shop.world.buyer, {
        provider: key,
        sellerId: shop.world.sellerId,
        headers: {},
        rawBody: Buffer.from(shops.place.message(about)),
      });
      await runJobsUntilIdle(shops.kernel);
      return (await payoutView(shop.world.seller, id)).payout.state;
    };
    // Forged before the bank was there: the provider is asked and says what is.
    expect(await says(sent!.id)).toBe('issued');
    expect(await says('999999')).toBe('issued');
    shops.place.settle();
    expect(await says(sent!.id)).toBe('successful');
    await shops.holds();
  });

  test('a bank that refuses leaves the money in the wallet and the account refused until the seller has looked at it', async () => {
    const shop = await shops.open(refusingIban);
    await payOut(shop);
    shops.place.settle();
    await later(shop, 5);
    expect(await payouts(shop)).toMatchObject([{ state: 'canceled' }]);
    expect(await shops.look(shop)).toMatchObject({ balance: { minor: 11_900n }, hindrance: 'account_refused' });
    expect(await shops.booked(shop, 'S:bank')).toBe(0);
    await expect(payOut(shop)).rejects.toMatchObject({ code: 'wallet_payouts_not_open' });
    await shops.holds();
  });

  test('a payout that the bank gives back after it arrived lies in the wallet again, in the books too', async () => {
    const shop = await shops.open();
    await payOut(shop);
    shops.place.settle();
    await later(shop, 5);
    expect(await shops.booked(shop, 'S:bank')).toBe(DUE);
    shops.place.giveBack(shop.settings);
    await later(shop, 25);
    expect(await payouts(shop)).toMatchObject([{ state: 'canceled' }]);
    expect([await shops.booked(shop, 'S:bank'), await shops.booked(shop, clearing)]).toEqual([0, DUE]);
    expect(await shops.look(shop)).toMatchObject({ balance: { minor: 11_900n }, hindrance: 'account_refused' });
    await shops.holds();
  });

  test('a refusal by the provider itself says nothing against the bank account, and the next try may succeed', async () => {
    const shop = await shops.open();
    shops.beforePayOut = () => shops.place.fund(shop.settings, -8000);
    expect((await payOut(shop)).state).toBe('canceled');
    expect([await accountState(shop), (await payouts(shop)).map(({ state }) => state)]).toEqual([
      'validated',
      ['canceled'],
    ]);
    expect((await payOut(shop)).amount).toBe(3900);
    await shops.holds();
  });

  test('a rhythm sends what lies in the wallet on its day, once, and nothing while it is paused or holds too little', async () => {
    const shop = await shops.open();
    const { clock } = shops.kernel;
    const set = (wish: Partial<WalletRhythm>) =>
      writeWalletRhythm(shop.world.seller, {
        provider: key,
        rhythm: 'weekly',
        fromAmount: 20_000,
        paused: false,
        ...wish,
      });
    const states = async () => (await payouts(shop)).map(({ state, amount }) => [state, amount.minor]);
    const minded = async () => {
      await (
        await mindWalletsJob.handler()
      )(shops.platform, {});
      await runJobsUntilIdle(shops.kernel);
    };
    await expect(set({ fromAmount: 0 })).rejects.toMatchObject({ field: 'fromAmount', status: 422 });
    await expect(
      writeWalletRhythm(shop.world.buyer, { provider: key, rhythm: 'weekly', fromAmount: 1, paused: false }),
    ).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status === 401 || status === 403),
    });
    await set({ rhythm: 'from_amount' });
    await minded();
    await set({ paused: true });
    await minded();
    expect(await states()).toEqual([]);
    // Not on a Monday, then on one.
    while (clock.now().getUTCDay() !== 3) clock.advance({ days: 1 });
    await set({});
    await minded();
    expect(await states()).toEqual([]);
    clock.advance({ days: 5 });
    await Promise.all([mindWalletsOf(shop.world.seller), mindWalletsOf(shop.world.seller)]);
    await minded();
    expect((await states()).length).toBe(1);
    shops.place.settle();
    await later(shop, 5);
    await minded();
    expect([await states(), await shops.booked(shop, 'S:bank')]).toEqual([[['successful', DUE]], DUE]);
    expect((await walletsView(shop.world.seller)).wallets.find(({ provider }) => provider === key)!.rhythm).toEqual({
      rhythm: 'weekly',
      fromAmount: 20_000,
      paused: false,
    });
    await shops.holds();
  });

  /** One payout in a shop of its own, killed where the plan says, asked for again, and healed by the clock. */
  async function play(plan: CrashPoint | null): Promise<{ left: unknown; points: number; crashed: boolean }> {
    const shop = await shops.open();
    const lived = await shops.crashes.live(plan, () => payOut(shop));
    const crashed = 'crashed' in lived;
    if (crashed)
      await payOut(shop).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    for (const hours of [1, 5, 26]) {
      await later(shop, hours);
      shops.place.settle();
    }
    return {
      left: {
        ours: (await payouts(shop)).map(({ state, amount }) => [state, amount.minor]),
        theirs: shops.place.payouts(shop.settings).map(({ cents, isGone }) => [cents, isGone]),
        bank: await shops.booked(shop, 'S:bank'),
      },
      crashed,
      points: crashed ? 0 : lived.commitsAndCalls,
    };
  }

  test(
    'a process killed at any commit or call of a payout from a wallet leaves one payout, and never sends its money twice',
    { timeout: 300_000 },
    async () => {
      const undisturbed = await play(null);
      expect(undisturbed.left).toEqual({ ours: [['successful', DUE]], theirs: [[DUE, true]], bank: DUE });
      for (const when of ['before', 'after'] as const) {
        // Each run counts its own points: the first that lives has none left at which it could be killed.
        let killed = 0;
        for (let lives = false; !lives;) {
          const { left, crashed, points } = await play({ at: killed + 1, when, only: 'commits and calls' });
          expect(left, `killed ${when} point ${killed + 1}`).toEqual(undisturbed.left);
          lives = !crashed;
          if (crashed) killed += 1;
          else expect(points, `points of the run that was killed ${when} none`).toBe(killed);
        }
        expect(killed).toBeGreaterThan(6);
      }
      await shops.holds();
    },
  );

  /** A seller presses twice. Faults are what no person is told in words. */
  async function pressedTwice(): Promise<{ sent: number[]; faults: number }> {
    const shop = await shops.open();
    const ends = await Promise.allSettled([payOut(shop, 7000), payOut(shop, 7000)]);
    return {
      sent: shops.place.payouts(shop.settings).map(({ cents }) => cents),
      faults: ends.filter((end) => end.status === 'rejected' && !(end.reason instanceof AppError)).length,
    };
  }

  test(
    'two presses send once; without the locks the database alone stops the second',
    { timeout: 240_000 },
    async () => {
      for (let turn = 0; turn < 4; turn += 1) expect(await pressedTwice()).toEqual({ sent: [7000], faults: 0 });
      const lock = new LockSwitch(shops.kernel.db);
      let clashed = false;
      for (let turn = 0; turn < 20 && !clashed; turn += 1) {
        lock.isOff = true;
        clashed = (await pressedTwice().finally(() => (lock.isOff = false))).faults > 0;
      }
      expect([lock.leftOut > 0, clashed]).toEqual([true, true]);
    },
  );
}
