const { coreModules } = require('./architecture.cjs');

const testsOnly = '\\.(test|fixture)\\.tsx?$';

const foldersOf = (modules) => `(${modules.map(({ folder }) => folder).join('|') || 'nothing-below'})`;
const anyModule = foldersOf(coreModules);

/** Each module may import the ones above it in the list. `testing` may import all, tests may import `testing`. */
const order = coreModules.map(({ name, folder }, position) => ({
  name: `core-order-${name}`,
  comment: `${folder} may import only the modules above it in architecture.cjs.`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: testsOnly },
  to: { path: `^${foldersOf(coreModules.slice(position + 1))}/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...order,
    {
      name: 'core-module-is-listed',
      comment: 'Every module of core stands in the ordered list of architecture.cjs, in its wing.',
      severity: 'error',
      from: { path: '^core/', pathNot: `^${anyModule}/` },
      to: {},
    },
    {
      name: 'through-the-door',
      comment: 'From outside, a core module is reached through its index.ts only.',
      severity: 'error',
      from: { path: `^(${anyModule}|plugins|builder|cli|web|seeds|migrations)/` },
      to: {
        path: `^${anyModule}/.+`,
        pathNot: ['^$2/', `^${anyModule}/index\\.ts$`, '^core/testing/shared-data\\.ts$'],
      },
    },
    {
      name: 'not-through-the-own-door',
      comment: 'Inside a module import the files, not the door.',
      severity: 'error',
      from: { path: `^${anyModule}/.+`, pathNot: testsOnly },
      to: { path: '^$1/index\\.ts$' },
    },
    {
      name: 'core-looks-inward',
      comment: 'Core knows no plugin, builder, command line or web.',
      severity: 'error',
      from: { path: '^core/', pathNot: '^core/testing/' },
      to: { path: '^(plugins|builder|cli|web|seeds)/|^plugins\\.config\\.ts$' },
    },
    {
      name: 'plugins-use-their-door',
      comment:
        'A plugin imports #core/plugins, #core/kit, #builder/block, in its screens #web/ui, #web/lists, #web/list-loading and #web/form-parts, its own files and npm.',
      severity: 'error',
      from: { path: '^plugins/', pathNot: [testsOnly, '^plugins/.+/testing/'] },
      to: {
        path: '^(core|builder|cli|web|seeds)/',
        pathNot: '^(core/(plugins|kit)|builder/block|web/(ui|lists|list-loading|form-parts))/index\\.ts$',
      },
    },
    {
      name: 'plugins-do-not-know-each-other',
      comment:
        'What several plugins of a kind need stands in plugins/<kind>/shared/<name>, is no plugin itself, and knows none.',
      severity: 'error',
      from: { path: '^plugins/([^/]+/[^/]+)/' },
      to: { path: '^plugins/', pathNot: ['^plugins/$1/', '^plugins/[a-z]+/shared/.+/index\\.ts$'] },
    },
    {
      name: 'entry-points-hold-no-sql',
      comment:
        'Web and command line call use cases; only core and plugins speak to the database. Benchmarks and proofs measure the database itself.',
      severity: 'error',
      from: { path: '^(web|cli)/', pathNot: [testsOnly, '^cli/(bench|citus|failover|point-in-time)/'] },
      to: { path: 'node_modules/(knex|objection|pg)/' },
    },
    {
      name: 'craft-stays-in-the-editor',
      severity: 'error',
      from: { pathNot: '^builder/(editor/|blocks/[^/]+/edit\\.tsx$)' },
      to: { path: 'node_modules/@craftjs/' },
    },
    {
      name: 'dnd-kit-stays-in-its-folder',
      severity: 'error',
      from: { pathNot: '^builder/editor/dnd/' },
      to: { path: 'node_modules/@dnd-kit/' },
    },
    {
      name: 'commander-stays-in-cli',
      severity: 'error',
      from: { pathNot: '^cli/' },
      to: { path: 'node_modules/commander/' },
    },
    {
      name: 'no-react-in-core',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: 'node_modules/react(-dom)?/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: [testsOnly, '^core/testing/', '/testing/', '^cli/(bench|kills|soak|time-machine)/'] },
      to: { path: '^core/testing/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.kontor)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
};
