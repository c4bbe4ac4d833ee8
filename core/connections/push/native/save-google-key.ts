import { importPKCS8 } from 'jose';
import { z } from 'zod';
import { requireFeature, type Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { writeSettings } from '#core/settings';
import { pushError } from '../errors.ts';
import { appPushSettings, type GoogleKey } from './app-keys.ts';
import { orSilent, type Delivery } from '../delivery.ts';
import { tryFcm } from './send-fcm.ts';

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9][a-z0-9:.-]{3,60}$/),
  client_email: z.email(),
  private_key: z.string().max(10_000),
});

/**
 * Keeps the service account of a Firebase project, once Google has said that it may send.
 * @param file - the JSON file as Firebase hands it out
 * @throws AppError `google_file_wrong`, `google_key_refused`, `google_may_not_send`, `google_project_missing`, `push_service_silent_google` (422); 403 `feature_locked`
 */
export async function saveGoogleKey(ctx: Ctx, file: string): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  requireFeature(ctx, 'mobile_app');
  const key = await readServiceAccount(file);
  if (!key) throw pushError(ctx.locale, 'google_file_wrong');
  const outcome = await orSilent(tryFcm(ctx, key));
  if (outcome.state !== 'sent') throw pushError(ctx.locale, googleProblem(outcome));
  const { projectId, clientEmail, privateKey: googleKey } = key;
  await writeSettings(
    ctx,
    appPushSettings,
    { projectId, clientEmail, googleKey, googleSince: ctx.clock.now().toISOString() },
    { sellerId },
  );
}

async function readServiceAccount(file: string): Promise<GoogleKey | null> {
  try {
    const {
      project_id: projectId,
      client_email: clientEmail,
      private_key: privateKey,
    } = serviceAccount.parse(JSON.parse(file));
    await importPKCS8(privateKey, 'RS256');
    return { projectId, clientEmail, privateKey };
  } catch {
    return null;
  }
}

function googleProblem(outcome: Delivery): Parameters<typeof pushError>[1] {
  if (outcome.state !== 'refused') return 'push_service_silent_google';
  if (outcome.reason === 'key') return 'google_key_refused';
  return outcome.status === 404 ? 'google_project_missing' : 'google_may_not_send';
}
