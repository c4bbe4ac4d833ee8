import { expect, test } from 'vitest';
import { addPlan, createProduct, updateCheckoutStep, type ProductFormKey } from '#core/catalog';
import { checkoutView, findShop, readEntries } from '#core/checkout';
import type { Ctx } from '#core/context';
import { addPart } from '#core/plugins';
import { openPaymentStep, orderView } from '#core/settlement';
import { getMail, listMails } from '#core/mail';
import {
  aPlacedOrder,
  aShopThatSells,
  runJobsUntilIdle,
  ScriptedProvider,
  takingPayments,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { bundle } from '#plugins/forms/bundle';
import { certificate } from '#plugins/forms/certificate';
import { course } from '#plugins/forms/course';
import { download } from '#plugins/forms/download';
import { event } from '#plugins/forms/event';
import { licenseKey } from '#plugins/forms/license-key';
import { membership } from '#plugins/forms/membership';
import { service } from '#plugins/forms/service';

const provider = new ScriptedProvider();
const forms = [bundle, certificate, course, download, event, licenseKey, membership, service];
const kernel = useTestKernel({ plugins: [...forms, provider.plugin] });

async function sold(world: SaleWorld, form: ProductFormKey, name: string, category = ''): Promise<number> {
  const seller = takingPayments(world.seller);
  const { id } = await createProduct(seller, { form, name });
  await updateCheckoutStep(seller, id, { free: false, limit: null });
  await addPlan(seller, id, { type: 'one_time', price: 4900 });
  await kernel()
    .platformDb('products')
    .where({ id })
    .update({ published: true, form_warnings: [], ...(category ? { category } : {}) });
  return id;
}

async function waiverOf(world: SaleWorld, slug: string, fields: Record<string, string> = {}) {
  const seller = (await findShop(world.buyer, world.username))!;
  const buyer: Ctx = { ...world.buyer, locale: 'de', actor: { kind: 'buyer', sellerId: seller.id, userId: null } };
  const view = await checkoutView(buyer, {
    seller,
    slug,
    entries: readEntries({ buyer_type: 'consumer', ...fields }),
    locale: 'de',
  });
  return view!.waiver;
}

const REQUEST =
  /verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist.*vollständig erbracht haben, und dass ich bei einem Widerruf vorher/;
const LOSS = /mit Beginn der Ausführung mein Widerrufsrecht verliere/;

test.each([
  ['download', '', 'content'],
  ['license_key', '', 'content'],
  ['certificate', '', 'content'],
  ['course', 'online_course', 'content'],
  ['course', 'online_course_live', 'service'],
  ['membership', '', 'service'],
  ['service', 'coaching', 'service'],
] as const)('a %s (%s) is %s in the law on withdrawal, whatever its class for VAT', async (form, category, kind) => {
  const world = await aShopThatSells(kernel(), provider);
  const id = await sold(world, form, 'Ware', category);
  for (const supplyClass of ['electronic', 'individual_service']) {
    await kernel().platformDb('products').where({ id }).update({ supply_class: supplyClass });
    const waiver = await waiverOf(world, 'ware');
    expect([waiver?.required, REQUEST.test(waiver?.text ?? ''), LOSS.test(waiver?.text ?? '')]).toEqual(
      kind === 'content' ? [true, false, true] : [false, true, false],
    );
  }
  expect(await waiverOf(world, 'ware', { buyer_type: 'business', company: 'Käufer GmbH' })).toBeNull();
});

test('a bundle of a file and a live course asks for both, each in its words; one of files asks for the waiver alone', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const whole = await sold(world, 'bundle', 'Alles');
  await addPart(world.seller, whole, await sold(world, 'download', 'Buch'));
  expect((await waiverOf(world, 'alles'))?.text).not.toMatch(REQUEST);
  await addPart(world.seller, whole, await sold(world, 'course', 'Abende', 'online_course_live'));
  const waiver = await waiverOf(world, 'alles');
  expect([waiver?.required, REQUEST.test(waiver!.text), LOSS.test(waiver!.text)]).toEqual([true, true, true]);
});

test('who asks that a membership begins has that kept with the order, and is told what it means and what it does not', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await sold(world, 'membership', 'Club');
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club', form: { email: 'bea@kontor.test' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  const { order, lines } = await orderView(world.seller, { token: placed.orderToken });
  expect([lines[0]!.contracts, order.waiver?.text]).toEqual([['service'], expect.stringMatching(REQUEST)]);
  const mail = (await listMails(world.seller)).find((each) => each.mail === 'order_confirmation')!;
  const { text } = (await getMail(world.seller, mail.id))!;
  expect(text).toMatch(
    /Bei Dienstleistungen erlischt das Widerrufsrecht, wenn wir die Dienstleistung vollständig erbracht haben/,
  );
  expect(text).toMatch(/einen angemessenen Betrag zu zahlen, der dem Anteil/);
  expect(text).not.toMatch(/Bei digitalen Inhalten erlischt/);
  // It may be bought without the request: then it is withdrawn from as if nothing had been rendered.
  const without = await aPlacedOrder(world.buyer, world.username, { slug: 'club', waiver: false });
  expect(without.state).toBe('to_pay');
});
