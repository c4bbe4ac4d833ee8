import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Ctx, Localized } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { InputError } from '#core/kit';
import { isLoopback } from '#core/payments';
import { requireOwner } from '#core/people';
import { secretBoxOf, type SealedColumn } from '#core/settings';
import { isInside } from '#core/sync';

export interface ChannelInput {
  open: boolean;
  /** Empty if no platform is told of orders. */
  webhookUrl: string;
  /** Empty keeps the one there is. */
  webhookSecret: string;
}

export interface ChannelView {
  open: boolean;
  /** Last characters of the token; empty before the first. */
  hint: string;
  webhookUrl: string;
  hasSecret: boolean;
}

interface Row {
  open: boolean;
  token_hash: Buffer | null;
  hint: string;
  webhook_url: string;
  webhook_secret: string | null;
}

const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
export const secretPlace = (sellerId: number): string => `agent channel ${sellerId}`;

export const sealedChannels: SealedColumn = {
  table: 'agent_channels',
  column: 'webhook_secret',
  key: ['seller_id'],
  placeOf: (row) => secretPlace(Number(row.seller_id)),
};

/** For the shop's own screen. */
export async function channelView(ctx: Ctx): Promise<ChannelView> {
  const row = await channelOf(ctx, requireOwner(ctx));
  return {
    open: row?.open ?? false,
    hint: row?.hint ?? '',
    webhookUrl: row?.webhook_url ?? '',
    hasSecret: (row?.webhook_secret ?? null) !== null,
  };
}

const PROBLEMS = {
  webhookUrl: {
    de: 'Geben Sie die vollständige Adresse an; sie beginnt mit https:// und liegt nicht in einem internen Netz.',
    en: 'Enter the whole address; it starts with https:// and does not lie in an internal network.',
  },
  webhookSecret: {
    de: 'Tragen Sie das Geheimnis ein, das die Plattform zu dieser Adresse nennt (8 bis 200 Zeichen).',
    en: 'Enter the secret that the platform states for this address (8 to 200 characters).',
  },
} satisfies Record<string, Localized>;

/** @throws InputError by field */
export async function saveChannel(ctx: Ctx, input: ChannelInput): Promise<void> {
  const sellerId = requireOwner(ctx);
  const url = input.webhookUrl.trim();
  const secret = input.webhookSecret.trim();
  const before = await channelOf(ctx, sellerId);
  const broken = {
    webhookUrl: url !== '' && !isOutward(ctx, url),
    webhookSecret: secret === '' ? url !== '' && !before?.webhook_secret : !/^[\x21-\x7e]{8,200}$/.test(secret),
  };
  const entries = (Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[])
    .filter((field) => broken[field])
    .map((field) => ({
      code: 'invalid_channel',
      title: 'Invalid setting',
      detail: PROBLEMS[field][ctx.locale],
      source: { field },
    }));
  if (entries.length > 0) throw new InputError(entries);
  await keep(ctx, sellerId, {
    open: input.open,
    webhook_url: url,
    ...(secret === '' ? {} : { webhook_secret: secretBoxOf(ctx).seal(secret, secretPlace(sellerId)) }),
  });
}

/** Token for the agents' platform, in clear this once; the one before opens nothing any more. */
export async function newChannelToken(ctx: Ctx): Promise<string> {
  const sellerId = requireOwner(ctx);
  const token = `agent_${randomBytes(32).toString('base64url')}`;
  await keep(ctx, sellerId, { token_hash: tokenHash(token), hint: token.slice(-4) });
  return token;
}

/** True while the shop of the context sells through agents. */
export async function isOpenForAgents(ctx: Ctx, sellerId: number): Promise<boolean> {
  return (await channelOf(ctx, sellerId))?.open === true;
}

/** True for the token of an open channel. */
export async function isChannelToken(ctx: Ctx, sellerId: number, token: string): Promise<boolean> {
  const row = await channelOf(ctx, sellerId);
  return row?.open === true && row.token_hash !== null && row.token_hash.equals(tokenHash(token));
}

export async function channelOf(ctx: Ctx, sellerId: number): Promise<Row | undefined> {
  return reading(ctx, ({ db }) => db('agent_channels').where({ seller_id: sellerId }).first<Row | undefined>());
}

async function keep(ctx: Ctx, sellerId: number, columns: object): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db('agent_channels')
      .insert({ seller_id: sellerId, ...columns, updated_at: clock.now() })
      .onConflict('seller_id')
      .merge([...Object.keys(columns), 'updated_at'] as never),
  );
}

function isOutward(ctx: Ctx, text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const atHome = isLoopback(ctx.baseUrl);
  if (protocol !== 'https:' && !(atHome && protocol === 'http:')) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const named = /^(localhost|.*\.(local|internal|localhost))$/i.test(host);
  return atHome || !(named || (isIP(host) !== 0 && isInside(host)));
}
