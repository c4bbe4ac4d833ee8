import type { ApiOperation } from './description.ts';
import type { Dice } from './dice.ts';
import type { IdsOf } from './draw-value.ts';
import type { HttpClient } from '../http-client.ts';

/** Names of attributes that mean a thing of another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  holdersof: 'products',
  rates: 'order_rates',
  plans: 'pricing_plans',
  batches: 'access_batches',
  programs: 'affiliate_programs',
};

/** Ids of things by their name, of one shop. */
export class KnownIds {
  readonly #ids = new Map<string, Set<number>>();

  /** All that a shop's own program can list. */
  static async of(program: HttpClient, operations: readonly ApiOperation[]): Promise<KnownIds> {
    const known = new KnownIds();
    for (const { method, path, resource } of operations) {
      if (method !== 'GET' || path.includes('{id}')) continue;
      const answer = await program.get(`${path}?per=100`, { accept: 'application/json' });
      const { list = [] } = (await answer.json()) as { list?: { id?: unknown }[] };
      for (const { id } of list) known.add(resource, id);
    }
    return known;
  }

  add(name: string, id: unknown): void {
    if (typeof id !== 'number') return;
    const ids = this.#ids.get(name) ?? new Set();
    this.#ids.set(name, ids.add(id));
  }

  has(name: string, id: number): boolean {
    return this.#ids.get(name)?.has(id) ?? false;
  }

  of(name: string): readonly number[] {
    return [...(this.#ids.get(name) ?? [])];
  }
}

/** Ids for the fields of one request: mostly of the caller's own shop, else of the other one. */
export function idsFor(dice: Dice, own: KnownIds, foreign: KnownIds): IdsOf {
  return (field) => {
    const name = thingOf(field);
    return (dice.chance(0.8) ? own : foreign).of(name);
  };
}

/** `products` of `productId`, `filters[product_id][]` or `products`. */
function thingOf(field: string): string {
  const inner = /\[(\w+)\]/.exec(field)?.[1] ?? field;
  const plain = inner
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/_ids?$/, '');
  const many = plain.endsWith('s') ? plain : `${plain}s`;
  return OTHER_NAMES[many] ?? OTHER_NAMES[plain.replaceAll('_', '')] ?? many;
}
