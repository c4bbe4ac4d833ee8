import { isIP } from 'node:net';
import type { Clock, Ctx, PortBoard } from '#core/context';
import {
  demoZone,
  dnsLookup,
  domainHosting,
  startAcmeSandbox,
  startDnsSandbox,
  type AcmeSandbox,
  type DnsSandbox,
  type DomainHosting,
  type ZoneRecord,
} from '#core/domains';
import { demoMailZone } from '#core/mail-texts';
import { outwardHttp } from '#core/sync';
import type { Env } from './env.ts';

/** https://letsencrypt.org/docs/acme-protocol-updates/ */
const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory';
/** Named where the installation has no name of its own, as on one's own machine. */
const TARGET_AT_HOME = 'shops.kontor.test';

interface Around {
  baseUrl: string;
  clock: Clock;
  platform: () => Ctx;
}

/** Tells domains where they lead. In a demo DNS and the certificate authority are played here, over UDP and HTTP; both start with the first question. */
export function plugDomainHosting(board: PortBoard, env: Env, around: Around): { close: () => Promise<void> } {
  const base = new URL(around.baseUrl);
  const tls = env.DOMAINS_TLS ?? (base.protocol === 'https:' ? 'proxy' : 'none');
  const named = isIP(base.hostname.replace(/^\[|\]$/g, '')) === 0 && base.hostname.includes('.');
  const target = env.DOMAINS_TARGET ?? (named ? base.hostname : TARGET_AT_HOME);
  const dns = dnsFor(env, { target, platform: around.platform });
  const authority = authorityFor(env, around.clock);
  const portAtHome = base.port === '' ? null : Number(base.port);
  board.plug(
    domainHosting,
    'core',
    {
      tls,
      target,
      addresses: (env.DOMAINS_ADDRESSES ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => isIP(each) !== 0),
      ownHosts: [...(named ? [base.hostname] : []), target],
      publicPort: env.DOMAINS_PUBLIC_PORT ?? (tls === 'none' ? portAtHome : null),
      dns: dnsLookup(dns.servers),
      reached: (name) => reached(board, name),
      acme: {
        directoryUrl: authority.url,
        email: env.ACME_EMAIL ?? null,
        patience:
          env.KONTOR_MODE === 'live' ? { backoffMin: 3000, backoffMax: 20_000 } : { backoffMin: 50, backoffMax: 500 },
      },
    } satisfies DomainHosting,
    'core',
  );
  return {
    async close() {
      await dns.close();
      await authority.close();
    },
  };
}

function dnsFor(
  { DOMAINS_DNS: given, KONTOR_MODE: mode }: Env,
  { target, platform }: { target: string; platform: () => Ctx },
): { servers: () => Promise<readonly string[]>; close: () => Promise<void> } {
  const wished = given ?? (mode === 'live' ? 'system' : 'sandbox');
  if (wished === 'system') return { servers: async () => [], close: async () => {} };
  if (wished !== 'sandbox')
    return { servers: async () => wished.split(',').map((each) => each.trim()), close: async () => {} };
  let sandbox: Promise<DnsSandbox> | null = null;
  return {
    servers: async () => [(await (sandbox ??= startDnsSandbox({ elsewhere: zoneOfDemo(platform, target) }))).server],
    close: async () => (await sandbox)?.close(),
  };
}

/** Records of shops' domains and of those that their mails are sent from. */
function zoneOfDemo(platform: () => Ctx, target: string): (name: string) => Promise<ZoneRecord[]> {
  const zones = [demoZone(platform, target), demoMailZone(platform)];
  return async (name) => (await Promise.all(zones.map((zone) => zone(name)))).flat();
}

function authorityFor(
  { ACME_DIRECTORY: given, KONTOR_MODE: mode, PORT }: Env,
  clock: Clock,
): { url: () => Promise<string>; close: () => Promise<void> } {
  const wished = given ?? (mode === 'live' ? LETS_ENCRYPT : 'sandbox');
  if (wished !== 'sandbox') return { url: async () => wished, close: async () => {} };
  let sandbox: Promise<AcmeSandbox> | null = null;
  const reach = async () => ({ host: '127.0.0.1', port: PORT });
  return {
    url: async () => (await (sandbox ??= startAcmeSandbox({ reach, now: () => clock.now() }))).directoryUrl,
    close: async () => (await sandbox)?.close(),
  };
}

/** Word at `/.well-known/kontor-domain`, by which a domain shows that https leads here. */
const WORD = 'kontor';

async function reached(board: PortBoard, name: string): Promise<string | null> {
  const fetch = board.find(outwardHttp, 'core');
  if (!fetch) throw new Error('The kernel was booted without a way out.');
  try {
    const answer = await fetch(`https://${name}/.well-known/kontor-domain`, { redirect: 'manual' });
    if (answer.status !== 200) return `HTTP ${answer.status}`;
    return (await answer.text()).trim() === WORD ? null : 'HTTP 200';
  } catch (error) {
    const { cause, message } = error as Error;
    return String((cause as Error | undefined)?.message ?? message).slice(0, 120);
  }
}
