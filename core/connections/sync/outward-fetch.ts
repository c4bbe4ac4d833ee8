import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { definePort } from '#core/context';

/** Way on which the installation reaches addresses that its sellers entered. */
export const outwardHttp = definePort<typeof fetch>('outward http');

const TIME_LIMIT_MS = 20_000;
const MOST_BYTES = 256 * 1024;

const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // Addresses of the old ways from IPv4 to IPv6 carry one of IPv4 in them.
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** An address behind the installation's own walls, also when it is an IPv4 one in IPv6 clothes. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const kind = isIP(mapped);
  if (kind === 0) return true;
  return inside.check(mapped, kind === 6 ? 'ipv6' : 'ipv4');
}

/**
 * A `fetch` for addresses that people entered: https only, no redirects, no address inside the own network. The connection goes to the very
 * address that was looked at, so that a name cannot answer differently the second time. `local` opens it for a demo and for tests.
 */
export function outwardFetch({ local }: { local: boolean }): typeof fetch {
  return async (input, init) => {
    const given = new Request(input as Parameters<typeof fetch>[0], init);
    const url = new URL(given.url);
    if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
      throw new TypeError('Only https addresses are called.');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!local && isIP(host) !== 0 && isInside(host)) throw refused(host);
    const body = Buffer.from(await given.arrayBuffer());
    return send(url, given, body, local);
  };
}

function send(url: URL, given: Request, body: Buffer, local: boolean): Promise<Response> {
  return new Promise((done, fail) => {
    const open = url.protocol === 'https:' ? secureRequest : plainRequest;
    const headers = {
      ...Object.fromEntries(given.headers),
      ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    };
    const call = open(url, {
      method: given.method,
      headers,
      agent: false,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      ...(local ? {} : { lookup: outsideOnly }),
    });
    call.on('response', (answer) => readAnswer(answer).then(done, fail));
    call.on('error', fail);
    call.end(body);
  });
}

const outsideOnly: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, '', 4);
    if (found.length === 0 || found.some(({ address }) => isInside(address))) return answer(refused(hostname), '', 4);
    if ((options as { all?: boolean }).all)
      return (answer as unknown as (error: null, found: LookupAddress[]) => void)(null, found);
    answer(null, found[0]!.address, found[0]!.family);
  });
};

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) {
      answer.destroy();
      break;
    }
    parts.push(part);
  }
  const status = answer.statusCode ?? 502;
  const empty = status === 204 || status === 205 || status === 304 || status < 200;
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Response(empty ? null : Buffer.concat(parts), { status: Math.max(status, 200), headers });
}

const refused = (host: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${host} lies inside the installation's own network and is not called.`), {
    code: 'EINSIDE',
  });
