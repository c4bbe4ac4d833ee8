import { expect, test } from 'vitest';
import { productEditor } from '#core/catalog';
import type { Actor } from '#core/context';
import { aProduct, aSeller, plainFormPlugin, useTestKernel } from '#core/testing';
import * as editorStep from '../editor-step.tsx';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

async function aSellerOnline(): Promise<Actor> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return {
    kind: 'person',
    userId: 1,
    sessionId: 'test',
    emailConfirmed: true,
    roles: [{ role: 'seller', sellerId }],
    sellerId,
  };
}

/** Posts the card's form as a browser without scripts does. */
async function post(actor: Actor, id: number, fields: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ form: 'questions', ...fields });
  const request = new Request(`http://localhost/cabinet/products/${id}/edit?index&step=2`, { method: 'POST', body });
  const context = { kernel: kernel(), actor, locale: 'de', ctx: () => kernel().contextFor(actor, { locale: 'de' }) };
  return (editorStep.action as unknown as (args: object) => Promise<unknown>)({
    request,
    params: { id: String(id) },
    context,
  });
}

const question = (index: number, label: string, rest: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ id: '', type: 'open_question', label, ...rest }).map(([name, value]) => [
      `questions.${index}.${name}`,
      value,
    ]),
  );

test('questions are added, moved and removed by plain forms', async () => {
  const anna = await aSellerOnline();
  const ctx = kernel().contextFor(anna);
  const id = await aProduct(ctx);
  const labels = async () => (await productEditor(ctx, id)).questions.map(({ label }) => label);
  const saved = (await post(anna, id, { intent: 'add' })) as Response;
  expect(saved.headers.get('location')).toBe(`/cabinet/products/${id}/edit?step=2&note=saved#questions`);
  expect(await labels()).toEqual(['Neue Frage']);
  await post(anna, id, {
    intent: 'save',
    ...question(0, 'Eins'),
    ...question(1, 'Zwei', { type: 'select_box', options: 'A\r\nB\r\n' }),
  });
  await post(anna, id, {
    intent: 'down-0',
    ...question(0, 'Eins'),
    ...question(1, 'Zwei', { type: 'select_box', options: 'A\nB' }),
  });
  expect(await labels()).toEqual(['Zwei', 'Eins']);
  await post(anna, id, { intent: 'remove-0', ...question(0, 'Zwei'), ...question(1, 'Eins', { required: 'on' }) });
  expect((await productEditor(ctx, id)).questions).toMatchObject([{ label: 'Eins', required: true }]);
});

test('what is refused comes back as it was typed, with the reason at its field', async () => {
  const anna = await aSellerOnline();
  const id = await aProduct(kernel().contextFor(anna));
  expect(
    await post(anna, id, { intent: 'save', ...question(0, 'Größe', { type: 'select_box', options: 'S' }) }),
  ).toMatchObject({
    questions: {
      drafts: [{ label: 'Größe', type: 'select_box', options: 'S' }],
      errors: [{ field: 'questions.0.options', message: expect.stringContaining('eine je Zeile') }],
    },
  });
});
