import { definePort, type Ctx } from '#core/context';

/** Told when a shop's name, address, legal form or owner changes, in the transaction of the change. Supplied by whoever checks who sellers are. */
export type IdentityChanged = (ctx: Ctx, sellerId: number) => Promise<void>;

export const identityChanged = definePort<IdentityChanged>('identity of a shop changed');
