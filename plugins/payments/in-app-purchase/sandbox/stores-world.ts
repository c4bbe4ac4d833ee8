import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { signToken, readToken, isSignedBy } from './tokens.ts';

/** A certificate of our own making, as base64 of its DER, and its key as PEM. */
interface Made {
  name: string;
  der: string;
  key: string;
}

interface KeyPair {
  publicKey: string;
  privateKey: string;
}

export interface AppleSale {
  transactionId: string;
  originalTransactionId: string;
  productId: string;
  type: 'Auto-Renewable Subscription' | 'Non-Consumable' | 'Consumable';
  /** Thousandths of the currency's unit. */
  price: number;
  currency: string;
  appAccountToken?: string;
  revocationDate?: number;
  revocationType?: string;
  revocationPercentage?: number;
}

export interface PlaySale {
  orderId: string;
  purchaseToken: string;
  productId: string;
  /** Minor units of a currency with two decimals. */
  cents: number;
  currency: string;
  state: 'PROCESSED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'PENDING' | 'CANCELED';
  refundedCents?: number;
}

const BUNDLE = 'com.example.app';

/** All that the stores know here; plain data, so that a demo can keep it over restarts. */
export interface StoresState {
  apple: Map<string, AppleSale>;
  /** By original transaction; 1 active, 2 expired, 5 revoked. */
  appleStatus: Map<string, number>;
  orders: Map<string, PlaySale>;
  /** By purchase token. */
  subscriptions: Map<string, { state: string; latestOrderId: string; productId: string }>;
  purchases: Map<string, { orderId: string; state: 'PURCHASED' | 'PENDING' }>;
  count: number;
  appleKeys: KeyPair;
  /** Of the service account and of the messages alike. */
  googleKeys: KeyPair;
  chain: { root: Made; middle: Made; leaf: Made };
}

export function newStores(now: Date): StoresState {
  const root = certificate('Sandbox Root', null, now, null);
  const middle = certificate('Sandbox Middle', root, now, '1.2.840.113635.100.6.2.1');
  return {
    apple: new Map(),
    appleStatus: new Map(),
    orders: new Map(),
    subscriptions: new Map(),
    purchases: new Map(),
    count: 0,
    appleKeys: generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
    googleKeys: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
    chain: { root, middle, leaf: certificate('Sandbox Leaf', middle, now, '1.2.840.113635.100.6.11.1', false) },
  };
}

/** Both stores in one memory: what was sold, and the keys they sign with. */
export class StoresWorld {
  readonly apple: StoresState['apple'];
  readonly appleStatus: StoresState['appleStatus'];
  readonly orders: StoresState['orders'];
  readonly subscriptions: StoresState['subscriptions'];
  readonly purchases: StoresState['purchases'];
  readonly exchanges: { store: 'apple' | 'google'; path: string; status: number; body: unknown }[] = [];
  readonly now: () => Date;
  readonly state: StoresState;

  constructor(now: () => Date, state: StoresState = newStores(now())) {
    this.now = now;
    this.state = state;
    ({
      apple: this.apple,
      appleStatus: this.appleStatus,
      orders: this.orders,
      subscriptions: this.subscriptions,
      purchases: this.purchases,
    } = state);
  }

  /** What a seller of this sandbox enters. */
  settings(url: string): Record<string, unknown> {
    return {
      appleBundleId: BUNDLE,
      appleEnvironment: 'Sandbox',
      appleRootCertificate: this.state.chain.root.der,
      appleIssuerId: '57246542-96fe-1a63-e053-0824d011072a',
      appleKeyId: '2X9R4HXF34',
      applePrivateKey: this.state.appleKeys.privateKey,
      googlePackageName: BUNDLE,
      googleServiceAccount: JSON.stringify({
        type: 'service_account',
        client_email: 'kontor@sandbox.example',
        private_key: this.state.googleKeys.privateKey,
      }),
      googlePushAudience: 'https://shop.example/webhooks',
      googlePushAccount: 'push@sandbox.example',
      apiBase: url,
    };
  }

  signedTransaction(sale: AppleSale): string {
    const at = this.now().getTime();
    return this.signed({
      ...sale,
      bundleId: BUNDLE,
      environment: 'Sandbox',
      purchaseDate: at,
      originalPurchaseDate: at,
      signedDate: at,
      quantity: 1,
      inAppOwnershipType: 'PURCHASED',
      storefront: 'DEU',
      storefrontId: '143443',
      transactionReason: sale.transactionId === sale.originalTransactionId ? 'PURCHASE' : 'RENEWAL',
    });
  }

  /** The body of a notification about a sale. */
  appleMessage(notificationType: string, sale: AppleSale, id: string): string {
    const data = {
      appAppleId: 41234,
      bundleId: BUNDLE,
      bundleVersion: '1.2.3',
      environment: 'Sandbox',
      signedTransactionInfo: this.signedTransaction(sale),
    };
    return JSON.stringify({
      signedPayload: this.signed({
        notificationType,
        notificationUUID: id,
        version: '2.0',
        signedDate: this.now().getTime(),
        data,
      }),
    });
  }

  signed(payload: object): string {
    const { root, middle, leaf } = this.state.chain;
    return signToken('ES256', leaf.key, { x5c: [leaf, middle, root].map(({ der }) => der) }, payload);
  }

  /** A pushed message, and the header that says who pushed it. */
  playMessage(
    about: object,
    messageId: string,
    { audience = 'https://shop.example/webhooks', account = 'push@sandbox.example' } = {},
  ): { body: string; authorization: string } {
    const data = Buffer.from(
      JSON.stringify({ version: '1.0', packageName: BUNDLE, eventTimeMillis: String(this.now().getTime()), ...about }),
    ).toString('base64');
    const iat = Math.floor(this.now().getTime() / 1000);
    const token = signToken(
      'RS256',
      this.state.googleKeys.privateKey,
      { kid: 'sandbox' },
      {
        iss: 'https://accounts.google.com',
        aud: audience,
        email: account,
        email_verified: true,
        iat,
        exp: iat + 3600,
      },
    );
    return {
      body: JSON.stringify({
        message: { attributes: {}, data, messageId },
        subscription: 'projects/p/subscriptions/s',
      }),
      authorization: `Bearer ${token}`,
    };
  }

  pushKeySet(): object {
    return {
      keys: [
        {
          ...createPublicKey(this.state.googleKeys.publicKey).export({ format: 'jwk' }),
          kid: 'sandbox',
          alg: 'RS256',
          use: 'sig',
        },
      ],
    };
  }

  knowsApple(authorization: string): boolean {
    const token = readToken(authorization.replace(/^Bearer /, ''));
    return (
      token !== null &&
      token.header.kid === '2X9R4HXF34' &&
      token.payload.bid === BUNDLE &&
      token.payload.aud === 'appstoreconnect-v1' &&
      isSignedBy(token, 'ES256', createPublicKey(this.state.appleKeys.publicKey))
    );
  }

  grants(assertion: string): string | null {
    const token = readToken(assertion);
    const good =
      token !== null &&
      token.payload.iss === 'kontor@sandbox.example' &&
      isSignedBy(token, 'RS256', createPublicKey(this.state.googleKeys.publicKey));
    return good ? `sandbox-${createHash('sha256').update(assertion).digest('hex').slice(0, 20)}` : null;
  }
}

/** A minimal X.509 certificate (RFC 5280), since Node reads them and makes none. */
function certificate(name: string, issuer: Made | null, now: Date, mark: string | null, ca = true): Made {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'));
  const named = (text: string): Buffer => sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(text)))));
  const time = (years: number): Buffer =>
    der(0x18, Buffer.from(new Date(now.getTime() + years * 31_557_600_000).toISOString().replace(/[-:T]|\.\d+/g, '')));
  const extension = (id: string, value: Buffer, critical = false): Buffer =>
    sequence(oid(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value));
  const extensions = [
    extension('2.5.29.19', sequence(...(ca ? [der(0x01, Buffer.from([0xff]))] : [])), true),
    extension('2.5.29.15', der(0x03, ca ? Buffer.from([1, 6]) : Buffer.from([7, 128])), true),
    ...(mark ? [extension(mark, der(0x05, Buffer.alloc(0)))] : []),
  ];
  const serial = createHash('sha256').update(name).digest().subarray(0, 8);
  serial[0]! &= 0x7f;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    named(issuer?.name ?? name),
    sequence(time(-1), time(9)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signature = sign('sha256', body, issuer?.key ?? key);
  return {
    name,
    key,
    der: sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature]))).toString('base64'),
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = rest.flatMap((value) => {
    const out = [value & 0x7f];
    for (let left = value >> 7; left > 0; left >>= 7) out.unshift((left & 0x7f) | 0x80);
    return out;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}
