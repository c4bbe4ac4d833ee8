import { contendersOf } from '../contenders.ts';
import type { Figure } from '../figure.ts';
import { HttpClient } from '../http-client.ts';
import { runClients, type Load } from '../run-clients.ts';

const CLIENTS = 8;
/** Asserted by the checkout's own tests: the offer and the means of payment, once the shop is known. */
const STATEMENTS = 2;

/** The checkout of a simple product against a bare route that reads as often, in a transaction as well, and answers as many bytes. */
export const checkoutPage: Figure = {
  id: 'checkout',
  async prepare(world) {
    const { product, bare } = await contendersOf(world);
    const path = (turn: number): string => `/s/${world.username}/${world.slugs[turn % world.slugs.length]!}/checkout`;
    const bytes = (await new HttpClient(product.port).get(path(0))).body.length;
    const visit = (port: number, addressOf: (turn: number) => string, seconds: number): Promise<Load> =>
      runClients({ clients: CLIENTS, seconds }, () => {
        const http = new HttpClient(port);
        return async (turn) => {
          const answer = await http.get(addressOf(turn));
          if (answer.status !== 200) throw new Error(`${addressOf(turn)} answered ${answer.status}.`);
        };
      });
    const barePath = (turn: number): string => `/page?statements=${STATEMENTS}&bytes=${bytes}&product=${(turn % 1000) + 1}`;
    await visit(product.port, path, 3);
    await visit(bare.port, barePath, 1);
    return {
      async round() {
        const ours = await visit(product.port, path, world.seconds);
        const limit = await visit(bare.port, barePath, 3);
        const figure = `Checkout page, ${CLIENTS} clients`;
        return [
          { figure, unit: '/s', ours: ours.rate, limit: { name: `bare Express page, ${STATEMENTS} look-ups in a transaction`, value: limit.rate }, note: `${Math.round(bytes / 1024)} kB both` },
          { figure: 'Checkout page, median', unit: 'ms', ours: ours.p50, limit: { name: 'the bare page', value: limit.p50 } },
          { figure: 'Checkout page, 99 %', unit: 'ms', ours: ours.p99 },
        ];
      },
    };
  },
};
