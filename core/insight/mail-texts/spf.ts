import { BlockList, isIP, isIPv6 } from 'node:net';
import type { RecordFinding } from '#core/mail';
import type { DnsAnswer, DnsLookup } from '#core/domains';
import { recordFinding } from './record-words.ts';

/** Servers that a domain's SPF record has to allow. */
export interface SpfNeed {
  /** Written into the record where nothing allows it yet: `include:_spf.example.com` or `a:smtp.example.com`. */
  mechanism: string;
  /** Server whose addresses may be allowed as well; null where they are not known. */
  host: string | null;
}

/** RFC 7208, 4.6.4. */
const MOST_LOOKUPS = 10;

interface Walk {
  dns: DnsLookup;
  need: SpfNeed;
  addresses: readonly string[];
  lookups: number;
}

type Outcome = 'allowed' | 'not_named' | 'too_many' | 'silent';

/** Reads the SPF record of a domain as receivers do, and says whether it lets the sender's server through. */
export async function findSpf(dns: DnsLookup, domain: string, need: SpfNeed): Promise<RecordFinding> {
  const texts = await dns.texts(domain);
  if (!texts.known) return recordFinding('dns_silent');
  const records = texts.values.filter(isSpf);
  const [record = ''] = records;
  if (records.length === 0) return recordFinding('spf_missing');
  if (records.length > 1) return recordFinding('spf_twice', records.join(BETWEEN));
  const addresses = await addressesOf(dns, need.host);
  if (!addresses.known) return recordFinding('dns_silent', record);
  const walk: Walk = { dns, need, addresses: addresses.values, lookups: 0 };
  switch (await judge(walk, domain, record)) {
    case 'allowed':
      return recordFinding('right', record);
    case 'too_many':
      return recordFinding('spf_too_many', record);
    case 'silent':
      return recordFinding('dns_silent', record);
    default:
      return recordFinding('spf_lacks', record);
  }
}

async function addressesOf(dns: DnsLookup, host: string | null): Promise<DnsAnswer> {
  if (host === null) return { known: true, values: [] };
  return isIP(host) === 0 ? dns.addresses(host) : { known: true, values: [host] };
}

/** Record to enter: what stands there, several made one, with our part in front of its end; or a new one. */
export function spfValue(found: string, { mechanism }: SpfNeed): string {
  const terms = found.split(BETWEEN).flatMap((record) => (isSpf(record) ? record.trim().split(/\s+/).slice(1) : []));
  const ends = terms.filter((term) => END.test(term));
  const kept = terms.filter((term) => !END.test(term) && term.toLowerCase() !== mechanism);
  return ['v=spf1', ...new Set([...kept, mechanism]), ends[0] ?? '~all'].join(' ');
}

const END = /^(?:[+?~-]?all$|redirect=)/i;
/** Stands between records where a domain has several. */
const BETWEEN = ' | ';

const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text);

async function judge(walk: Walk, domain: string, record: string): Promise<Outcome> {
  const terms = record.trim().split(/\s+/).slice(1);
  for (const term of terms) {
    const outcome = await judgeTerm(walk, domain, term);
    if (outcome !== 'not_named') return outcome;
  }
  const redirect = terms.find((term) => /^redirect=/i.test(term))?.slice('redirect='.length);
  return redirect ? follow(walk, redirect) : 'not_named';
}

async function judgeTerm(walk: Walk, domain: string, term: string): Promise<Outcome> {
  const [, sign = '', name = '', rest = ''] = /^([+?~-]?)([a-z0-9]+)(.*)$/i.exec(term) ?? [];
  // Letters that stand for parts of each mail are known to its receiver alone.
  if (rest.includes('%{')) return 'not_named';
  const allows = sign === '' || sign === '+';
  switch (name.toLowerCase()) {
    case 'ip4':
    case 'ip6':
      return allows && holds(rest.slice(1), walk.addresses) ? 'allowed' : 'not_named';
    case 'include':
      if (allows && term.replace(/^\+/, '').toLowerCase() === walk.need.mechanism) return 'allowed';
      return allows ? follow(walk, rest.slice(1)) : 'not_named';
    case 'a':
    case 'mx':
      return allows ? hosts(walk, { kind: name.toLowerCase() as 'a' | 'mx', domain, rest }) : 'not_named';
    default:
      return 'not_named';
  }
}

async function follow(walk: Walk, name: string): Promise<Outcome> {
  walk.lookups += 1;
  if (walk.lookups > MOST_LOOKUPS) return 'too_many';
  const texts = await walk.dns.texts(name.toLowerCase());
  if (!texts.known) return 'silent';
  const record = texts.values.find(isSpf);
  return record === undefined ? 'not_named' : judge(walk, name, record);
}

async function hosts(
  walk: Walk,
  { kind, domain, rest }: { kind: 'a' | 'mx'; domain: string; rest: string },
): Promise<Outcome> {
  const [, named = '', mask = ''] = /^(?::([^/]+))?((?:\/\/?\d+)*)$/.exec(rest) ?? [];
  const name = (named || domain).toLowerCase();
  walk.lookups += 1;
  if (walk.lookups > MOST_LOOKUPS) return 'too_many';
  if (kind === 'a' && name === walk.need.host) return 'allowed';
  const found = kind === 'a' ? { known: true as const, values: [name] } : await walk.dns.exchanges(name);
  if (!found.known) return 'silent';
  for (const host of found.values.slice(0, MOST_LOOKUPS)) {
    const there = await walk.dns.addresses(host);
    if (!there.known) return 'silent';
    if (there.values.some((address) => holds(address + maskFor(address, mask), walk.addresses))) return 'allowed';
  }
  return 'not_named';
}

/** `/24//64` holds the length of IPv4 spans and that of IPv6. */
function maskFor(address: string, mask: string): string {
  const [four = '', six] = mask.split('//');
  if (isIPv6(address)) return six === undefined ? '' : `/${six}`;
  return four;
}

/** True if the span, `192.0.2.0/24` or one address, holds any of the addresses. */
function holds(span: string, addresses: readonly string[]): boolean {
  const [net = '', bits] = span.split('/');
  const kind = isIPv6(net) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  try {
    list.addSubnet(net, Number(bits ?? (kind === 'ipv6' ? 128 : 32)), kind);
  } catch {
    return false;
  }
  return addresses.some((address) => (isIPv6(address) ? 'ipv6' : 'ipv4') === kind && list.check(address, kind));
}
