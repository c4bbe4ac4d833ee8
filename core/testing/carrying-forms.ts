import type { FormLine, FormVariant, HeldLine, ProductForm, StockMove, TakeBackReason } from '#core/catalog';
import { definePlugin, type Plugin } from '#core/plugins';
import { plainForm } from './plain-form.ts';

/**
 * Kinds of products that use everything a form may do: a bundle of parts, and a thing sold in variants. What they are made of and what was
 * asked of them is kept here, for tests to set and to read.
 */
export class CarryingForms {
  /** What a bundle opens, by its product. */
  readonly parts = new Map<number, readonly number[]>();
  readonly variants = new Map<number, readonly FormVariant[]>();
  readonly moves: { form: string; move: StockMove; lines: readonly FormLine[] }[] = [];
  readonly handedOver: { form: string; orderId: number; email: string; lines: readonly HeldLine[] }[] = [];
  readonly takenBack: { form: string; orderId: number; reason: TakeBackReason; lines: readonly HeldLine[] }[] = [];
  /** Answers the next moves of stock. */
  soldOut = false;

  readonly plugin: Plugin = definePlugin({
    id: 'carrying-forms',
    title: { de: 'Pakete und Arten', en: 'Bundles and variants' },
    forms: [
      this.#form('bundle', { parts: async (_ctx, ids) => this.#known(this.parts, ids) }),
      this.#form('event', { variants: async (_ctx, ids) => this.#known(this.variants, ids) }),
    ],
  });

  #form(key: 'bundle' | 'event', own: Partial<ProductForm>): ProductForm {
    return {
      ...plainForm,
      key,
      title: { de: key, en: key },
      moveStock: async (_ctx, lines, move) => {
        if (this.soldOut) return 'sold_out';
        this.moves.push({ form: key, move, lines });
        return 'done';
      },
      handOver: async (_ctx, order, lines) =>
        void this.handedOver.push({ form: key, orderId: order.id, email: order.buyerEmail, lines }),
      takeBack: async (_ctx, order, lines, reason) =>
        void this.takenBack.push({ form: key, orderId: order.id, reason, lines }),
      ...own,
    };
  }

  #known<T>(map: ReadonlyMap<number, T>, ids: readonly number[]): ReadonlyMap<number, T> {
    return new Map([...map].filter(([id]) => ids.includes(id)));
  }
}
