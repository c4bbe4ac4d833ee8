import type { MailKey, RecordFinding } from '#core/mail';
import { labelsBelowApex, type DnsLookup } from '#core/domains';
import { recordFinding } from './record-words.ts';

/** Asks nothing of receivers yet: for a domain that has said nothing so far. */
export const DMARC_VALUE = 'v=DMARC1; p=none';

export const dkimName = ({ selector, domain }: Pick<MailKey, 'selector' | 'domain'>): string =>
  `${selector}._domainkey.${domain}`;

export const dkimValue = ({ publicKey }: Pick<MailKey, 'publicKey'>): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** Compares the key at its name with ours. Spaces, which some registrars put in between, count for nothing. */
export async function findDkim(dns: DnsLookup, key: MailKey): Promise<RecordFinding> {
  const texts = await dns.texts(dkimName(key));
  if (!texts.known) return recordFinding('dns_silent');
  const keys = texts.values.filter((text) => /(?:^|;)\s*p\s*=/i.test(text));
  const [found] = keys;
  if (found === undefined) return recordFinding('dkim_missing');
  const values = keys.map((text) => tag(text, 'p'));
  if (values.includes(key.publicKey)) return recordFinding('right', found);
  return recordFinding(values[0] === '' ? 'dkim_revoked' : 'dkim_other', found);
}

/** Rule for forged mails: the domain's own, or that of the domain it lies below (RFC 7489, 6.6.3). */
export async function findDmarc(dns: DnsLookup, domain: string): Promise<RecordFinding> {
  const below = labelsBelowApex(domain);
  const names = below === '' ? [domain] : [domain, domain.slice(below.length + 1)];
  for (const name of names) {
    const texts = await dns.texts(`_dmarc.${name}`);
    if (!texts.known) return recordFinding('dns_silent');
    const records = texts.values.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text));
    if (records.length > 1) return recordFinding('dmarc_twice', records.join(' | '));
    const [found] = records;
    if (found === undefined) continue;
    const policy = tag(found, 'p').toLowerCase();
    return recordFinding(['none', 'quarantine', 'reject'].includes(policy) ? 'right' : 'dmarc_policy', found);
  }
  return recordFinding('dmarc_missing');
}

function tag(text: string, name: string): string {
  const part = text.split(';').find((each) => each.split('=')[0]!.trim().toLowerCase() === name) ?? '';
  return part.slice(part.indexOf('=') + 1).replaceAll(/\s+/g, '');
}
