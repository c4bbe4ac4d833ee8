import { expect, test } from 'vitest';
import { checkInvariants } from '#core/ledger';
import { confirmRefund, openPaymentStep, orderView, refundOrder, type OrderView } from '#core/settlement';
import { aPlacedOrder, aProduct, aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel, type SaleWorld } from '#core/testing';
import { matchTransfer, readStatement, readBankWires, takeInStatement, transferView } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

interface Entry {
  amount: string;
  reference: string;
  ref?: string;
  direction?: 'CRDT' | 'DBIT';
  status?: string;
}

/** As a German bank writes it: camt.053.001.08, with a prefix and a comment for good measure. */
function aStatement(entries: readonly Entry[]): Uint8Array {
  const written = entries.map(({ amount, reference, ref = `R${reference}`, direction = 'CRDT', status = 'BOOK' }, index) => `
    <c:Ntry><c:NtryRef>${index}</c:NtryRef><c:Amt Ccy="EUR">${amount}</c:Amt><c:CdtDbtInd>${direction}</c:CdtDbtInd><c:Sts><c:Cd>${status}</c:Cd></c:Sts>
      <c:BookgDt><c:Dt>2026-11-20</c:Dt></c:BookgDt><c:ValDt><c:Dt>2026-11-20</c:Dt></c:ValDt><c:AcctSvcrRef>${ref}</c:AcctSvcrRef><c:BkTxCd/>
      <c:NtryDtls><c:TxDtls><c:Refs><c:EndToEndId>NOTPROVIDED</c:EndToEndId></c:Refs><c:RltdPties><c:Dbtr><c:Pty><c:Nm>Bea K&#228;ufer &amp; Co</c:Nm></c:Pty></c:Dbtr>
        <c:DbtrAcct><c:Id><c:IBAN>DE02120300000000202051</c:IBAN></c:Id></c:DbtrAcct></c:RltdPties><c:RmtInf><c:Ustrd>${reference}</c:Ustrd></c:RmtInf></c:TxDtls></c:NtryDtls></c:Ntry>`);
  return Buffer.from(`<?xml version="1.0"?><!-- Auszug --><c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><c:BkToCstmrStmt><c:GrpHdr/><c:Stmt>
    <c:Acct><c:Id><c:IBAN>DE89370400440532013000</c:IBAN></c:Id></c:Acct>${written.join('')}</c:Stmt></c:BkToCstmrStmt></c:Document>`);
}

interface Ordered extends SaleWorld {
  number: string;
  orderId: number;
}

async function anOrder(world: SaleWorld): Promise<Ordered> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  provider.script.push('buyer_acts');
  const { order } = await openPaymentStep(world.buyer, placed);
  return { ...world, orderId: order.id, number: order.token.split('-')[0]! };
}

async function aShop(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  return world;
}

const view = (order: Ordered): Promise<OrderView> => orderView(order.seller, { id: order.orderId });

async function expectInvariants(): Promise<void> {
  const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(reports.filter((report) => report.violations.length > 0)).toEqual([]);
}

test('a statement gives its booked credits to the cent, and is refused whole when anything cannot be read', () => {
  const bytes = aStatement([
    { amount: '119.00', reference: 'RE 1' }, { amount: '0.5', reference: 'x' }, { amount: '7.00', reference: 'raus', direction: 'DBIT' }, { amount: '9.00', reference: 'bald', status: 'PDNG' },
  ]);
  const read = readStatement(Buffer.from(bytes).toString());
  expect(read).toMatchObject([
    { account: 'DE89370400440532013000', amount: 11900, currency: 'eur', bookedOn: '2026-11-20', payerName: 'Bea Käufer & Co', payerIban: 'DE02120300000000202051', reference: 'RE 1' },
    { amount: 50 },
  ]);
  for (const wrong of ['', 'kein xml', '<Document/>', '<a><b></a></b>', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>', Buffer.from(aStatement([{ amount: '1.005', reference: '' }])).toString()]) {
    expect(readStatement(wrong)).toBeNull();
  }
});

test('transfers find their order by its number in any spelling; the same file and the same entry pay once', async () => {
  const world = await aShop();
  const order = await anOrder(world);
  const bytes = aStatement([{ amount: '119.00', reference: `Danke! ${order.number.toLowerCase()}, Bea` }]);
  const files = await Promise.all([1, 2, 3].map(() => takeInStatement(world.seller, { bytes, fileName: 'auszug.xml' })));
  expect(files.reduce((sum, { matched }) => sum + matched, 0)).toBe(1);
  const again = aStatement([{ amount: '119.00', reference: `Danke! ${order.number.toLowerCase()}, Bea` }, { amount: '5.00', reference: 'Oma' }]);
  expect(await takeInStatement(world.seller, { bytes: again, fileName: 'zwei.xml' })).toEqual({ entries: 2, fresh: 1, matched: 0 });
  expect(await view(order)).toMatchObject({ order: { payment_state: 'paid', paid: 11900 }, rates: [{ state: 'paid' }] });
  await expectInvariants();
});

test('too little leaves a rate partly paid, the rest completes it, too much is owed to the buyer', async () => {
  const world = await aShop();
  const order = await anOrder(world);
  const pay = (amount: string, ref: string) => takeInStatement(world.seller, { bytes: aStatement([{ amount, reference: order.number, ref }]), fileName: `${ref}.xml` });
  await pay('50.00', 'a');
  expect(await view(order)).toMatchObject({ order: { payment_state: 'payment_waiting', paid: 5000, first_paid_at: null }, rates: [{ state: 'partly_paid' }] });
  await pay('20.00', 'b');
  await expectInvariants();
  await pay('50.00', 'c');
  const after = await view(order);
  expect(after).toMatchObject({ order: { payment_state: 'paid', paid: 11900 }, rates: [{ state: 'paid', paid: 11900 }] });
  expect(after.payments.filter(({ provider: name }) => name === 'direct_bank').map(({ captured, surplus }) => [captured, surplus])).toEqual([[5000, 0], [2000, 0], [5000, 100]]);
  const [refund] = await refundOrder(order.seller, { orderId: order.orderId, amountMinor: 1000, reason: '', requestKey: 'back' });
  expect((await view(order)).order.refunded).toBe(0);
  await confirmRefund(order.seller, { orderId: order.orderId, refundId: refund!.id });
  expect(await confirmRefund(order.seller, { orderId: order.orderId, refundId: refund!.id })).toBe('successful');
  expect((await view(order)).order.refunded).toBe(1000);
  await pay('3.00', 'd');
  expect((await view(order)).payments.at(-1)).toMatchObject({ effective: false, captured: 300, surplus: 300 });
  await expectInvariants();
});

test('what finds no order waits for a person; two who match it at once pay once, and no stranger sees it', async () => {
  const [world, stranger] = [await aShop(), await aShop()];
  const order = await anOrder(world);
  await takeInStatement(world.seller, { bytes: aStatement([{ amount: '119.00', reference: 'ohne Nummer' }]), fileName: 'x.xml' });
  const { list: [transfer] } = await readBankWires(world.seller, {
    page: 1, per: 10, query: '', sortKey: 'id', sortDir: 'desc', filters: {}, filterParams: {}, scopes: [], expand: [], counts: [],
  });
  expect(transfer).toMatchObject({ state: 'unmatched', reference: 'ohne Nummer' });
  await expect(transferView(stranger.seller, transfer!.id)).rejects.toMatchObject({ code: 'transfer_not_found' });
  await expect(matchTransfer(stranger.seller, { transferId: transfer!.id, orderNumber: order.number })).rejects.toMatchObject({ code: 'transfer_not_found' });
  await expect(matchTransfer(world.seller, { transferId: transfer!.id, orderNumber: 'BBBBBBBB' })).rejects.toMatchObject({ code: 'order_unknown' });
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => matchTransfer(world.seller, { transferId: transfer!.id, orderNumber: order.number })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await view(order)).order).toMatchObject({ payment_state: 'paid', paid: 11900 });
  await expectInvariants();
});
