import { X509Certificate } from 'node:crypto';
import { verifyToken } from '../signed-tokens.ts';

/** Marks that only Apple's certificates for this purpose carry, as DER: 1.2.840.113635.100.6.11.1 on the leaf, .6.2.1 on the one above it. */
const LEAF_MARK = Buffer.from('060a2a864886f76364060b01', 'hex');
const MIDDLE_MARK = Buffer.from('060a2a864886f76364060201', 'hex');

/**
 * Payload that Apple signed: of the three certificates that come along the second must have signed the first, and the root that the seller trusts
 * the second, whatever the third says. Null for anything else.
 */
export async function readSignedData(
  token: string,
  rootCertificate: string,
  now: Date,
): Promise<Readonly<Record<string, unknown>> | null> {
  let chain: Chain | null = null;
  const believed = await verifyToken(token, 'ES256', ({ x5c }) => {
    chain = chainOf(x5c, rootCertificate);
    return chain?.leaf.publicKey ?? null;
  });
  if (believed === null || chain === null) return null;
  const { signedDate } = believed.payload;
  const signedAt = typeof signedDate === 'number' ? new Date(signedDate) : now;
  return Object.values<X509Certificate>(chain).every((each) => isValidAt(each, signedAt)) ? believed.payload : null;
}

interface Chain {
  leaf: X509Certificate;
  middle: X509Certificate;
  root: X509Certificate;
}

/** Null where a link of the chain is missing, unreadable or not made for this purpose. */
function chainOf(certificates: unknown, rootCertificate: string): Chain | null {
  if (!Array.isArray(certificates) || certificates.length !== 3) return null;
  const [leaf, middle] = certificates.map((each) => new X509Certificate(Buffer.from(String(each), 'base64')));
  const root = certificateOf(rootCertificate);
  const good =
    leaf !== undefined &&
    middle !== undefined &&
    isIssued(leaf, middle) &&
    isIssued(middle, root) &&
    middle.ca &&
    leaf.raw.includes(LEAF_MARK) &&
    middle.raw.includes(MIDDLE_MARK);
  return good ? { leaf, middle, root } : null;
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
