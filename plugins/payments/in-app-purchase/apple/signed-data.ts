import { X509Certificate } from 'node:crypto';
import { isSignedBy, readToken } from '../tokens.ts';

/** What only Apple's certificates for this purpose carry, as DER: 1.2.840.113635.100.6.11.1 on the leaf, .6.2.1 on the one above it. */
const LEAF_MARK = Buffer.from('060a2a864886f76364060b01', 'hex');
const MIDDLE_MARK = Buffer.from('060a2a864886f76364060201', 'hex');

/**
 * What Apple signed: of the three certificates that come along the second must have signed the first, and the root that the seller trusts
 * the second, whatever the third says. Null for anything else.
 */
export function readSignedData(
  token: string,
  rootCertificate: string,
  now: Date,
): Readonly<Record<string, unknown>> | null {
  const read = readToken(token);
  const chain = read?.header.x5c;
  if (!read || !Array.isArray(chain) || chain.length !== 3) return null;
  try {
    const [leaf, middle] = chain.map((each) => new X509Certificate(Buffer.from(String(each), 'base64')));
    const trusted = certificateOf(rootCertificate);
    if (!leaf || !middle) return null;
    const signedAt = typeof read.payload.signedDate === 'number' ? new Date(read.payload.signedDate) : now;
    const whole = isIssued(leaf, middle) && isIssued(middle, trusted) && middle.ca;
    const good =
      whole &&
      [leaf, middle, trusted].every((each) => isValidAt(each, signedAt)) &&
      leaf.raw.includes(LEAF_MARK) &&
      middle.raw.includes(MIDDLE_MARK);
    return good && isSignedBy(read, 'ES256', leaf.publicKey) ? read.payload : null;
  } catch {
    // Certificates that cannot be read vouch for nothing.
    return null;
  }
}

export function certificateOf(text: string): X509Certificate {
  return new X509Certificate(text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64'));
}

function isIssued(certificate: X509Certificate, by: X509Certificate): boolean {
  return certificate.checkIssued(by) && certificate.verify(by.publicKey);
}

function isValidAt({ validFrom, validTo }: X509Certificate, moment: Date): boolean {
  return new Date(validFrom) <= moment && moment <= new Date(validTo);
}
