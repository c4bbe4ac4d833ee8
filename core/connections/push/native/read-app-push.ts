import type { Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { appKeys, type AppleKey } from './app-keys.ts';

/** Keys of a shop as a screen may know them. */
export interface AppPushView {
  google: { projectId: string; clientEmail: string; since: string } | null;
  apple: { teamId: string; keyId: string; service: AppleKey['service']; since: string } | null;
}

/** Accounts at Google and Apple by which the shop's app from a store is told; without their secrets. */
export async function readAppPush(ctx: Ctx): Promise<AppPushView> {
  const { google, apple } = await appKeys(ctx, requireSeller(ctx));
  return {
    google: google && { projectId: google.projectId, clientEmail: google.clientEmail, since: google.since },
    apple: apple && { teamId: apple.teamId, keyId: apple.keyId, service: apple.service, since: apple.since },
  };
}
