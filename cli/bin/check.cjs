#!/usr/bin/env node
// `npm run check`: types, lint, format, import rules, texts by language, heads of comments and dependencies.
const { runChecks } = require('./checks.cjs');

void runChecks(['types', 'lint', 'format', 'guards', 'languages', 'comments', 'dependencies']).then(
  ({ failed }) => (process.exitCode = failed === 0 ? 0 : 1),
);
