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
  'accounting',
  'entitlements',
  'parts',
  'settlement',
  'collection',
  'forecast',
  'transfers',
  'checkout',
  'reporting',
  'pages',
  'sync',
  'tracking',
  'health',
  'plugins',
  'kernel',
  'testing',
];

module.exports = { coreModules };
