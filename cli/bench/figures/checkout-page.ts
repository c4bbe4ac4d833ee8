import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { aSeller } from '#core/testing';
import { contendersOf } from '../contenders.ts';
import type { Figure, Sample } from '../figure.ts';
import { HttpClient } from '../http-client.ts';
import { instantProvider } from '../product/bench-plugin.ts';
import { runClients, type Load } from '../run-clients.ts';
import { addProduct, type World } from '../world.ts';

const CLIENTS = 8;
/** Asserted by the checkout's own tests: the offer and the means of payment, once the shop is known. */
const STATEMENTS = 2;
/** Beside the default one, which the world's own shop has. */
const LAYOUTS = ['simplified', 'two_steps', 'two_steps_advanced'] as const;
const PRODUCTS = 10;

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
    const shops = [
      { layout: 'default', path },
      ...(await Promise.all(LAYOUTS.map(async (layout) => ({ layout, path: await shopWith(world, layout) })))),
    ];
    const barePath = (turn: number): string =>
      `/page?statements=${STATEMENTS}&bytes=${bytes}&product=${(turn % 1000) + 1}`;
    for (const shop of shops) await visit(product.port, shop.path, shop.layout === 'default' ? 3 : 1);
    await visit(bare.port, barePath, 1);
    return {
      async round() {
        const limit = await visit(bare.port, barePath, 3);
        const samples: Sample[] = [];
        for (const shop of shops) {
          const ours = await visit(product.port, shop.path, world.seconds / (shop.layout === 'default' ? 1 : 2));
          const figure = `Checkout page${shop.layout === 'default' ? '' : ` (${shop.layout})`}`;
          samples.push(
            {
              figure: `${figure}, ${CLIENTS} clients`,
              unit: '/s',
              ours: ours.rate,
              limit: { name: `bare Express page, ${STATEMENTS} look-ups in a transaction`, value: limit.rate },
              note: `${Math.round(bytes / 1024)} kB both`,
            },
            {
              figure: `${figure}, median`,
              unit: 'ms',
              ours: ours.p50,
              limit: { name: 'the bare page', value: limit.p50 },
            },
            { figure: `${figure}, 99 %`, unit: 'ms', ours: ours.p99 },
          );
        }
        return samples;
      },
    };
  },
};

/** A shop that differs in its checkout's layout alone; answers where its checkouts are. */
async function shopWith({ kernel }: World, layout: string): Promise<(turn: number) => string> {
  const username = `bench-${layout.replaceAll('_', '-')}`;
  const fields = {
    username,
    display_name: 'Verlag Bench',
    company: 'Verlag Bench GmbH',
    checkout_settings: JSON.stringify({ layout }),
  };
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'bench' }), fields);
  const seller = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  await writeSettings(seller, providerSettings(instantProvider), { key: 'instant' }, { sellerId });
  const slugs: string[] = [];
  for (let number = 1; number <= PRODUCTS; number += 1) slugs.push(await addProduct(seller, `Buch ${number}`, null));
  return (turn) => `/s/${username}/${slugs[turn % PRODUCTS]!}/checkout`;
}
