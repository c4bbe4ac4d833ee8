import type { ZodObject } from 'zod';
import { requireFeature, type Ctx, type Localized } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { AppError, featureOfExtension, inLanguage } from '#core/kit';
import { requireOwner } from '#core/people';
import {
  maskedSettings,
  readSeveralSettings,
  writeSettings,
  type MaskedSettings,
  type SettingsDefinition,
} from '#core/settings';
import { integrations, integrationSettings, integrationsOff, refreshNewsletterAsks } from '#core/sync';
import { activeTrackers, trackingCodes, trackingOff, trackingSettings } from '#core/tracking';
import { installedPlugins, pluginSettings } from './plugin-context.ts';

export type ExtensionKind = 'integration' | 'tracking_code' | 'plugin';

/** Something a plugin brings that a seller sets up: an integration, a tracking code, or the plugin itself. */
interface Extension {
  kind: ExtensionKind;
  key: string;
  title: Localized;
  summary: Localized | null;
  definition: SettingsDefinition;
  /** Which settings hold that it is off; a plugin's own settings are not switched. */
  off: typeof integrationsOff | null;
}

export interface ExtensionCard {
  kind: ExtensionKind;
  key: string;
  title: string;
  summary: string | null;
  state: 'not_set_up' | 'on' | 'off';
}

export interface ExtensionFile extends ExtensionCard {
  schema: ZodObject;
  masked: MaskedSettings;
  canSwitch: boolean;
}

/** All of them, with where the seller stands with each. One statement. */
export async function extensionCards(ctx: Ctx): Promise<ExtensionCard[]> {
  const sellerId = requireOwner(ctx);
  const all = extensionsOf(ctx);
  const stored = await readSeveralSettings(
    ctx,
    [integrationsOff, trackingOff, ...all.map(({ definition }) => definition)],
    { sellerId },
  );
  return all.map((each) => cardOf(ctx, each, stored));
}

/** One for its own screen; secrets only say whether they are there. @throws 404 */
export async function extensionFile(ctx: Ctx, kind: string, key: string): Promise<ExtensionFile> {
  const sellerId = requireOwner(ctx);
  const extension = extensionNamed(ctx, kind, key);
  return reading(ctx, async (inner) => {
    const stored = await readSeveralSettings(inner, [integrationsOff, trackingOff, extension.definition], { sellerId });
    const masked = await maskedSettings(inner, extension.definition, { sellerId });
    return {
      ...cardOf(ctx, extension, stored),
      schema: extension.definition.schema,
      masked,
      canSwitch: extension.off !== null,
    };
  });
}

/**
 * Stores what the seller entered. A field left out stays, `null` takes one away.
 * @throws InputError with every field that does not fit
 * @throws 409 when somebody else changed them meanwhile
 */
export async function saveExtension(
  ctx: Ctx,
  kind: string,
  key: string,
  { values, version }: { values: Readonly<Record<string, unknown>>; version: number },
): Promise<void> {
  const sellerId = requireOwner(ctx);
  const { definition, off } = extensionNamed(ctx, kind, key);
  const feature = featureOfExtension(key);
  if (feature) requireFeature(ctx, feature);
  await inTransaction(ctx, async (inner) => {
    await writeSettings(inner, definition, values, { sellerId, version });
    if (off) await writeSettings(inner, off, { [key]: null }, { sellerId });
    await noteTracking(inner, kind, sellerId);
    await noteNewsletters(inner, kind, sellerId);
  });
}

/** Switches an integration or a tracking code off or on again; what was entered stays. */
export async function switchExtension(ctx: Ctx, kind: string, key: string, on: boolean): Promise<void> {
  const sellerId = requireOwner(ctx);
  const { off } = extensionNamed(ctx, kind, key);
  const feature = featureOfExtension(key);
  if (on && feature) requireFeature(ctx, feature);
  if (!off) return;
  await inTransaction(ctx, async (inner) => {
    await writeSettings(inner, off, { [key]: on ? null : true }, { sellerId });
    await noteTracking(inner, kind, sellerId);
    await noteNewsletters(inner, kind, sellerId);
  });
}

/** Checkouts ask for no newsletter whose integration is off. */
async function noteNewsletters(ctx: Ctx, kind: string, sellerId: number): Promise<void> {
  if (kind === 'integration') await refreshNewsletterAsks(ctx, sellerId);
}

/** Buyers' pages of a shop that tracks nothing ask for nothing. */
async function noteTracking(ctx: Ctx, kind: string, sellerId: number): Promise<void> {
  if (kind !== 'tracking_code') return;
  const tracks = (await activeTrackers(ctx, sellerId)).length > 0;
  await ctx.db('sellers').where({ id: sellerId }).update({ tracks });
}

function extensionsOf({ ports }: Pick<Ctx, 'ports'>): Extension[] {
  return [
    ...ports.all(integrations).map((each): Extension => ({
      kind: 'integration',
      key: each.key,
      title: each.title,
      summary: each.summary ?? null,
      definition: integrationSettings(each),
      off: integrationsOff,
    })),
    ...ports.all(trackingCodes).map((each): Extension => ({
      kind: 'tracking_code',
      key: each.key,
      title: each.title,
      summary: each.summary ?? null,
      definition: trackingSettings(each),
      off: trackingOff,
    })),
    ...ports.all(installedPlugins).flatMap((each): Extension[] => {
      const definition = pluginSettings(each);
      return definition
        ? [{ kind: 'plugin', key: each.id, title: each.title, summary: null, definition, off: null }]
        : [];
    }),
  ];
}

function extensionNamed(ctx: Ctx, kind: string, key: string): Extension {
  const found = extensionsOf(ctx).find((each) => each.kind === kind && each.key === key);
  if (found) return found;
  throw inLanguage(ctx.locale, {
    de: () =>
      new AppError({
        code: 'extension_unknown',
        status: 404,
        title: 'Nicht gefunden',
        detail: 'Diese Erweiterung ist nicht installiert.',
      }),
    en: () =>
      new AppError({
        code: 'extension_unknown',
        status: 404,
        title: 'Not found',
        detail: 'This extension is not installed.',
      }),
  })();
}

function cardOf(
  { locale }: Ctx,
  { kind, key, title, summary, definition, off }: Extension,
  stored: ReadonlyMap<string, Record<string, unknown> | null>,
): ExtensionCard {
  const isSetUp = stored.get(definition.key) !== null;
  const isOff = off !== null && stored.get(off.key)?.[key] === true;
  return {
    kind,
    key,
    title: title[locale],
    summary: summary?.[locale] ?? null,
    state: !isSetUp ? 'not_set_up' : isOff ? 'off' : 'on',
  };
}
