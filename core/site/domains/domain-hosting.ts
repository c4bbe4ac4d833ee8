import { definePort, type Ctx } from '#core/context';
import type { DnsLookup } from './dns-lookup.ts';

/**
 * Facts of the installation that domains lead to.
 *
 * `tls`: `own` orders certificates by ACME and ends TLS in this process; `proxy` leaves both to what stands in front; `none` serves plain HTTP, for an
 * installation on one's own machine.
 */
export interface DomainHosting {
  tls: 'own' | 'proxy' | 'none';
  /** Host that a CNAME names. */
  target: string;
  /** Addresses for domains that can bear no CNAME; empty: those the target has. */
  addresses: readonly string[];
  /** Hosts that no shop may claim. */
  ownHosts: readonly string[];
  /** Port that stands in addresses; null: the protocol's own. */
  publicPort: number | null;
  dns: DnsLookup;
  /** Asks the domain by https for a word of ours; null when it came, else what went wrong. */
  reached: (name: string) => Promise<string | null>;
  acme: {
    directoryUrl: () => Promise<string>;
    email: string | null;
    patience: { backoffMin: number; backoffMax: number };
  };
}

export const domainHosting = definePort<DomainHosting>('domain hosting');

/** DNS as this installation asks it, for other modules. */
export const dnsOf = (ctx: Pick<Ctx, 'ports'>): DnsLookup => domainHostingOf(ctx).dns;

export function domainHostingOf(ctx: Pick<Ctx, 'ports'>): DomainHosting {
  const hosting = ctx.ports.find(domainHosting, 'core');
  if (!hosting) throw new Error('The kernel was booted without hosting for domains.');
  return hosting;
}
