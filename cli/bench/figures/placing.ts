import { Buyer } from '../buyer.ts';
import { contendersOf } from '../contenders.ts';
import type { Figure } from '../figure.ts';
import { runClients, type Load } from '../run-clients.ts';

const CLIENTS = 8;

/** The request that places an order, alone: the form is sent with a new token each time. */
export const placing: Figure = {
  id: 'placing',
  async prepare(world) {
    const { product, rows, bareRoute } = await contendersOf(world);
    const pages = await Promise.all(
      world.slugs.slice(0, 20).map(async (slug) => {
        const buyer = new Buyer(product.port, world.username);
        const page = await buyer.checkoutPage(slug);
        buyer.close();
        // Without our token each sending is an order of its own.
        return { slug, page: page.replace(/name="checkout_token" value="[^"]*"/, '') };
      }),
    );
    const place = (seconds: number): Promise<Load> =>
      runClients({ clients: CLIENTS, seconds }, () => {
        const buyer = new Buyer(product.port, world.username);
        return (turn) => {
          const { slug, page } = pages[turn % pages.length]!;
          return buyer.place(slug, page);
        };
      });
    await place(2);
    return {
      async round() {
        const ours = await place(5);
        const route = await bareRoute('purchase', { clients: CLIENTS, seconds: 3 });
        const own = await bareRoute('placing', { clients: CLIENTS, seconds: 3 });
        const figure = `Placing an order, ${CLIENTS} clients`;
        return [
          {
            figure,
            unit: '/s',
            ours: ours.rate,
            limit: { name: `bare Express + Objection, ${rows.purchase}`, value: route.rate },
            goal: { of: 'ratio', at: 'least', value: 0.5 },
          },
          {
            figure,
            unit: '/s',
            ours: ours.rate,
            limit: { name: `bare Express + Objection, ${rows.placing}`, value: own.rate },
          },
          { figure: 'Placing an order, 99 %', unit: 'ms', ours: ours.p99 },
        ];
      },
    };
  },
};
