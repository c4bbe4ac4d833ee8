import type { Ctx } from '#core/context';
import { secretBoxOf, type SecretBox } from '#core/settings';

/** Prefix of whatever a plugin seals and signs. */
export const pluginPlace = (pluginId: string, place: string): string => `plugin ${pluginId}: ${place}`;

/**
 * The installation's secret box for one plugin: what it seals and signs opens and counts nowhere else, and it opens nothing of others.
 * @example
 * const sealed = pluginSecrets(ctx, 'license-key').seal(privateKey, `signing key ${keyId}`);
 */
export function pluginSecrets(ctx: Pick<Ctx, 'ports'>, pluginId: string): SecretBox {
  const box = secretBoxOf(ctx);
  const own = (place: string): string => pluginPlace(pluginId, place);
  return {
    seal: (text, place) => box.seal(text, own(place)),
    open: (sealed, place) => box.open(sealed, own(place)),
    sign: (purpose, text) => box.sign(own(purpose), text),
    verify: (purpose, text, signature) => box.verify(own(purpose), text, signature),
  };
}
