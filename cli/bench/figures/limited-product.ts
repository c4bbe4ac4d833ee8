import { Buyer } from '../buyer.ts';
import { contendersOf } from '../contenders.ts';
import type { Figure } from '../figure.ts';
import { runClients, type Load } from '../run-clients.ts';
import { addProduct } from '../world.ts';

const CLIENTS = 40;
const BUYERS = 1000;
/** They come in vain, mixed with the last ones who are lucky. */
const TOO_MANY = 40;

/** 1,000 buyers of one product with 1,000 pieces, against 1,000 buyers of many products. */
export const limitedProduct: Figure = {
  id: 'limited',
  async prepare(world) {
    const { product } = await contendersOf(world);
    const buyers = (count: number, slugOf: (turn: number) => string, outcomes: string[]): Promise<Load> =>
      runClients({ clients: CLIENTS, count }, () => {
        const buyer = new Buyer(product.port, world.username);
        return async (turn) => outcomes.push(await buyer.buy(slugOf(turn)));
      });
    return {
      async round(round) {
        const spread = await buyers(BUYERS, (turn) => world.slugs[turn % world.slugs.length]!, []);
        const slug = await addProduct(world.seller, `Mappe ${round}`, BUYERS);
        const outcomes: string[] = [];
        const one = await buyers(BUYERS + TOO_MANY, () => slug, outcomes);
        const sold = outcomes.filter((outcome) => outcome === 'bought').length;
        const { rows } = await world.sql.query<{ sold: number; reserved: number; paid: number }>(
          `select s.sold_count::int as sold, s.reserved_count::int as reserved, (select count(*)::int from orders o where o.product_id = p.id and o.payment_state = 'paid') as paid
             from products p join product_stock s on s.product_id = p.id where p.slug = $1`,
          [slug],
        );
        const stock = rows[0]!;
        const oversold = Math.max(sold, stock.sold + stock.reserved, stock.paid) - BUYERS;
        const rate = (one.rate * sold) / one.done;
        return [
          {
            figure: `${BUYERS} buyers of one limited product`,
            unit: '/s',
            ours: rate,
            limit: { name: 'buyers of many products', value: spread.rate },
            goal: { of: 'ratio', at: 'least', value: 0.45 },
            note: `${sold} bought, ${outcomes.length - sold} were told that it is sold out`,
          },
          {
            figure: 'Pieces sold beyond the limit',
            unit: '',
            ours: oversold,
            goal: { of: 'ours', at: 'most', value: 0 },
          },
        ];
      },
    };
  },
};
