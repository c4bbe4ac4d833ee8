import { expect, test } from 'vitest';
import { bookBalances } from '#core/ledger';
import { platformInvoicePdf } from '#core/platform-plans';
import { openPaymentStep, refundOrder } from '#core/settlement';
import { aPlacedOrder, LockSwitch, pdfText, runJobsUntilIdle, type SaleWorld } from '#core/testing';
import {
  issueCreditNotes,
  objectToCreditNote,
  openObjections,
  reissueCreditNote,
  resellingView,
  type CreditNoteLine,
} from './index.ts';
import { useReselling } from './reselling.fixture.ts';

const { kernel, platform, aShop, aResoldShop, rows } = useReselling();

async function sold(world: SaleWorld): Promise<number> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  return (await openPaymentStep(world.buyer, placed)).order.id;
}

function nextMonth(): void {
  const now = kernel().clock.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 4);
  kernel().clock.advance({ seconds: (then - now.getTime()) / 1000 });
}

const notesOf = async ({ seller }: SaleWorld): Promise<readonly CreditNoteLine[]> =>
  (await resellingView(seller)).creditNotes;

/** A shop with one sale on a credit note, to which its seller objected. */
async function objected(): Promise<{ world: SaleWorld; order: number; note: CreditNoteLine }> {
  const world = await aResoldShop();
  const order = await sold(world);
  nextMonth();
  await issueCreditNotes(platform(), world.sellerId);
  const [note] = await notesOf(world);
  await objectToCreditNote(world.seller, note!.id, 'Wir heißen jetzt anders.');
  return { world, order, note: note! };
}

const change = ({ sellerId }: SaleWorld, fields: object) =>
  kernel().ownerDb('sellers').where({ id: sellerId }).update(fields);

const balances = async ({ sellerId, seller }: SaleWorld): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await bookBalances(seller, { sellerId, book: `seller:${sellerId}` })).map(({ account, balance }) => [
      account,
      Number(balance.minor),
    ]),
  );

const pdfOf = async ({ sellerId }: SaleWorld, invoiceId: number): Promise<string> =>
  pdfText((await platformInvoicePdf(platform(), { sellerId, invoiceId })).bytes);

test('after an objection a credit note is taken back and issued anew with today’s name, under the next two numbers, and no money moves', async () => {
  const { world, note } = await objected();
  await change(world, { company: 'Neuer Verlag AG' });
  const before = await balances(world);
  const open = (await openObjections(platform())).find(({ sellerId }) => sellerId === world.sellerId);
  expect(open).toMatchObject({
    number: note.number,
    objection: 'Wir heißen jetzt anders.',
    bookedBp: [1900],
    todayBp: 1900,
  });
  expect(open!.supplier).toContain('Neuer Verlag AG');
  const about = { sellerId: world.sellerId, invoiceId: note.id, tax: 'as_booked' } as const;
  const { number } = await reissueCreditNote(platform(), { ...about, answer: 'Der Name ist geändert.' });
  const [anew, back, first] = await notesOf(world);
  const serial = (of: string): number => Number(of.slice(-5));
  expect([serial(back!.number), serial(anew!.number)]).toEqual([serial(note.number) + 1, serial(note.number) + 2]);
  expect([first!.gross, back!.gross, anew!.gross]).toEqual([11305, -11305, 11305]);
  expect(first).toMatchObject({ answer: 'Der Name ist geändert.', reissuedAs: { id: anew!.id, number } });
  expect([await pdfOf(world, back!.id), await pdfOf(world, anew!.id)]).toEqual([
    expect.stringContaining(note.number),
    expect.stringContaining('Neuer Verlag AG'),
  ]);
  expect(await balances(world)).toEqual(before);
  expect((await openObjections(platform())).filter(({ sellerId }) => sellerId === world.sellerId)).toEqual([]);
  await expect(reissueCreditNote(platform(), { ...about, answer: 'Noch einmal.' })).rejects.toMatchObject({
    code: 'reissued_already',
    status: 409,
  });
  expect(await notesOf(world)).toHaveLength(3);
});

test('a seller who owes no VAT any more is credited without it, and what goes back later goes back without it', async () => {
  const { world, order, note } = await objected();
  await change(world, { tax_scheme: 'small_business' });
  const about = { sellerId: world.sellerId, invoiceId: note.id, answer: 'Ohne Umsatzsteuer.' };
  await reissueCreditNote(platform(), { ...about, tax: 'as_today' });
  const [anew, back] = await notesOf(world);
  expect([back!.gross, anew!.gross]).toEqual([-11305, 9500]);
  const own = await balances(world);
  expect([own['S:platform_clearing'], own['S:vat_output:1900'] ?? 0]).toEqual([9500, 0]);
  await refundOrder(world.seller, { orderId: order, reason: '', requestKey: 'all' });
  await runJobsUntilIdle(kernel());
  expect((await balances(world))['S:platform_clearing'] ?? 0).toBe(0);
  const [last] = await rows<{ net: number; vat: number }>(
    'select net::int, vat::int from resale_purchases where order_id = ? order by id desc limit 1',
    [order],
  );
  expect(last).toEqual({ net: -9500, vat: 0 });
});

test('sellers, other shops and notes without objection are refused', async () => {
  const { world, note } = await objected();
  const about = { sellerId: world.sellerId, invoiceId: note.id, answer: 'Geändert.', tax: 'as_booked' } as const;
  await expect(reissueCreditNote(platform(), { ...about, answer: ' ' })).rejects.toMatchObject({
    field: 'answer',
    status: 422,
  });
  const refused = { status: expect.toSatisfy((status: number) => status === 401 || status === 403) };
  for (const ctx of [world.seller, world.buyer]) {
    await expect(reissueCreditNote(ctx, about)).rejects.toMatchObject(refused);
    await expect(openObjections(ctx)).rejects.toMatchObject(refused);
  }
  const other = await aShop();
  await expect(reissueCreditNote(platform(), { ...about, sellerId: other.sellerId })).rejects.toMatchObject({
    status: 404,
  });
  await reissueCreditNote(platform(), about);
  const [anew] = await notesOf(world);
  await expect(reissueCreditNote(platform(), { ...about, invoiceId: anew!.id })).rejects.toMatchObject({
    code: 'not_objected',
  });
});

test('of two admins at once one issues it anew and the other is told so; without the lock they break each other', async () => {
  const locks = new LockSwitch(kernel().platformDb);
  const race = async (): Promise<(string | undefined)[]> => {
    const { world, note } = await objected();
    const about = { sellerId: world.sellerId, invoiceId: note.id, answer: 'Geändert.', tax: 'as_booked' } as const;
    const ends = await Promise.allSettled([reissueCreditNote(platform(), about), reissueCreditNote(platform(), about)]);
    expect((await notesOf(world)).filter(({ gross }) => gross < 0)).toHaveLength(1);
    return ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code?: string }).code] : []));
  };
  for (let round = 0; round < 3; round += 1) expect(await race()).toEqual(['reissued_already']);
  locks.isOff = true;
  let broken = 0;
  for (let round = 0; round < 12 && broken === 0; round += 1) if ((await race())[0] !== 'reissued_already') broken += 1;
  locks.isOff = false;
  expect(locks.leftOut).toBeGreaterThan(0);
  expect(broken).toBeGreaterThan(0);
}, 120_000);
