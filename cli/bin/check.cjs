#!/usr/bin/env node
// `npm run check`: types, lint, format, import rules, texts by language and dependencies.
const { runChecks } = require('./checks.cjs');

void runChecks(['types', 'lint', 'format', 'guards', 'languages', 'dependencies']).then(
  ({ failed }) => (process.exitCode = failed === 0 ? 0 : 1),
);
