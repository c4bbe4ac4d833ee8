import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { definePort, type Ctx } from '#core/context';

/** Keeps secrets and signs links with the installation's SECRET_KEY. The key itself never leaves it. */
export interface SecretBox {
  /** `place` is bound to the secret: what was sealed for one place does not open at another. */
  seal(text: string, place: string): string;
  /** @throws Error when the text was changed, moved to another place, or sealed with a key that is gone */
  open(sealed: string, place: string): string;
  /** URL-safe signature; each purpose signs with a key of its own. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

export const secretBox = definePort<SecretBox>('secret box');

export function secretBoxOf(ctx: Pick<Ctx, 'ports'>): SecretBox {
  const box = ctx.ports.find(secretBox, 'core');
  if (!box) throw new Error('The kernel was booted without a secret box.');
  return box;
}

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'kontor', purpose, 32));

interface Key {
  /** Public name of the key: lets a rotated installation find the one that sealed a value. */
  id: string;
  encryption: Buffer;
  master: Buffer;
  /** Signing keys by purpose. Purposes are ours and few; deriving one costs ten times a signature, and every mail about a rate carries one. */
  signing: Map<string, Buffer>;
}

function keyOf(base64: string): Key {
  const master = Buffer.from(base64, 'base64');
  if (master.length < 32) throw new RangeError('A secret key has at least 32 bytes.');
  return {
    id: derive(master, 'key id').subarray(0, 6).toString('base64url'),
    encryption: derive(master, 'encryption'),
    master,
    signing: new Map(),
  };
}

/** `current` seals and signs; `previous` keys still open and verify, until everything has been written anew. */
export function createSecretBox(current: string, previous: readonly string[] = []): SecretBox {
  const keys = [current, ...previous].map(keyOf);
  const first = keys[0]!;
  const signature = (key: Key, purpose: string, text: string): Buffer =>
    createHmac('sha256', signingKey(key, purpose)).update(text).digest();
  return {
    seal: (text, place) => seal(first, text, place),
    open(sealed, place) {
      const [version, keyId] = sealed.split('.');
      const key = keys.find((each) => each.id === keyId);
      if (version !== 'v1' || !key)
        throw new Error('A stored secret was sealed with a SECRET_KEY that is not known here.');
      return open(key, sealed, place);
    },
    sign: (purpose, text) => signature(first, purpose, text).toString('base64url'),
    verify(purpose, text, given) {
      const presented = createHash('sha256').update(given).digest();
      return keys.some((key) =>
        timingSafeEqual(
          createHash('sha256')
            .update(signature(key, purpose, text).toString('base64url'))
            .digest(),
          presented,
        ),
      );
    },
  };
}

/** Beginning of everything that this key seals. */
export const sealedBy = (base64: string): string => `v1.${keyOf(base64).id}.`;

/** Plugins name purposes of their own. */
const MOST_PURPOSES = 200;

function signingKey({ master, signing }: Key, purpose: string): Buffer {
  const known = signing.get(purpose) ?? derive(master, `sign ${purpose}`);
  if (signing.size < MOST_PURPOSES) signing.set(purpose, known);
  return known;
}

function seal(key: Key, text: string, place: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.encryption, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [
    'v1',
    key.id,
    nonce.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
    body.toString('base64url'),
  ].join('.');
}

function open(key: Key, sealed: string, place: string): string {
  const [nonce, tag, body] = sealed
    .split('.')
    .slice(2)
    .map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || tag?.length !== 16 || !body) throw new Error('A stored secret is damaged.');
  const decipher = createDecipheriv('aes-256-gcm', key.encryption, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
