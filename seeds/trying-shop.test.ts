import { expect, test } from 'vitest';
import { systemClock } from '#core/context';
import { inTransaction } from '#core/database';
import { useTestKernel } from '#core/testing';
import { startDemos } from '../cli/demos.ts';
import { buildTryingShop } from './trying-shop.ts';

const kernel = useTestKernel({ clock: systemClock });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });

const products = () =>
  inTransaction(platform(), ({ db }) =>
    db('products').orderBy('id').select<{ name: string; published: boolean }[]>('name', 'published'),
  );

test(
  'the shop for trying providers is built once; a provider that was not played before gets its product when it is',
  { timeout: 120_000 },
  async () => {
    const demos = await startDemos(kernel(), { port: 9 });
    try {
      const { plugins } = kernel();
      const { lemonway, ...others } = demos.tried;
      await buildTryingShop(platform(), { tried: others, plugins });
      expect((await products()).map(({ name }) => name)).toEqual([
        'Bezahlen mit Mangopay',
        'Bezahlen mit PayPal über die Plattform',
        'Bezahlen mit PayPal (klassisch, NVP)',
        'Gekauft in der App',
      ]);
      for (let turn = 0; turn < 2; turn += 1)
        await buildTryingShop(platform(), { tried: { ...others, lemonway: lemonway! }, plugins });
      expect(await products()).toHaveLength(5);
      expect((await products()).at(-1)).toEqual({ name: 'Bezahlen mit Lemonway', published: true });
      const { rows } = await inTransaction(platform(), ({ db }) =>
        db.raw<{ rows: { store_product: string }[] }>(
          'select store_product from store_products order by store_product',
        ),
      );
      expect(rows.map(({ store_product: name }) => name)).toEqual(['com.example.app.book', 'com.example.app.club']);
    } finally {
      await demos.close();
    }
  },
);
