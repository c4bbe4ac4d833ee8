import { importPKCS8 } from 'jose';
import { z } from 'zod';
import { requireFeature, type Ctx } from '#core/context';
import { appBundleId } from '#core/mobile-app';
import { requireSeller } from '#core/people';
import { writeSettings } from '#core/settings';
import { pushError } from '../errors.ts';
import { appPushSettings, type AppleKey } from './app-keys.ts';
import { orSilent, type Delivery } from '../delivery.ts';
import { APPLE_SERVICES } from './push-gateways.ts';
import { tryApns } from './send-apns.ts';

const appleInput = z.object({
  teamId: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{10}$/),
  keyId: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{10}$/),
  service: z.enum(APPLE_SERVICES),
});

export interface AppleKeyInput {
  teamId: string;
  keyId: string;
  service: string;
  /** Contents of the `.p8` file. */
  file: string;
}

/**
 * Keeps a key for Apple's notification service, once Apple has said that it may send to the shop's app.
 * @throws AppError `apple_team_wrong`, `apple_key_id_wrong`, `apple_file_wrong`, `apple_key_refused`, `apple_topic_refused`, `push_service_silent_apple` (422), `app_unsaved` (409); 403 `feature_locked`
 */
export async function saveAppleKey(ctx: Ctx, { file, ...typed }: AppleKeyInput): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  requireFeature(ctx, 'mobile_app');
  const { shape } = appleInput;
  const [teamId, keyId] = [shape.teamId.safeParse(typed.teamId), shape.keyId.safeParse(typed.keyId)];
  if (!teamId.success) throw pushError(ctx.locale, 'apple_team_wrong');
  if (!keyId.success) throw pushError(ctx.locale, 'apple_key_id_wrong');
  const privateKey = file.trim();
  await importPKCS8(privateKey, 'ES256').catch(() => {
    throw pushError(ctx.locale, 'apple_file_wrong');
  });
  const topic = await appBundleId(ctx, sellerId);
  if (topic === null) throw pushError(ctx.locale, 'app_unsaved');
  const service = shape.service.safeParse(typed.service).data ?? 'production';
  const key: AppleKey = { teamId: teamId.data, keyId: keyId.data, privateKey, service };
  const outcome = await orSilent(tryApns(ctx, key, topic));
  // No device has the token that was tried; any other word is about the key or the app.
  if (outcome.state !== 'gone' && outcome.state !== 'sent') throw pushError(ctx.locale, appleProblem(outcome));
  await writeSettings(
    ctx,
    appPushSettings,
    {
      teamId: key.teamId,
      keyId: key.keyId,
      appleKey: privateKey,
      appleService: service,
      appleSince: ctx.clock.now().toISOString(),
    },
    { sellerId },
  );
}

function appleProblem(outcome: Delivery): Parameters<typeof pushError>[1] {
  if (outcome.state !== 'refused') return 'push_service_silent_apple';
  return outcome.status === 400 ? 'apple_topic_refused' : 'apple_key_refused';
}
