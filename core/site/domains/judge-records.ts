import type { DnsAnswer } from './dns-lookup.ts';

export type DomainReason =
  | 'proof_missing'
  | 'proof_wrong'
  | 'not_pointed'
  | 'pointed_elsewhere'
  | 'partly_elsewhere'
  | 'dns_silent'
  | 'held_elsewhere'
  | 'certificate_refused'
  | 'not_reached';

export interface RecordFacts {
  proof: string;
  texts: DnsAnswer;
  alias: DnsAnswer;
  addresses: DnsAnswer;
  target: string;
  /** Addresses of the installation; an empty list knows none. */
  own: DnsAnswer;
}

export type Verdict =
  | { verdict: 'proven' }
  | { verdict: 'missing'; reason: DomainReason; found: string }
  | { verdict: 'unknown'; reason: 'dns_silent' };

/** Meaning of what DNS said. Pure: the same answers always mean the same. */
export function judgeRecords({ proof, texts, alias, addresses, target, own }: RecordFacts): Verdict {
  const silent: Verdict = { verdict: 'unknown', reason: 'dns_silent' };
  if (!texts.known || !alias.known) return silent;
  if (!texts.values.includes(proof)) {
    const near = texts.values.find((text) => text.startsWith('kontor-'));
    return near === undefined
      ? { verdict: 'missing', reason: 'proof_missing', found: '' }
      : { verdict: 'missing', reason: 'proof_wrong', found: near.slice(0, 120) };
  }
  if (alias.values.includes(target)) return { verdict: 'proven' };
  if (!addresses.known || !own.known) return silent;
  const elsewhere = addresses.values.filter((each) => !own.values.includes(each));
  if (addresses.values.length === 0) return { verdict: 'missing', reason: 'not_pointed', found: alias.values[0] ?? '' };
  if (elsewhere.length === 0) return { verdict: 'proven' };
  const found = (alias.values[0] ?? elsewhere.join(', ')).slice(0, 120);
  return elsewhere.length === addresses.values.length
    ? { verdict: 'missing', reason: 'pointed_elsewhere', found }
    : { verdict: 'missing', reason: 'partly_elsewhere', found: elsewhere.join(', ').slice(0, 120) };
}
