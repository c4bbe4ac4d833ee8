import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from '../bench/buyer.ts';
import type { World } from '../bench/world.ts';

export interface Meanwhile {
  /** Purchases whose thank-you page was seen. */
  bought: number;
  /** One line for each request that brought no page. */
  failures: readonly string[];
}

/** Buyers who buy without a pause. One whose request fails begins a new purchase, as a person would. */
export class Buyers {
  bought = 0;
  readonly #failures: string[] = [];
  readonly #running: Promise<unknown>;
  #isOver = false;

  constructor(world: World, port: number, count: number) {
    const all = Array.from({ length: count }, async (_, index) => {
      // A turn later, when a class of this kind is whole.
      await Promise.resolve();
      await this.buy(world, port, index);
    });
    this.#running = Promise.all(all);
    // `stop` hears of it.
    this.#running.catch(() => undefined);
  }

  protected get isOver(): boolean {
    return this.#isOver;
  }

  async during(disturb: () => Promise<void>): Promise<Meanwhile> {
    const [boughtBefore, failedBefore] = [this.bought, this.#failures.length];
    await disturb();
    return { bought: this.bought - boughtBefore, failures: this.#failures.slice(failedBefore) };
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  protected open({ username }: World, port: number): Buyer {
    return new Buyer(port, username);
  }

  /** Until all is over. */
  protected async buy(world: World, port: number, index: number): Promise<void> {
    const { slugs } = world;
    let buyer = this.open(world, port);
    for (let turn = index; !this.#isOver; turn += 1) {
      try {
        await buyer.buy(slugs[turn % slugs.length]!);
        this.bought += 1;
      } catch (error) {
        this.note(error);
        buyer.close();
        buyer = this.open(world, port);
        await pause(50);
      }
    }
    buyer.close();
  }

  protected note(error: unknown): void {
    this.#failures.push((error as Error).message.split('\n').slice(0, 2).join(' '));
  }
}
