import { labelsBelowApex } from './domain-name.ts';

/** A record to enter at the registrar. `name`: as most registrars want it, without the domain itself. */
export interface DomainRecord {
  type: 'CNAME' | 'A' | 'AAAA' | 'TXT';
  name: string;
  fullName: string;
  value: string;
}

const PROOF_LABEL = '_kontor';

export const proofName = (name: string): string => `${PROOF_LABEL}.${name}`;

/** Records that connect a domain: the proof, and where it leads. A domain without a name in front can bear no CNAME. */
export function domainRecords(
  { name, proof }: { name: string; proof: string },
  { target, addresses }: { target: string; addresses: readonly string[] },
): DomainRecord[] {
  const below = labelsBelowApex(name);
  const leads: DomainRecord[] =
    below === ''
      ? addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name: '@', fullName: name, value }))
      : [{ type: 'CNAME', name: below, fullName: name, value: target }];
  const label = below === '' ? PROOF_LABEL : `${PROOF_LABEL}.${below}`;
  return [{ type: 'TXT', name: label, fullName: proofName(name), value: proof }, ...leads];
}
