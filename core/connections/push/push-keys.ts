import { createECDH } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { defineSettings, readSettings, writeSettings } from '#core/settings';

const pushSettings = defineSettings({
  key: 'push',
  schema: z.object({
    publicKey: z.string().optional(),
    privateKey: z.string().optional().meta({ secret: true }),
  }),
});

/** Pair by which push services know this installation (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const PLATFORM = { sellerId: null };

/** The installation's keys, made when they are first asked for. Devices that know a public key hear from no other, so there is one pair for good. */
export async function pushKeys(ctx: Ctx): Promise<PushKeys> {
  const platform = asPlatform(ctx, 'keys of push messages');
  const known = await readSettings(platform, pushSettings, PLATFORM);
  if (known?.publicKey && known.privateKey) return known as PushKeys;
  return inTransaction(platform, async (inner) => {
    // Two that ask first must not each make a pair.
    await inner.db.raw(`select pg_advisory_xact_lock(hashtext('kontor push keys'))`);
    const made = await readSettings(inner, pushSettings, PLATFORM);
    if (made?.publicKey && made.privateKey) return made as PushKeys;
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: privateKeyText(pair.getPrivateKey()),
    };
    await writeSettings(inner, pushSettings, keys, PLATFORM);
    return keys;
  });
}

/** All 32 bytes: one key in 256 begins with a zero, which Node leaves out. */
export const privateKeyText = (key: Buffer): string =>
  Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');

/** For browsers that subscribe. Public. */
export async function pushPublicKey(ctx: Ctx): Promise<string> {
  return (await pushKeys(ctx)).publicKey;
}
