import { promises } from 'node:dns';

/** Answer of DNS: values, none at all, or nothing that can be relied on (no server answered, or one that failed). */
export type DnsAnswer = { known: true; values: readonly string[] } | { known: false };

export interface DnsLookup {
  /** Texts at a name, each put together from its parts. */
  texts(name: string): Promise<DnsAnswer>;
  /** Hosts that take a domain's mails, lower case. */
  exchanges(name: string): Promise<DnsAnswer>;
  /** Name that a CNAME points at, lower case. */
  alias(name: string): Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses, aliases followed. */
  addresses(name: string): Promise<DnsAnswer>;
}

const NONE = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA']);

/** DNS as its servers answer it now, past the caches of the operating system. `servers`: empty for those of the machine. */
export function dnsLookup(servers: () => Promise<readonly string[]>): DnsLookup {
  const ask = async (question: (resolver: promises.Resolver) => Promise<readonly string[]>): Promise<DnsAnswer> => {
    const resolver = new promises.Resolver({ timeout: 2500, tries: 2 });
    const named = await servers();
    if (named.length > 0) resolver.setServers([...named]);
    try {
      return { known: true, values: await question(resolver) };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      return NONE.has(code) ? { known: true, values: [] } : { known: false };
    }
  };
  return {
    texts: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    exchanges: (name) =>
      ask(async (resolver) => (await resolver.resolveMx(name)).map(({ exchange }) => exchange.toLowerCase())),
    alias: (name) =>
      ask(async (resolver) => (await resolver.resolveCname(name)).map((each) => each.toLowerCase().replace(/\.$/, ''))),
    async addresses(name) {
      const [four, six] = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      if (!four.known || !six.known) return { known: false };
      return { known: true, values: [...four.values, ...six.values] };
    },
  };
}
