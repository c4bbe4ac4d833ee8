import { definePort, type Ctx, type Localized } from '#core/context';
import type { Holding } from './product-form.ts';

/** Something that stands beside things of any form, such as a room in which their holders meet. Queries only through `ctx.db`, and asks nothing outside. */
export interface Companion {
  readonly key: string;
  /** Doors to it by entitlement id; holdings without one are left out. All of one seller. One query for any number. */
  linksOf(
    ctx: Ctx,
    holdings: readonly Holding[],
  ): Promise<ReadonlyMap<number, readonly { title: Localized; href: string }[]>>;
}

export const companions = definePort<Companion>('companion');
