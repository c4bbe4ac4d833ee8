import { definePort, type Ctx } from '#core/context';

export interface ErasedPerson {
  sellerId: number;
  /** Addresses in small letters. */
  emails: readonly string[];
  /** Users with a purchase or a gift there under one of the addresses. */
  userIds: readonly number[];
  entitlementIds: readonly number[];
}

/** Erases what a plugin keeps of a person beyond what law keeps, in the caller's transaction. Words that others answered become an empty place. */
export type PersonErasure = (ctx: Ctx, person: ErasedPerson) => Promise<void>;

export const personErasures = definePort<PersonErasure>('person erasure');
