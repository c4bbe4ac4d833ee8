import { expect, test } from 'vitest';
import { livePage, saveLiveShow, startLiveShow, controlRoom, writeMessage } from '#core/live-shows';
import { seedPerson, signIn } from '#core/people';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import { customerByEmail, eraseCustomer, exportCustomer } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

test('what a customer wrote in the chat of a show is handed over with the rest, and goes with the rest', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const product = await aProduct(world.seller, { name: 'Buch', price: 7900 });
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const person = { email: 'mara@example.test', password: 'kontor-demo' };
  await seedPerson(platform, { ...person, firstName: 'Mara', lastName: 'Sommer' });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email: person.email } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());

  const { id } = await saveLiveShow(world.seller, null, {
    title: 'Herbstabend',
    about: '',
    startsAt: '2031-05-01T19:00',
    pictureId: '',
    videoAddress: 'https://vimeo.com/123456789',
    recordingAddress: '',
    chat: 'open',
    productIds: [product],
  });
  await startLiveShow(world.seller, id);
  const { code } = await controlRoom(world.seller, id);
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const { token } = await signIn(nobody, person, { ip: '192.0.2.1', userAgent: 'Test' });
  const written = await writeMessage(world.buyer, {
    seller: { id: world.sellerId, display_name: 'Verlag' },
    code,
    name: 'Mara',
    body: 'Gibt es das auch auf Polnisch?',
    sessionToken: token,
    newToken: '',
    ip: '192.0.2.1',
  });
  expect(written).toEqual({ state: 'written', keeps: false });

  const customer = (await customerByEmail(world.seller, person.email))!;
  expect((await exportCustomer(world.seller, customer.id)).liveChats).toMatchObject([
    { show: 'Herbstabend', name: 'Mara', body: 'Gibt es das auch auf Polnisch?' },
  ]);
  await eraseCustomer(world.seller, customer.id);
  expect((await livePage(world.buyer, { sellerId: world.sellerId, code }))!.messages).toEqual([]);
  expect((await exportCustomer(world.seller, customer.id)).liveChats).toEqual([]);
});
