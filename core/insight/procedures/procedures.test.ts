import { expect, test } from 'vitest';
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
import { procedureDocument, procedurePdf } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

test('the documentation states what this shop is and did, in both languages, as text and on paper; another shop’s figures are its own', async () => {
  const [world, other] = [await aShopThatSells(kernel(), provider), await aShopThatSells(kernel(), provider)];
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  const german = await procedureDocument(world.seller, 'de');
  expect(german.title).toBe('Verfahrensdokumentation');
  expect(german.body).toContain('1 Bestellungen, 1 Belege');
  expect(german.body).toMatch(/Nummernkreise: .*: 1 bis 1/);
  expect(german.body).toContain(
    'Rechnungen und Korrekturen: 8 Jahre ab Ende des Jahres, danach gehen die Personen daraus, Zahlen und Prüfsummen bleiben',
  );
  expect(german.body).toContain('Push-Nachrichten: 30 Tage ab Entstehung, danach gelöscht');
  expect((await procedureDocument(world.seller, 'en')).body).toContain('1 orders, 1 documents');
  expect((await procedureDocument(other.seller, 'de')).body).toContain('0 Bestellungen, 0 Belege');
  const { name, bytes } = await procedurePdf(world.seller, 'de');
  expect(name).toMatch(/^Verfahrensdokumentation-\d{4}-\d\d-\d\d\.pdf$/);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(procedureDocument(world.buyer, 'de')).rejects.toMatchObject({ status: 401 });
});
