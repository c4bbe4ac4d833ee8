import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineSettings, readSettings } from '#core/settings';
import { APPLE_SERVICES, type AppleService } from './push-gateways.ts';

/** Keys of a shop's own accounts at Google and Apple. A key is there or not as a whole. */
export const appPushSettings = defineSettings({
  key: 'app_push',
  schema: z.object({
    projectId: z.string().optional(),
    clientEmail: z.string().optional(),
    googleKey: z.string().optional().meta({ secret: true }),
    googleSince: z.string().optional(),
    teamId: z.string().optional(),
    keyId: z.string().optional(),
    appleKey: z.string().optional().meta({ secret: true }),
    appleService: z.enum(APPLE_SERVICES).optional(),
    appleSince: z.string().optional(),
  }),
});

/** Service account of a Firebase project. */
export interface GoogleKey {
  projectId: string;
  clientEmail: string;
  /** PKCS #8 as PEM. */
  privateKey: string;
}

/** Key for the notification service, of a team at Apple. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8 as PEM: the contents of the `.p8` file. */
  privateKey: string;
  service: AppleService;
}

export interface AppKeys {
  google: (GoogleKey & { since: string }) | null;
  apple: (AppleKey & { since: string }) | null;
}

/** Keys of a shop; an archive brings them without their secrets, and they count as none then. */
export async function appKeys(ctx: Ctx, sellerId: number): Promise<AppKeys> {
  const kept = await readSettings(ctx, appPushSettings, { sellerId });
  const { projectId, clientEmail, googleKey, teamId, keyId, appleKey } = kept ?? {};
  return {
    google:
      projectId && clientEmail && googleKey
        ? { projectId, clientEmail, privateKey: googleKey, since: kept!.googleSince ?? '' }
        : null,
    apple:
      teamId && keyId && appleKey
        ? {
            teamId,
            keyId,
            privateKey: appleKey,
            service: kept!.appleService ?? 'production',
            since: kept!.appleSince ?? '',
          }
        : null,
  };
}
