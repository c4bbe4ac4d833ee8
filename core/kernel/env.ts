import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL starting with ${protocols.join(' or ')}//`,
    );

const secretKey = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length >= 32, 'must be at least 32 bytes in base64');

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  KONTOR_HOME: z.string().min(1).default('.kontor'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  /** Logins that may be `kontor_app` and `kontor_platform` alone; made by DATABASE_URL's user unless given. */
  DATABASE_APP_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_PLATFORM_URL: url('postgres:', 'postgresql:').optional(),
  /** Host and port of a pooler that lends connections for a transaction, such as pgbouncer. Workers and migrations go to DATABASE_URL past it. */
  DATABASE_POOLER_URL: url('postgres:', 'postgresql:').optional(),
  /** Host and port of a streaming replica, which reports, exports and statistics are read from. */
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  /** The database is the coordinator of a Citus cluster, over whose workers migrations spread the rows of sellers. */
  DATABASE_CITUS: z
    .enum(['0', '1'])
    .default('0')
    .transform((given) => given === '1'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** `demo` seeds the demo world, keeps mails readable and lets the clock move; `live` does none of it. */
  KONTOR_MODE: z.enum(['demo', 'live']).optional(),
  BASE_URL: url('http:', 'https:').optional(),
  /** 32 random bytes in base64; encrypts stored secrets and signs links. Generated into KONTOR_HOME when there is no DATABASE_URL. */
  SECRET_KEY: secretKey.optional(),
  /** After a change of SECRET_KEY: the one before, which still opens what it sealed. */
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  /** Mails that may leave in a minute over SMTP_URL; 0 counts none. */
  MAIL_PER_MINUTE: z.coerce.number().int().min(0).max(100_000).default(600),
  MAIL_FROM: z.string().default('Kontor <no-reply@kontor.test>'),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('eu-central-1'),
  FILES_S3_ENDPOINT: url('http:', 'https:').optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Program that makes lighter versions of videos, `ffprobe` beside it, or `none`. Default: the one on the path, if there is one. */
  FFMPEG_PATH: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Number of proxies in front that may be believed about the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** A header in which a proxy that may be believed names the country a request comes from, e.g. `cf-ipcountry`; empty: nobody says. */
  IP_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
    .optional(),
  /** Checker of VAT ids: an address that speaks VIES's REST interface, or `sandbox`. Default: the EU's in live mode, else the sandbox. */
  VIES_URL: z.union([z.literal('sandbox'), url('http:', 'https:')]).optional(),
  /** Service that asks banks whose account an IBAN is: an address that speaks the EPC's interface, or `sandbox`. Default: nobody in live mode, else the sandbox. */
  VOP_URL: z.union([z.literal('sandbox'), url('http:', 'https:')]).optional(),
  VOP_TOKEN: z.string().optional(),
  /** End of TLS for shops' own domains: `own` in this process with certificates by ACME, `proxy` in front, `none`. Default: by BASE_URL, `proxy` for https. */
  DOMAINS_TLS: z.enum(['own', 'proxy', 'none']).optional(),
  /** Port of our own TLS. */
  DOMAINS_TLS_PORT: port.default(443),
  /** Certificate and key for names that are no shop's, such as the one in BASE_URL: PEM files. */
  DOMAINS_TLS_CERT_FILE: z.string().optional(),
  DOMAINS_TLS_KEY_FILE: z.string().optional(),
  /** Port in the addresses of domains, where it is not the protocol's own. */
  DOMAINS_PUBLIC_PORT: port.optional(),
  /** Host that sellers enter in their CNAME; default: the one in BASE_URL. */
  DOMAINS_TARGET: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be the name of a host in lower case')
    .optional(),
  /** Addresses that sellers enter for a domain without a name in front, separated by commas; default: those of the target. */
  DOMAINS_ADDRESSES: z.string().optional(),
  /** Name servers that are asked: `system`, `sandbox`, or addresses with ports. Default: the system's in live mode, else the sandbox. */
  DOMAINS_DNS: z.string().optional(),
  /** Directory of the certificate authority, or `sandbox`. Default: Let's Encrypt in live mode, else the sandbox. */
  ACME_DIRECTORY: z.union([z.literal('sandbox'), url('http:', 'https:')]).optional(),
  ACME_EMAIL: z.email().optional(),
  /** Sign-in with Google: the client of https://console.cloud.google.com, sent back to BASE_URL/sign_in/from/google. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Sign-in with Apple: the Services ID of https://developer.apple.com, sent back to BASE_URL/sign_in/from/apple, and its key. */
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_TEAM_ID: z.string().min(1).optional(),
  APPLE_KEY_ID: z.string().min(1).optional(),
  /** The key's PEM; line breaks may be written as \n. */
  APPLE_PRIVATE_KEY: z
    .string()
    .refine((text) => text.includes('-----BEGIN PRIVATE KEY-----'), 'must be the PEM of the key that Apple gave out')
    .optional(),
  /** `sandbox` plays both providers on this machine; in demo mode alone. */
  SIGN_IN_PROVIDERS: z.literal('sandbox').optional(),
  /** Addresses that play Google's and Apple's services for messages to apps of the stores; in demo mode alone. */
  PUSH_GOOGLE_URL: url('http:', 'https:').optional(),
  PUSH_APPLE_URL: url('http:', 'https:').optional(),
  /** Orders that one client may send to one shop in a minute; 0 counts none. */
  ORDERS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(30),
});

export type Env = Omit<z.infer<typeof schema>, 'KONTOR_MODE'> & { KONTOR_MODE: 'demo' | 'live' };

export class EnvError extends Error {}

const BELONG_TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['PUSH_GOOGLE_URL', 'PUSH_APPLE_URL'],
] as const;

/**
 * Reads and checks the environment once, at boot.
 * @throws EnvError with one readable line per wrong variable; values are not repeated, since they may be secrets
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { success, data, error } = schema.safeParse(given);
  if (!success) {
    throw new EnvError(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  if (data.DATABASE_URL && !data.SECRET_KEY) {
    throw new EnvError('SECRET_KEY: is needed together with DATABASE_URL (make one with: openssl rand -base64 32)');
  }
  if ((data.DATABASE_APP_URL === undefined) !== (data.DATABASE_PLATFORM_URL === undefined)) {
    const [missing, given] = data.DATABASE_APP_URL
      ? ['DATABASE_PLATFORM_URL', 'DATABASE_APP_URL']
      : ['DATABASE_APP_URL', 'DATABASE_PLATFORM_URL'];
    throw new EnvError(`${missing}: is needed together with ${given}`);
  }
  if (data.DATABASE_APP_URL && !data.DATABASE_URL)
    throw new EnvError('DATABASE_URL: is needed together with DATABASE_APP_URL');
  const besides = (['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const).find((name) => data[name] !== undefined);
  if (besides && !data.DATABASE_URL) throw new EnvError(`DATABASE_URL: is needed together with ${besides}`);
  if (data.DATABASE_CITUS && !data.DATABASE_URL)
    throw new EnvError('DATABASE_URL: is needed together with DATABASE_CITUS');
  for (const together of BELONG_TOGETHER) {
    const missing = together.filter((name) => data[name] === undefined);
    if (missing.length > 0 && missing.length < together.length)
      throw new EnvError(`${missing[0]}: is needed together with ${together.find((name) => data[name] !== undefined)}`);
  }
  const mode = data.KONTOR_MODE ?? (data.DATABASE_URL ? 'live' : 'demo');
  // The sandbox's page lets its visitor be any person.
  if (mode === 'live' && data.SIGN_IN_PROVIDERS) throw new EnvError('SIGN_IN_PROVIDERS: sandbox is for demos alone');
  // The player of the services is told what buyers are told.
  const played = (['PUSH_GOOGLE_URL', 'PUSH_APPLE_URL'] as const).find((name) => data[name] !== undefined);
  if (mode === 'live' && played) throw new EnvError(`${played}: is for demos alone`);
  return { ...data, KONTOR_MODE: mode };
}
