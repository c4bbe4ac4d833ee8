/**
 * The ordered list of core's modules: each may import the ones above it in this list, never one below.
 * The import rules in .dependency-cruiser.cjs are generated from it.
 */
const coreModules = [
  'kit',
  'context',
  'database',
  'settings',
  'jobs',
  'events',
  'files',
  'paper',
  'mail',
  'people',
  'ledger',
  'tax',
  'pricing',
  'catalog',
  'coupons',
  'upsells',
  'orders',
  'legal',
  'payments',
  'invoicing',
  'entitlements',
  'parts',
  'settlement',
  'collection',
  'checkout',
  'reporting',
  'pages',
  'plugins',
  'kernel',
  'testing',
];

module.exports = { coreModules };
