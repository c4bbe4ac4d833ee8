import { expect, test } from 'vitest';
import { createProduct } from '#core/catalog';
import type { Actor } from '#core/context';
import { aSellerOnline, askStep, useTestKernel } from '#core/testing';
import { membership } from '../index.ts';
import * as step from './products-step.tsx';

const kernel = useTestKernel({ plugins: [membership] });

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

test('a membership is asked about distance learning beside what it opens; the answers tell what follows', async () => {
  const anna = await aSellerOnline(kernel());
  const { id } = await createProduct(kernel().contextFor(anna), { form: 'membership', name: 'Klub' });
  expect(await ask(anna, step.loader, id)).toMatchObject({ teaching: { risk: 'unanswered' }, view: { parts: [] } });
  const answered = (await ask(anna, step.action, id, YES)) as Response;
  expect(answered.headers.get('location')).toBe(`/cabinet/products/${id}/edit/membership?step=2&note=saved`);
  expect(await ask(anna, step.loader, id)).toMatchObject({
    teaching: { risk: 'approval_needed', answers: { learningChecked: true, durationAndPrice: '8 Wochen, 490 €' } },
  });
  await ask(anna, step.action, id, { ...YES, zfuNumber: '7123456' });
  expect(await ask(anna, step.loader, id)).toMatchObject({ teaching: { risk: 'approved' } });
  expect(await ask(anna, step.action, id, { ...YES, zfuNumber: '7'.repeat(41) })).toMatchObject({
    data: { errors: [{ field: 'zfuNumber' }] },
    init: { status: 422 },
  });
  await ask(anna, step.action, id, { ...YES, paidTeaching: 'no' });
  expect(await ask(anna, step.loader, id)).toMatchObject({ teaching: { risk: 'none' } });
  const stranger = await aSellerOnline(kernel());
  expect(((await ask(stranger, step.loader, id)) as Response).status).toBe(404);
});
