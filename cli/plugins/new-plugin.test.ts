import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDocument, newBlock, ROOT } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import type { Integration, Plugin, TrackingCode } from '#core/plugins';
import { conformanceCases, leftOut, type ConformanceBench } from '#core/testing';
import { newPlugin } from './new-plugin.ts';

const top = path.resolve(import.meta.dirname, '../..');
let root: string;

// Inside the checkout, so that the skeleton finds the product's doors.
beforeAll(() => {
  mkdirSync(path.join(top, '.vite'), { recursive: true });
  root = mkdtempSync(path.join(top, '.vite/skeleton-'));
  writeFileSync(path.join(root, 'plugins.config.ts'), '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const load = async <T>(file: string): Promise<T> => (await import(/* @vite-ignore */ path.join(root, file))) as T;

test('a new payment provider is a plugin, and the conformance suite names what it lacks', async () => {
  const { folder, next } = newPlugin({ kind: 'payment', name: 'green-pay', root });
  const { greenPay } = await load<{ greenPay: Plugin }>(`${folder}/index.ts`);
  expect(greenPay).toMatchObject({ id: 'green-pay', payments: [{ key: 'green_pay' }] });
  expect(next.join('\n')).toContain('docs/plugins/payment-provider.md');

  const { openConformanceBench } = await load<{ openConformanceBench(): Promise<ConformanceBench> }>(
    `${folder}/testing/conformance-bench.ts`,
  );
  const gaps = new Map<string, string>();
  const cases = conformanceCases.filter((each) => leftOut(each, greenPay.payments![0]!) === null);
  for (const { name, run } of cases) {
    await run(await openConformanceBench()).catch((error: Error) => gaps.set(name, error.message));
  }
  expect(cases.length).toBeGreaterThanOrEqual(60);
  // What passes is what a provider without a line of its own can be right about: its settings' labels and the like.
  expect(gaps.size).toBeGreaterThan(cases.length - 8);
  const unreadable = [...gaps].filter(
    ([, why]) =>
      !/write "\w+" in plugins\/payments\/green-pay\/provider\.ts|The conformance bench lacks "\w+"|expected/i.test(
        why,
      ),
  );
  expect(unreadable).toEqual([]);
});

test('a new integration, tracking code and form are plugins whose gaps have a sentence', async () => {
  for (const kind of ['integration', 'tracking', 'form']) newPlugin({ kind, name: `own-${kind}`, root });
  const { ownIntegration } = await load<{ ownIntegration: Plugin }>('plugins/integrations/own-integration/index.ts');
  const { ownTracking } = await load<{ ownTracking: Plugin }>('plugins/tracking/own-tracking/index.ts');
  const { ownForm } = await load<{ ownForm: Plugin }>('plugins/forms/own-form/index.ts');
  const [integration, code, form] = [
    ownIntegration.integrations![0] as Integration,
    ownTracking.trackingCodes![0] as TrackingCode,
    ownForm.forms![0]!,
  ];
  expect([integration.key, code.key, form.key]).toEqual(['x_own_integration', 'x_own_tracking', 'service']);
  expect(await integration.push({} as never, {})).toMatchObject({
    state: 'error',
    detail: expect.stringContaining('Write "push"'),
  });
  expect(() => code.embed({ trackerId: '"><script>' }, { event: 'shop_page' }, { asked: [], agreed: [] })).toThrow(
    'ID',
  );
  await expect(form.deliveries({} as never, [1])).rejects.toThrow('write "deliveries"');
});

test('a new block stands on a page as it is written: drawn for buyers, with its settings checked', async () => {
  const { folder, files, next } = newPlugin({ kind: 'block', name: 'price-note', root });
  expect(files).toEqual(['index.ts', 'blocks/price-note.tsx', 'price-note.test.ts'].map((file) => `${folder}/${file}`));
  expect(next[0]).toContain('docs/plugins/block.md');
  const { priceNote } = await load<{ priceNote: Plugin }>(`${folder}/index.ts`);
  const blocks = blocksOf([priceNote]);
  const page = emptyDocument('landing');
  const { nodes, rootId } = newBlock(blocks, blocks.get('price-note:price_note')!, 'de');
  const doc = {
    ...page,
    nodes: {
      [ROOT]: { ...page.nodes[ROOT]!, c: { default: [rootId] } },
      ...nodes,
      [rootId]: { ...nodes[rootId]!, s: { base: { frameColor: '#aa0011' } } },
    },
  };
  const drawn = renderPage(doc, blocks, sampleEnv('de'), sampleData('de'));
  expect(drawn.problems).toEqual([]);
  expect(drawn.html).toContain('<h2>Price Note</h2><p>Hier steht Ihr Text.</p>');
  expect(drawn.css).toMatch(/\.b-price-note-price_note__in\{border-color:#aa0011\}/);
});

test('nothing is overwritten, and a name or kind that is none is said', () => {
  newPlugin({ kind: 'tracking', name: 'twice', root });
  expect(() => newPlugin({ kind: 'tracking', name: 'twice', root })).toThrow('there already');
  for (const name of ['../evil', 'Green', 'a/b', ''])
    expect(() => newPlugin({ kind: 'payment', name, root })).toThrow('is no name');
  expect(() => newPlugin({ kind: 'theme', name: 'green', root })).toThrow(
    'payment, integration, tracking, form, block',
  );
  expect(() => newPlugin({ kind: 'payment', name: 'green', root: path.join(root, 'plugins') })).toThrow(
    'plugins.config.ts',
  );
  expect(existsSync(path.join(root, 'evil'))).toBe(false);
});
