import { z, type ZodObject } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { defineSettings, readSeveralSettings, type SettingsDefinition } from '#core/settings';
import { integrations, type Integration, type IntegrationContext } from './integration.ts';
import { outwardHttp } from './outward-fetch.ts';

/** Integrations that a seller has switched off, by key. */
export const integrationsOff = defineSettings({ key: 'integrations_off', schema: z.object({}).catchall(z.boolean()) });

const definitions = new WeakMap<Integration, SettingsDefinition>();

/** Where a seller's settings for an integration are kept. */
export function integrationSettings(integration: Integration): SettingsDefinition {
  const known =
    definitions.get(integration) ??
    defineSettings({ key: `integration.${integration.key}`, schema: integration.settings as ZodObject });
  definitions.set(integration, known);
  return known;
}

/** The frozen context for one seller; `null` when the integration is not installed, not set up or switched off. One statement. */
export async function integrationContext(ctx: Ctx, key: string, sellerId: number): Promise<IntegrationContext | null> {
  const integration = ctx.ports.find(integrations, key);
  if (!integration) return null;
  const definition = integrationSettings(integration);
  const stored = await readSeveralSettings(ctx, [definition, integrationsOff], { sellerId });
  const settings = stored.get(definition.key);
  if (!settings || stored.get(integrationsOff.key)?.[key] === true) return null;
  return contextWith(ctx, key, sellerId, settings);
}

function contextWith(ctx: Ctx, key: string, sellerId: number, settings: Record<string, unknown>): IntegrationContext {
  const http = ctx.ports.find(outwardHttp, 'core');
  if (!http) throw new Error('Nothing is plugged in that reaches the outside.');
  const named = { seller_id: sellerId, integration: key };
  return Object.freeze<IntegrationContext>({
    sellerId,
    settings: Object.freeze({ ...settings }),
    clock: ctx.clock,
    log: ctx.log.child({ integration: key, sellerId }),
    http,
    async remoteId(kind, id) {
      const row = await reading(ctx, ({ db }) =>
        db('integration_remote_ids')
          .where({ ...named, kind, local_id: id })
          .first<{ remote_id: string } | undefined>('remote_id'),
      );
      return row?.remote_id ?? null;
    },
    async rememberRemoteId(kind, id, remoteId) {
      await inTransaction(ctx, ({ db }) =>
        db('integration_remote_ids')
          .insert({ ...named, kind, local_id: id, remote_id: remoteId })
          .onConflict(['seller_id', 'integration', 'kind', 'local_id'])
          .merge(['remote_id']),
      );
    },
  });
}
