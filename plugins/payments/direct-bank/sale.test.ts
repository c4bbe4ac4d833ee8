import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { lookAtPayment, mindPayments, openPaymentStep, orderView, retryPayment } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { takeInStatement } from '#core/transfers';
import { directBank } from './index.ts';
import { directBankProvider } from './provider.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin, directBank] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

async function aShop(limit: number | null = null): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), cards);
  await writeSettings(
    world.seller,
    providerSettings(directBankProvider),
    { holder: 'Verlag GmbH', iban: 'DE89370400440532013000' },
    { sellerId: world.sellerId },
  );
  await aProduct(world.seller, { name: 'Buch', price: 11900, limit });
  return world;
}

async function order(world: SaleWorld) {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method: 'bank_wire' });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  return { ...placed, step: await openPaymentStep(world.buyer, placed) };
}

/** Mails of a shop that tell of an order which ended unpaid. */
const endings = (world: SaleWorld) =>
  inTransaction(platform(), ({ db }) =>
    db('mails').where({ seller_id: world.sellerId, mail: 'order_not_paid' }).pluck<string[]>('text'),
  );

const view = (world: SaleWorld, token: string) => orderView(world.seller, { token });

function statement(amount: string, reference: string): Uint8Array {
  return Buffer.from(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
    <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>R${reference}${amount}</AcctSvcrRef>
    <NtryDtls><TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`);
}

async function expectInvariants(): Promise<void> {
  const reports = await checkInvariants(platform());
  expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
}

test('who transfers is told where to, the order waits, and the statement pays the very attempt', async () => {
  const world = await aShop(1);
  const { orderToken, paymentToken, step } = await order(world);
  const number = orderToken.split('-')[0]!;
  expect(step).toMatchObject({
    wanted: true,
    nextStep: {
      instructions: {
        iban: 'DE89370400440532013000',
        reference: number,
        qr: expect.stringContaining(`\nEUR119.00\n\n\n${number}`),
      },
    },
  });
  // Coming back, looking again and the webhook of nobody change nothing.
  await lookAtPayment(world.buyer, { paymentToken }, 'return');
  await openPaymentStep(world.buyer, { paymentToken });
  const waiting = await view(world, orderToken);
  expect(waiting).toMatchObject({
    order: { payment_state: 'payment_waiting', awaits_funds: true, stock_state: 'reserved' },
    payments: [{ state: 'pending', provider: 'direct_bank' }],
  });
  const mails = await inTransaction(platform(), ({ db }) =>
    db('mails').where({ seller_id: world.sellerId }).select<{ text: string }[]>('text'),
  );
  expect(mails.map(({ text }) => text.includes('DE89 3704 0044 0532 0130 00') && text.includes(number))).toEqual([
    true,
  ]);
  // Each value in a line of its own, so that it can be copied.
  expect(mails[0]!.text).toMatch(/\nIBAN: DE89 3704 0044 0532 0130 00\n/);
  expect(mails[0]!.text).toMatch(/\n(Betrag|Amount): [^\n]*119[.,]00/);

  expect(await takeInStatement(world.seller, { bytes: statement('119.00', number), fileName: 'a.xml' })).toMatchObject({
    matched: 1,
  });
  expect(await view(world, orderToken)).toMatchObject({
    order: { payment_state: 'paid' },
    payments: [{ token: paymentToken, state: 'successful', captured: 11900 }],
  });
  await expectInvariants();
});

test('when no money comes in two weeks the order ends and its piece is free; what comes later is the buyer’s', async () => {
  const world = await aShop(1);
  const { orderToken } = await order(world);
  kernel().clock.advance({ days: 13 });
  await mindPayments(platform());
  await runJobsUntilIdle(kernel());
  expect((await view(world, orderToken)).order).toMatchObject({
    payment_state: 'payment_waiting',
    stock_state: 'reserved',
  });
  kernel().clock.advance({ days: 2 });
  await mindPayments(platform());
  await runJobsUntilIdle(kernel());
  expect(await view(world, orderToken)).toMatchObject({
    order: { payment_state: 'payment_canceled', stock_state: 'released' },
    rates: [{ state: 'skipped' }],
    payments: [{ state: 'expired' }],
  });
  await mindPayments(platform());
  const told = await endings(world);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/119[.,]00/);
  expect(told[0]).toContain(orderToken);
  await expect(order(world)).resolves.toMatchObject({ step: { wanted: true } });
  await takeInStatement(world.seller, { bytes: statement('119.00', orderToken.split('-')[0]!), fileName: 'late.xml' });
  expect((await view(world, orderToken)).payments.map(({ surplus }) => surplus)).toEqual([0, 11900]);
  await expectInvariants();
});

test('a buyer who changes their mind pays by card, and the transfer is awaited no longer', async () => {
  const world = await aShop();
  const first = await order(world);
  const retried = await retryPayment(world.buyer, { orderToken: first.orderToken, method: 'card' });
  await openPaymentStep(world.buyer, retried);
  expect((await view(world, first.orderToken)).order.payment_state).toBe('paid');
  kernel().clock.advance({ days: 15 });
  await mindPayments(platform());
  await runJobsUntilIdle(kernel());
  expect(await endings(world)).toEqual([]);
  await expectInvariants();
});
