import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  SANDBOX_CLOSE_IBAN,
  SANDBOX_OTHERS_IBAN,
  bankAccountFile,
  bankAccountsView,
  chooseBankAccount,
  decideBankAccount,
  removeBankAccount,
  saveBankAccount,
  submitBankAccount,
} from '#core/bank-accounts';
import type { SqlListDefinition } from '#core/database';
import { documentsOf, openDocument } from '#core/identity-documents';
import { parseListQuery } from '#core/kit';
import { listMails } from '#core/mail';
import {
  allPayoutList,
  answerPayoutTicket,
  approvePayout,
  askAboutPayout,
  cancelPayout,
  makePayoutFile,
  merchantView,
  mindMerchant,
  payoutFileXml,
  payoutForAdmin,
  payoutList,
  payoutStatement,
  payoutView,
  readAllPayouts,
  readPayoutList,
  requestPayout,
  setBlock,
  statementCsv,
  statementPdf,
  takeInOutcomes,
  writePayoutSettings,
  writePlatformBank,
  type MerchantTerms,
} from '#core/merchants';
import { aBankStatement, LockSwitch, painFindings, type SaleWorld, type StatementEntry } from '#core/testing';
import { ANOTHER_IBAN, BANK, EarningShops, IBAN, TERMS } from './testing/earning-shops.ts';

const shops = new EarningShops();
const kernel = () => shops.kernel;
const platform = () => shops.platform;
const anEarningShop = (wishes: { terms?: MerchantTerms } = {}): Promise<SaleWorld> => shops.open(wishes);
const earn = (world: SaleWorld) => shops.earn(world);
const anAdmin = () => shops.admin();
const available = (world: SaleWorld) => shops.available(world);
const expectInvariants = () => shops.expectInvariants();

const ask = (list: SqlListDefinition, search = '') =>
  parseListQuery(list, new URLSearchParams(search), { now: kernel().clock.now() });

const scan = async (): Promise<{ name: string; bytes: Buffer }> => ({
  name: 'auszug.jpg',
  bytes: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#eee' } })
    .withExifMerge({ IFD0: { Copyright: 'Geheimer Ort' } })
    .jpeg()
    .toBuffer(),
});

describe('bank accounts', () => {
  test('who knows the password cannot lead the money away for three days, and every owner hears of it', async () => {
    const world = await anEarningShop();
    const before = (await listMails(platform(), {})).filter(({ mail }) => mail === 'payout_account_changed').length;
    const [known] = await bankAccountsView(world.seller);
    expect(known).toMatchObject({ state: 'validated', for_payouts: true, iban_end: '3000', name_check: 'match' });
    const added = await saveBankAccount(world.seller, { holder: 'Mallory', iban: ANOTHER_IBAN, bic: '' });
    expect(added).toMatchObject({ state: 'validated', for_payouts: false });
    await chooseBankAccount(world.seller, added.id);
    await expect(requestPayout(world.seller)).rejects.toMatchObject({ code: 'payouts_not_open' });
    kernel().clock.advance({ hours: 71 });
    await mindMerchant(world.seller);
    await expect(requestPayout(world.seller)).rejects.toMatchObject({ code: 'payouts_not_open' });
    expect((await listMails(platform(), {})).filter(({ mail }) => mail === 'payout_account_changed').length).toBe(
      before + 1,
    );
    // Back to the old one: that is a change as well.
    await chooseBankAccount(world.seller, known!.id);
    expect((await merchantView(world.seller)).hindrance).toBe('cooling');
    kernel().clock.advance({ hours: 73 });
    expect(await requestPayout(world.seller)).toMatchObject({ account_end: '3000' });
    await expect(
      saveBankAccount(world.seller, { id: 999_999, holder: 'X', iban: IBAN, bic: '' }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a name that the bank does not confirm waits for a statement and for somebody who looks at it', async () => {
    const world = await anEarningShop();
    const admin = await anAdmin();
    const account = await saveBankAccount(world.seller, { holder: 'Anna Albers', iban: SANDBOX_OTHERS_IBAN, bic: '' });
    expect(account).toMatchObject({ state: 'created', name_check: 'no_match' });
    await expect(submitBankAccount(world.seller, { id: account.id, scan: null })).rejects.toMatchObject({
      field: 'file',
    });
    await expect(
      submitBankAccount(world.seller, { id: account.id, scan: { name: 'x.jpg', bytes: Buffer.from('<html>') } }),
    ).rejects.toMatchObject({ code: 'document_type' });
    expect(await submitBankAccount(world.seller, { id: account.id, scan: await scan() })).toMatchObject({
      state: 'validation_asked',
    });
    const file = await bankAccountFile(admin, { sellerId: world.sellerId, id: account.id });
    expect(file).toMatchObject({
      iban: 'DE02 1005 0000 0054 5404 02',
      scan: { status: 'validation_asked', file: { content_type: 'image/jpeg' } },
    });
    // The upload is kept encrypted, upright and without what was hidden in it; the look is written down.
    const opened = await openDocument(admin, { sellerId: world.sellerId, id: file.scan!.id });
    expect((await sharp(opened.bytes).metadata()).exif).toBeUndefined();
    const { stored, views } = await kernel().platformDb.transaction(async (trx) => ({
      stored: await trx('files').where({ seller_id: world.sellerId, name: 'iban_scan.bin' }).first(),
      views: await trx('identity_document_views').where({ seller_id: world.sellerId }).select('viewed_by'),
    }));
    expect([stored.content_type, stored.sha256 === opened.name]).toEqual(['application/octet-stream', false]);
    expect(views).toEqual([{ viewed_by: expect.stringMatching(/^user:/) as string }]);
    await expect(
      decideBankAccount(admin, { sellerId: world.sellerId, id: account.id, accept: false, reason: ' ' }),
    ).rejects.toMatchObject({ field: 'reason' });
    await decideBankAccount(admin, {
      sellerId: world.sellerId,
      id: account.id,
      accept: false,
      reason: 'Der Auszug zeigt einen anderen Namen.',
    });
    expect((await bankAccountsView(world.seller)).find(({ id }) => id === account.id)).toMatchObject({
      state: 'refused',
      refusal: 'Der Auszug zeigt einen anderen Namen.',
      scan: { status: 'refused' },
    });
    expect((await documentsOf(world.seller, world.sellerId))[0]).toMatchObject({ kind: 'iban_scan' });
    await expect(chooseBankAccount(world.seller, account.id)).rejects.toMatchObject({ code: 'not_validated' });
    await removeBankAccount(world.seller, account.id);
    expect(await bankAccountsView(world.seller)).toHaveLength(1);
  });

  test('an account that was accepted by its statement and changed since is shown by another statement', async () => {
    const world = await anEarningShop();
    const admin = await anAdmin();
    const wrong = { iban: SANDBOX_OTHERS_IBAN, bic: '' };
    const { id } = await saveBankAccount(world.seller, { ...wrong, holder: 'Anna Albers' });
    await submitBankAccount(world.seller, { id, scan: await scan() });
    await decideBankAccount(admin, { sellerId: world.sellerId, id, accept: true, reason: '' });
    expect(await saveBankAccount(world.seller, { ...wrong, id, holder: 'Anna Berger' })).toMatchObject({
      state: 'created',
    });
    await expect(submitBankAccount(world.seller, { id, scan: null })).rejects.toMatchObject({ field: 'file' });
    expect(await submitBankAccount(world.seller, { id, scan: await scan() })).toMatchObject({
      state: 'validation_asked',
    });
  });

  test('numbers are checked by digits, length and country; outside the EEA a BIC is needed; a name that is almost right is told', async () => {
    const { seller } = await anEarningShop();
    const entered = (iban: string, bic = '') => saveBankAccount(seller, { holder: 'Anna Albers', iban, bic });
    await expect(entered('DE89370400440532013001')).rejects.toMatchObject({ code: 'iban_wrong', field: 'iban' });
    await expect(entered('BR1800360305000010009795493C1')).rejects.toMatchObject({ code: 'country_not_reached' });
    await expect(entered(ANOTHER_IBAN, 'COBA')).rejects.toMatchObject({ field: 'bic' });
    await expect(entered(IBAN)).rejects.toMatchObject({ code: 'account_known' });
    const swiss = await entered('CH9300762011623852957');
    expect(swiss.state).toBe('incomplete');
    expect(
      await saveBankAccount(seller, { id: swiss.id, holder: 'Anna Albers', iban: '', bic: 'UBSWCHZH80A' }),
    ).toMatchObject({ state: 'validated', id: swiss.id });
    const close = await entered(SANDBOX_CLOSE_IBAN);
    expect(close).toMatchObject({ state: 'created', name_check: 'close_match', name_there: 'Anna Albers e. K.' });
    expect(await saveBankAccount(seller, { id: close.id, holder: close.name_there, iban: '', bic: '' })).toMatchObject({
      state: 'validated',
      holder: 'Anna Albers e. K.',
    });
  });
});

describe('payouts', () => {
  test('a block before a payout is let go cancels it to the cent, and names the way out; one that was let go is not called back', async () => {
    const world = await anEarningShop({ terms: { ...TERMS, approvalAbove: 5000 } });
    const before = await available(world);
    const admin = await anAdmin();
    const { id } = await requestPayout(world.seller);
    expect([await available(world), (await payoutView(world.seller, id)).payout.state]).toEqual([0n, 'pending']);
    await setBlock(admin, { sellerId: world.sellerId, block: 'payments_payouts', reason: 'Bitte melden Sie sich.' });
    expect(await available(world)).toBe(before);
    expect(await merchantView(world.seller)).toMatchObject({
      block: 'payments_payouts',
      hindrance: 'stopped',
      maySell: false,
      payouts: [{ id, state: 'canceled' }],
    });
    await expect(approvePayout(admin, id)).rejects.toMatchObject({ code: 'payout_not_open' });
    await setBlock(admin, { sellerId: world.sellerId, block: null, reason: '' });
    expect(await merchantView(world.seller)).toMatchObject({ block: null, maySell: true });
    await expectInvariants();
  });

  test('above the limit two people let a payout go; the same one twice counts once, both at once send it once', async () => {
    const world = await anEarningShop({ terms: { ...TERMS, approvalAbove: 5000 } });
    const [one, two] = [await anAdmin(), await anAdmin()];
    const { id } = await requestPayout(world.seller);
    const sent = () => shops.processor.all('payout').length;
    const before = sent();
    await mindMerchant(world.seller);
    expect(await approvePayout(one, id)).toMatchObject({ state: 'pending' });
    await expect(approvePayout(one, id)).rejects.toMatchObject({ code: 'approved_already' });
    expect([sent() - before, (await readAllPayouts(two, ask(allPayoutList))).list[0]]).toMatchObject([
      0,
      { id, approvals: 1 },
    ]);
    await Promise.allSettled([approvePayout(two, id), approvePayout(await anAdmin(), id)]);
    expect((await payoutForAdmin(one, id)).payout.state).toBe('issued');
    expect(sent() - before).toBe(1);
    await expect(cancelPayout(world.seller, id)).rejects.toMatchObject({ code: 'payout_not_open' });
    await expectInvariants();
  });

  test('a statement begins where the one before ended, and its lines sum to the ledger', async () => {
    const world = await anEarningShop();
    const first = await requestPayout(world.seller);
    shops.processor.settle();
    kernel().clock.advance({ hours: 5 });
    await mindMerchant(world.seller);
    await earn(world);
    const second = await requestPayout(world.seller);
    const [before, after] = [
      await payoutStatement(world.seller, first.id),
      await payoutStatement(world.seller, second.id),
    ];
    expect(before.opening.minor).toBe(0n);
    expect(after.opening).toEqual(before.closing);
    for (const { opening, lines, closing } of [before, after])
      expect(lines.reduce((sum, { amount }) => sum + amount.minor, opening.minor)).toBe(closing.minor);
    expect(before.lines.map(({ kind, amount }) => `${kind} ${amount.minor}`).sort()).toEqual([
      'fee -708',
      'payout -11192',
      'sale 11900',
    ]);
    const csv = new TextDecoder().decode((await statementCsv(world.seller, second.id)).bytes);
    expect(csv.trim().split('\r\n')).toHaveLength(after.lines.length + 3);
    expect(Buffer.from((await statementPdf(world.seller, second.id)).bytes).toString('latin1', 0, 5)).toBe('%PDF-');
    const { list } = await readPayoutList(world.seller, ask(payoutList));
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'issued'],
      [first.id, 'successful'],
    ]);
  });

  test('the seller says when: paused nothing goes by itself, and from an amount on it goes on any day', async () => {
    const world = await anEarningShop({ terms: { ...TERMS, payouts: 'daily' } });
    // Already gone by the daily rhythm.
    expect((await merchantView(world.seller)).payouts).toHaveLength(1);
    shops.processor.settle();
    kernel().clock.advance({ hours: 5 });
    await mindMerchant(world.seller);
    await writePayoutSettings(world.seller, { mode: 'from_amount', fromAmount: 20_000, paused: false });
    await earn(world);
    expect((await merchantView(world.seller)).payouts).toHaveLength(1);
    await writePayoutSettings(world.seller, { mode: 'from_amount', fromAmount: 20_000, paused: true });
    await earn(world);
    expect(await merchantView(world.seller)).toMatchObject({ nextPayout: null, payouts: [{}] });
    await writePayoutSettings(world.seller, { mode: 'from_amount', fromAmount: 20_000, paused: false });
    await mindMerchant(world.seller);
    expect((await merchantView(world.seller)).payouts[0]).toMatchObject({ amount: { minor: 2n * 11192n } });
  });

  test('a question about a payout is answered, and the seller reads it', async () => {
    const world = await anEarningShop();
    const stranger = await anEarningShop();
    const admin = await anAdmin();
    const { id } = await requestPayout(world.seller);
    await expect(askAboutPayout(stranger.seller, id, 'Meins?')).rejects.toMatchObject({ status: 404 });
    await expect(askAboutPayout(world.seller, id, ' ')).rejects.toMatchObject({ field: 'question' });
    await askAboutPayout(world.seller, id, 'Wann kommt es an?');
    const [ticket] = (await payoutForAdmin(admin, id)).tickets;
    await answerPayoutTicket(admin, { payoutId: id, ticketId: ticket!.id, answer: 'Morgen.' });
    expect((await payoutView(world.seller, id)).tickets).toMatchObject([{ state: 'answered', answer: 'Morgen.' }]);
    expect((await listMails(platform(), {})).some(({ mail }) => mail === 'payout_question_answered')).toBe(true);
  });
});

describe('bank files', () => {
  const camt = (entries: readonly StatementEntry[]): Uint8Array => aBankStatement(IBAN, entries);

  test('two admins at once make one file that the schema accepts; the statement settles it, and what comes back closes the account', async () => {
    const world = await anEarningShop({ terms: { ...TERMS, channel: 'sepa_file' } });
    const [one, two] = [await anAdmin(), await anAdmin()];
    const before = await available(world);
    const { id } = await requestPayout(world.seller);
    await expect(makePayoutFile(one)).rejects.toMatchObject({ code: 'bank_missing' });
    await expect(writePlatformBank(one, { ...BANK, city: '' })).rejects.toMatchObject({ field: 'city' });
    await writePlatformBank(one, BANK);
    const made = await Promise.allSettled([makePayoutFile(one), makePayoutFile(two)]);
    const files = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(files).toMatchObject([{ count: 1, total: Number(before) }]);
    const { xml } = await payoutFileXml(two, files[0]!.id);
    expect(xml).toContain('<Nm>Kontor Mueller + Soehne</Nm>');
    expect(xml).toContain(`<IBAN>${IBAN}</IBAN>`);
    expect(xml).toContain('<InstdAmt Ccy="EUR">111.92</InstdAmt>');
    expect(await painFindings(xml)).toEqual([]);
    const endToEnd = /<EndToEndId>([^<]+)</.exec(xml)![1]!;
    expect(await takeInOutcomes(one, camt([{ id: endToEnd, amount: '111.93' }]))).toMatchObject({
      differing: [endToEnd],
      settled: 0,
    });
    expect((await payoutForAdmin(one, id)).payout.state).toBe('issued');
    const settled = camt([{ id: endToEnd, amount: '111.92' }]);
    expect(await takeInOutcomes(one, settled)).toMatchObject({ settled: 1 });
    expect(await takeInOutcomes(two, settled)).toMatchObject({ settled: 0, known: 1 });
    expect([(await payoutForAdmin(one, id)).payout.state, await available(world)]).toEqual(['successful', 0n]);
    const back = camt([{ id: endToEnd, amount: '111.92', back: 'AC04' }]);
    expect(await takeInOutcomes(one, back)).toMatchObject({ returned: 1 });
    expect(await takeInOutcomes(one, back)).toMatchObject({ returned: 0, known: 1 });
    expect(await merchantView(world.seller)).toMatchObject({
      block: 'payouts',
      hindrance: 'account_refused',
      bankAccount: { state: 'refused' },
      payouts: [{ state: 'canceled', code: 'AC04' }],
    });
    expect(await available(world)).toBe(before);
    await expect(takeInOutcomes(one, new TextEncoder().encode('nothing'))).rejects.toMatchObject({
      field: 'statement',
    });
    await expectInvariants();
  });

  test('negative control: without its lock two admins release the same payout', async () => {
    const locks = new LockSwitch(kernel().platformDb);
    const [one, two] = [await anAdmin(), await anAdmin()];
    await writePlatformBank(one, BANK);
    let clashed = false;
    for (let turn = 0; turn < 12 && !clashed; turn += 1) {
      const world = await anEarningShop({ terms: { ...TERMS, channel: 'sepa_file' } });
      await requestPayout(world.seller);
      locks.isOff = true;
      const ends = await Promise.allSettled([makePayoutFile(one), makePayoutFile(two)]).finally(
        () => (locks.isOff = false),
      );
      const refused = ends.filter(
        (end) => end.status === 'rejected' && (end.reason as { code?: string }).code === 'nothing_to_send',
      );
      clashed = refused.length === 0;
    }
    expect([locks.leftOut > 0, clashed]).toEqual([true, true]);
  });
});
