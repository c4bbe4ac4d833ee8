// Domains: addresses of shops' own. A domain is the shop's that shows by DNS that it is; then it gets a certificate, and the shop's pages stand there.
// Records are looked at again by the clock, so that a domain that is sold or taken away leads nowhere of its former shop's.
export { addDomain } from './add-domain.ts';
export { checkNow, makePrimary, removeDomain } from './change-domain.ts';
export { certificateOf, sealedCertificates } from './domain-certificate.ts';
export { dnsOf, domainHosting, type DomainHosting } from './domain-hosting.ts';
export { labelsBelowApex } from './domain-name.ts';
export { DOMAIN_STATE_TITLES, domainList, domainRows, readDomainList, type DomainListRow } from './domain-list.ts';
export { type DomainRecord } from './domain-records.ts';
export { domainsOf, domainView, type DomainView } from './domain-view.ts';
export { dnsLookup, type DnsAnswer, type DnsLookup } from './dns-lookup.ts';
export { domainMoved } from './events.ts';
export { certifyDomainJob } from './jobs/certify-domain-job.ts';
export { checkDomainJob } from './jobs/check-domain-job.ts';
export { mindDomainsJob } from './jobs/mind-domains-job.ts';
export { challengeAnswer, sealedAcmeAccounts, type IssuedCertificate } from './order-certificate.ts';
export { DOMAIN_REASON_TITLES } from './reason-words.ts';
export { mayHaveCertificate, shopAtHost, type ShopAtHost } from './shop-at-host.ts';
export { type DomainState } from './states.ts';
export { demoZone } from './sandbox/demo-zone.ts';
export { startAcmeSandbox, type AcmeSandbox } from './sandbox/acme-sandbox.ts';
export { startDnsSandbox, type DnsSandbox, type ZoneRecord } from './sandbox/dns-sandbox.ts';
