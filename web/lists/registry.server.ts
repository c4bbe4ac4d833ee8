import type { Ctx } from '#core/context';
import type { SqlListDefinition } from '#core/database';
import { orderList } from '#core/orders';
import { requireSeller } from '#core/people';
import type { ChoiceSources } from './choice-source.server.ts';
import { productChoices } from './product-choices.server.ts';

/** A list that has an address of its own: `/v1/<name>` and `/cabinet/lists/<name>.csv`. */
export interface RegisteredList {
  definition: SqlListDefinition;
  /** Refuses whoever may not see it. */
  authorise(ctx: Ctx): void;
}

const ofSellers = (definition: SqlListDefinition): RegisteredList => ({ definition, authorise: (ctx) => void requireSeller(ctx) });

/** Every list by the name in its address. */
export const registeredLists: ReadonlyMap<string, RegisteredList> = new Map([ofSellers(orderList)].map((list) => [list.definition.name, list]));

/** Look-ups behind the lists' `async_select` filters. */
export const choiceSources: ChoiceSources = { products: productChoices };
