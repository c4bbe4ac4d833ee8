import { domainList, domainRows } from '#core/domains';
import { acrossSellers } from './across-sellers.ts';

/** Domains of all shops. */
export const adminDomainList = acrossSellers(domainList, {
  name: 'admin_domains',
  seller: 'd.seller_id',
  base: domainRows,
  columns: ['name', 'state', 'is_primary', 'reason', 'checked_at', 'next_check_at', 'certificate_ends_at'],
  files: ['id', 'created_at'],
});
