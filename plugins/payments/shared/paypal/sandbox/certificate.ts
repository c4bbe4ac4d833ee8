import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export interface Signer {
  key: KeyObject;
  /** PEM, as it lies at the address that messages name. */
  certificate: string;
}

let ours: Signer | null = null;

/** One pair of keys per process, made when first needed. */
export function sandboxSigner(): Signer {
  ours ??= newSigner();
  return ours;
}

export function newSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { key: privateKey, certificate: selfSigned(privateKey, publicKey.export({ type: 'spki', format: 'der' })) };
}

/** The text that PayPal signs. */
export function signature(key: KeyObject, text: string): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
}

const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** X.509 in its smallest form (RFC 5280, 4.1): Node makes keys, and no certificates. */
function selfSigned(key: KeyObject, publicKey: Buffer): string {
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from('Kontor PayPal sandbox')))));
  const moment = (text: string): Buffer => der(0x18, Buffer.from(text));
  const body = der(
    0x30,
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    SHA256_WITH_RSA,
    name,
    der(0x30, moment('20200101000000Z'), moment('20991231235959Z')),
    name,
    publicKey,
  );
  const whole = der(0x30, body, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), sign('RSA-SHA256', body, key)));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
