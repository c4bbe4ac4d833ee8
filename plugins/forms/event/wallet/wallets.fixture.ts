import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** Settings of an operator who offers no wallet. */
export const NO_WALLETS = {
  appleTeamId: '',
  applePassType: '',
  appleOrganisation: '',
  appleCertificate: '',
  appleKey: '',
  appleAuthority: '',
  googleIssuer: '',
  googleAccount: '',
  googleKey: '',
};

export interface Issued {
  pem: string;
  key: string;
  certificate: forge.pki.Certificate;
  keys: forge.pki.rsa.KeyPair;
}

/** A certificate signed by another one, or by itself. */
export function issue(name: string, by: Issued | null, until = new Date('2028-01-01')): Issued {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const own = forge.pki.privateKeyFromPem(key);
  const keys = { privateKey: own, publicKey: forge.pki.setRsaPublicKey(own.n, own.e) };
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = by ? '02' : '01';
  certificate.validity.notBefore = new Date('2020-01-01');
  certificate.validity.notAfter = until;
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(by ? by.certificate.subject.attributes : subject);
  certificate.setExtensions(by ? [] : [{ name: 'basicConstraints', cA: true }]);
  certificate.sign(by?.keys.privateKey ?? keys.privateKey, forge.md.sha256.create());
  return { pem: forge.pki.certificateToPem(certificate), key, certificate, keys };
}
