import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

export type NameProblem = 'domain_missing' | 'domain_malformed' | 'domain_is_address' | 'domain_reserved';

export type ReadName = { name: string } | { problem: NameProblem };

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that no public DNS answers, RFC 6761 and 6762; `.test` and `.example` are for trying. */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|internal|home\.arpa|arpa|onion|invalid|alt)$/;
/** Under a country's name these are registries, e.g. `co.uk`. */
const SECOND_LEVELS = new Set(['co', 'com', 'net', 'org', 'gov', 'edu', 'ac', 'or', 'gv', 'ne', 'go']);

/**
 * A domain as people enter or paste it, in the form DNS knows: lower case, letters beyond ASCII in punycode. Hosts of the installation and everything
 * below them are reserved.
 */
export function readDomainName(typed: string, ownHosts: readonly string[]): ReadName {
  const text = typed.trim().slice(0, 500);
  if (text === '') return { problem: 'domain_missing' };
  const host = text
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '');
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return { problem: 'domain_is_address' };
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020@%\\]/.test(host)) return { problem: 'domain_malformed' };
  const name = domainToASCII(host);
  if (isIP(name) !== 0) return { problem: 'domain_is_address' };
  const labels = name.split('.');
  const named = name.length <= 253 && labels.length >= 2 && labels.every((label) => LABEL.test(label));
  if (NOT_PUBLIC.test(name)) return { problem: 'domain_reserved' };
  if (!named || !/[a-z]/.test(labels.at(-1)!) || labels.at(-1)!.length < 2) return { problem: 'domain_malformed' };
  if (ownHosts.some((own) => name === own || name.endsWith(`.${own}`))) return { problem: 'domain_reserved' };
  return { name };
}

/** Labels in front of the domain that was registered: `shop` of `shop.example.de`, empty for an apex. */
export function labelsBelowApex(name: string): string {
  const labels = name.split('.');
  const registry = labels.length > 2 && labels.at(-1)!.length === 2 && SECOND_LEVELS.has(labels.at(-2)!) ? 3 : 2;
  return labels.slice(0, -registry).join('.');
}

/** True for a domain that can bear no CNAME, since other records of it stand at the same name. */
export const isApex = (name: string): boolean => labelsBelowApex(name) === '';
