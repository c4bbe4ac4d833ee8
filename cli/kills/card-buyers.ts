import { Buyer, type AtProvider } from '../bench/buyer.ts';
import type { World } from '../bench/world.ts';
import { PatientBuyers } from '../failover/patient-buyers.ts';

/** Buyers who pay by card, and do each step again until it works. */
export class CardBuyers extends PatientBuyers {
  readonly #atProvider: AtProvider;

  constructor(world: World, port: number, { count, atProvider }: { count: number; atProvider: AtProvider }) {
    super(world, port, count);
    this.#atProvider = atProvider;
  }

  protected override open({ username }: World, port: number): Buyer {
    return new Buyer(port, username, this.#atProvider);
  }
}
