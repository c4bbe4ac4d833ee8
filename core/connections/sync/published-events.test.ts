import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PUBLISHED_EVENTS, eventsPage } from './index.ts';
import { rulesAsked } from './rules.ts';
import { isMapped } from './connection.ts';

test('docs/plugins/events.md says what is published (write it with KONTOR_WRITE_DOCS=1)', () => {
  const file = path.resolve(import.meta.dirname, '../../../docs/plugins/events.md');
  if (process.env.KONTOR_WRITE_DOCS) writeFileSync(file, eventsPage());
  expect(readFileSync(file, 'utf8')).toBe(eventsPage());
});

test('every event has a name of its own, a title in both languages and an example', () => {
  const types = PUBLISHED_EVENTS.map(({ type }) => type);
  expect(new Set(types).size).toBe(types.length);
  for (const { type, title, payload } of PUBLISHED_EVENTS) {
    expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(title.de && title.en).toBeTruthy();
    expect(Object.keys(payload).length).toBeGreaterThan(0);
  }
});

test('rules of one event and product are told once each; those of another product are not', () => {
  const tag = (id: string) => ({ kind: 'tag' as const, id, name: id });
  const rule = (id: number, productId: number | null, action: 'add' | 'remove', name: string) => ({
    id,
    eventType: 'order.paid',
    productId,
    action,
    target: tag(name),
  });
  const rules = rulesAsked([
    rule(1, null, 'add', 'buyer'),
    rule(2, 9, 'add', 'buyer'),
    rule(3, 9, 'remove', 'lead'),
    rule(4, 8, 'add', 'other'),
  ]);
  expect(rules.for('order.paid', [9])).toEqual({ add: [tag('buyer')], remove: [tag('lead')] });
  expect(rules.for('order.refunded', [9])).toEqual({ add: [], remove: [] });
});

test('an integration hears of every product, of none, or of those that were chosen', () => {
  const mapping = { productIds: [9], fields: [], withoutConsent: 'skip' as const };
  expect(isMapped({ ...mapping, products: 'all' }, [])).toBe(true);
  expect(isMapped({ ...mapping, products: 'none' }, [9])).toBe(false);
  expect([
    isMapped({ ...mapping, products: 'selected' }, [8, 9]),
    isMapped({ ...mapping, products: 'selected' }, [8]),
  ]).toEqual([true, false]);
});
