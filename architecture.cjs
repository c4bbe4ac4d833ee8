/**
 * Core in order: modules that lie directly in `core/`, and wings, each a folder with an ordered list of modules. Read from top to bottom, a module may
 * import the ones above it, never one below. The import rules in .dependency-cruiser.cjs and the doors in package.json#imports (`npm run doors`) are
 * generated from it.
 */
const plan = [
  'kit',
  {
    wing: 'ground',
    modules: [
      'xml',
      'context',
      'database',
      'settings',
      'jobs',
      'retention',
      'events',
      'files',
      'paper',
      'mail',
      'people',
      'team',
      'audit',
      'experiments',
    ],
  },
  { wing: 'books', modules: ['ledger', 'tax', 'accounting'] },
  { wing: 'goods', modules: ['pricing', 'catalog', 'coupons', 'upsells'] },
  { wing: 'sale', modules: ['orders', 'shipping', 'legal', 'payments', 'invoicing'] },
  { wing: 'access', modules: ['entitlements', 'parts'] },
  { wing: 'charging', modules: ['arrears', 'settlement', 'collection', 'claims', 'dunning', 'transfers', 'forecast'] },
  { wing: 'payouts', modules: ['identity-documents', 'bank-accounts', 'legitimation', 'merchants'] },
  { wing: 'partners', modules: ['affiliates', 'referrals', 'sales-team', 'commissions'] },
  { wing: 'shop', modules: ['checkout', 'funnels', 'opening', 'grants'] },
  {
    wing: 'site',
    modules: [
      'pages',
      'themes',
      'media',
      'brand',
      'ratings',
      'page-files',
      'sharing',
      'submissions',
      'live-shows',
      'mobile-app',
      'domains',
    ],
  },
  { wing: 'connections', modules: ['sync', 'webhooks', 'tracking', 'api-tokens', 'agent-sales', 'push'] },
  {
    wing: 'insight',
    modules: [
      'deadlines',
      'legal-drafts',
      'announcements',
      'saved-views',
      'reporting',
      'health',
      'notifications',
      'customers',
      'mail-log',
      'mail-texts',
      'leaving',
      'own-data',
      'shop-archive',
      'peer-imports',
      'procedures',
      'desk',
    ],
  },
  { wing: 'platform', modules: ['platform-plans', 'deals', 'reselling'] },
  'plugins',
  'kernel',
  'testing',
];

const wings = plan.filter((part) => typeof part !== 'string');

/** Every module with its folder, in the order of the plan. */
const coreModules = plan.flatMap((part) =>
  typeof part === 'string'
    ? [{ name: part, folder: `core/${part}` }]
    : part.modules.map((name) => ({ name, folder: `core/${part.wing}/${name}` })),
);

/** Target of each `#core/<module>`. A module can move to another wing without a change where it is imported. */
const coreDoors = Object.fromEntries(coreModules.map(({ name, folder }) => [`#core/${name}`, `./${folder}/index.ts`]));

module.exports = { wings, coreModules, coreDoors };
