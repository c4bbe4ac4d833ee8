import { z, type ZodObject } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { featureOfExtension } from '#core/kit';
import { featuresLockedFor } from '#core/people';
import { defineSettings, readSeveralSettings, type SettingsDefinition } from '#core/settings';
import { connectionOf, type Connection } from './connection.ts';
import { integrations, type Integration, type IntegrationContext } from './integration.ts';
import { outwardHttp } from './outward-fetch.ts';
import { readViews } from './read-views.ts';
import { rulesAsked, rulesOf, type IntegrationRule } from './rules.ts';

/** Integrations that a seller has switched off, by key. */
export const integrationsOff = defineSettings({ key: 'integrations_off', schema: z.object({}).catchall(z.boolean()) });

const definitions = new WeakMap<Integration, SettingsDefinition>();

/** Definition under which a seller's settings for an integration are kept. */
export function integrationSettings(integration: Integration): SettingsDefinition {
  const known =
    definitions.get(integration) ??
    defineSettings({ key: `integration.${integration.key}`, schema: integration.settings as ZodObject });
  definitions.set(integration, known);
  return known;
}

export interface OpenConnection {
  integration: Integration;
  context: IntegrationContext;
  connection: Connection;
}

/** The frozen context for one seller; `null` when the integration is not installed, not set up or switched off. */
export async function integrationContext(ctx: Ctx, key: string, sellerId: number): Promise<IntegrationContext | null> {
  return (await openConnection(ctx, key, sellerId))?.context ?? null;
}

/** The same with what the seller mapped. Three statements. */
export async function openConnection(ctx: Ctx, key: string, sellerId: number): Promise<OpenConnection | null> {
  const integration = ctx.ports.find(integrations, key);
  if (!integration) return null;
  const definition = integrationSettings(integration);
  return reading(ctx, async (inner) => {
    const stored = await readSeveralSettings(inner, [definition, integrationsOff], { sellerId });
    const settings = stored.get(definition.key);
    if (!settings || stored.get(integrationsOff.key)?.[key] === true) return null;
    const feature = featureOfExtension(key);
    if (feature && (await featuresLockedFor(inner, sellerId)).includes(feature)) return null;
    const connection = await connectionOf(inner, sellerId, key);
    const rules = await rulesOf(inner, sellerId, key);
    return { integration, connection, context: contextWith(ctx, key, sellerId, { settings, connection, rules }) };
  });
}

interface Given {
  settings: Record<string, unknown>;
  connection: Connection;
  rules: readonly IntegrationRule[];
}

function contextWith(ctx: Ctx, key: string, sellerId: number, given: Given): IntegrationContext {
  const http = ctx.ports.find(outwardHttp, 'core');
  if (!http) throw new Error('Nothing is plugged in that reaches the outside.');
  const named = { seller_id: sellerId, integration: key };
  return Object.freeze<IntegrationContext>({
    sellerId,
    settings: Object.freeze({ ...given.settings }),
    clock: ctx.clock,
    log: ctx.log.child({ integration: key, sellerId }),
    http,
    read: readViews(ctx, sellerId, { ...given.connection, key }),
    rules: rulesAsked(given.rules),
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
