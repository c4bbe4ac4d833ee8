#!/usr/bin/env node
// `npm run check`: types, lint, format, import rules and texts by language.
const { runChecks } = require('./checks.cjs');

void runChecks(['types', 'lint', 'format', 'guards', 'languages', 'comments']).then(
  ({ failed }) => (process.exitCode = failed === 0 ? 0 : 1),
);
