import { expect, test } from 'vitest';
import { createProduct, updateProductDetails } from '#core/catalog';
import type { Actor } from '#core/context';
import { aSellerOnline, askStep, useTestKernel } from '#core/testing';
import { service } from '../index.ts';
import * as step from './delivery-step.tsx';

const kernel = useTestKernel({ plugins: [service] });

const ask = (actor: Actor, handler: unknown, id: number, fields?: Record<string, string>): Promise<unknown> =>
  askStep(kernel(), actor, handler, { id, ...(fields ? { fields } : {}) });

const YES = {
  intent: 'teaching',
  paidTeaching: 'yes',
  mostlyRecorded: 'yes',
  learningChecked: 'yes',
  durationAndPrice: ' 8 Wochen, 490 € ',
  zfuNumber: '',
};

test('a coaching is asked about distance learning on its delivery step, a book is not; the answers tell what follows', async () => {
  const anna = await aSellerOnline(kernel());
  const ctx = kernel().contextFor(anna);
  const made = async (category: string): Promise<number> => {
    const { id } = await createProduct(ctx, { form: 'service', name: category });
    await updateProductDetails(ctx, id, { name: category, description: '', category, coverAlt: '' });
    return id;
  };
  const [coaching, book] = [await made('coaching'), await made('book')];
  expect(await ask(anna, step.loader, book)).toMatchObject({ teaching: null });
  expect(await ask(anna, step.loader, coaching)).toMatchObject({ teaching: { risk: 'unanswered' } });
  const answered = (await ask(anna, step.action, coaching, YES)) as Response;
  expect(answered.headers.get('location')).toBe(
    `/cabinet/products/${coaching}/edit/service_delivery?step=4&note=saved`,
  );
  expect(await ask(anna, step.loader, coaching)).toMatchObject({
    teaching: { risk: 'approval_needed', answers: { paidTeaching: true, durationAndPrice: '8 Wochen, 490 €' } },
  });
  await ask(anna, step.action, coaching, { ...YES, zfuNumber: ' 7123456 ' });
  expect(await ask(anna, step.loader, coaching)).toMatchObject({
    teaching: { risk: 'approved', answers: { zfuNumber: '7123456' } },
  });
  expect(await ask(anna, step.action, coaching, { ...YES, zfuNumber: '7'.repeat(41) })).toMatchObject({
    errors: [{ field: 'zfuNumber' }],
  });
  await ask(anna, step.action, coaching, { ...YES, learningChecked: 'no' });
  expect(await ask(anna, step.loader, coaching)).toMatchObject({ teaching: { risk: 'none' } });
  const stranger = await aSellerOnline(kernel());
  expect(((await ask(stranger, step.loader, coaching)) as Response).status).toBe(404);
  await ask(stranger, step.action, coaching, YES);
  expect(await ask(anna, step.loader, coaching)).toMatchObject({ teaching: { risk: 'none' } });
});
