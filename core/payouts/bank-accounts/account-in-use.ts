import { definePort, type Ctx } from '#core/context';

/** True if money that has not been sent yet is meant for the account that a seller is paid to. Supplied by who sends it. */
export type AccountInUse = (ctx: Ctx, sellerId: number) => Promise<boolean>;

export const accountInUse = definePort<AccountInUse>('bank account in use');
