import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Json = Record<string, unknown>;

/** An authenticator without a device: makes one passkey (ES256, no attestation) and signs with it, counting as hardware does. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  count = 0;
  /** Origin that the browser names; another address is another site. */
  origin: string;
  /** False without a finger, a face or a PIN. */
  verifies = true;
  #handle: string | null = null;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor(origin: string) {
    this.origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  /** Answer to `beginPasskey`. */
  make(asked: object): Json {
    const { challenge, user } = asked as { challenge: string; user: { id: string } };
    this.#handle = user.id;
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const point = (coordinate: string | undefined): Buffer => Buffer.from(coordinate!, 'base64url');
    // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      point(x),
      Buffer.from('225820', 'hex'),
      point(y),
    ]);
    const data = Buffer.concat([this.#head(0x40), Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const attestation = Buffer.concat([
      // {"fmt": "none", "attStmt": {}, "authData": h'…'}
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return this.#framed({
      clientDataJSON: this.#said('webauthn.create', challenge),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answer to a question for a passkey. */
  show(asked: object): Json {
    const { challenge } = asked as { challenge: string };
    this.count += 1;
    const data = this.#head(0);
    const said = this.#said('webauthn.get', challenge);
    const hash = createHash('sha256').update(Buffer.from(said, 'base64url')).digest();
    return this.#framed({
      clientDataJSON: said,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#privateKey).toString('base64url'),
      userHandle: this.#handle,
    });
  }

  #head(more: number): Buffer {
    const flags = 0x01 | (this.verifies ? 0x04 : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([
      createHash('sha256').update(new URL(this.origin).hostname).digest(),
      Buffer.from([flags]),
      count,
    ]);
  }

  #said(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })).toString(
      'base64url',
    );
  }

  #framed(response: Json): Json {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
