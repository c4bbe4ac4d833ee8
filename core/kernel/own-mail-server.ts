import { lookup } from 'node:dns/promises';
import { smtpRoute, type OwnSender, type OwnServer } from '#core/mail';
import { isInside } from '#core/sync';

/** Ports mail is handed in at; any other would make us a scanner of somebody's network. */
const PORTS: ReadonlySet<number> = new Set([25, 465, 587, 2525]);

/**
 * A seller's mail server, reached at the very address that was looked at, so that a name cannot answer differently the second time. `local`
 * opens it for a demo and for tests.
 */
export async function openOwnServer(sender: OwnSender, { local }: { local: boolean }): Promise<OwnServer> {
  const { host, port, secure, user, password, from, perMinute } = sender;
  if (!local && !PORTS.has(port)) throw refused(`${host}:${port}`);
  const found = await lookup(host, { all: true });
  if (!local && (found.length === 0 || found.some(({ address }) => isInside(address)))) throw refused(host);
  const { address, family } = found[0]!;
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const place = family === 6 ? `[${address}]` : address;
  const route = smtpRoute({
    url: `${secure ? 'smtps' : 'smtp'}://${login}${place}:${port}`,
    from,
    perMinute,
    tlsName: host,
    // A password never leaves in the clear.
    needsTls: !local && !secure,
  });
  return { route, verify: route.verify, close: route.close };
}

const refused = (host: string): Error => Object.assign(new Error(`${host} is not called.`), { code: 'EINSIDE' });
