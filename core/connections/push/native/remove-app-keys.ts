import type { Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { writeSettings } from '#core/settings';
import { appPushSettings } from './app-keys.ts';

/** Takes the keys of one service away; phones that it reached hear nothing from then on. */
export async function removeAppKeys(ctx: Ctx, which: 'google' | 'apple'): Promise<void> {
  const sellerId = requireSeller(ctx, 'write');
  const gone =
    which === 'google'
      ? { projectId: null, clientEmail: null, googleKey: null, googleSince: null }
      : { teamId: null, keyId: null, appleKey: null, appleService: null, appleSince: null };
  await writeSettings(ctx, appPushSettings, gone, { sellerId });
}
