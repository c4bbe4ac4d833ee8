#!/usr/bin/env node
// `npm run check`: types, lint, format and import rules.
const { runChecks } = require('./checks.cjs');

void runChecks(['types', 'lint', 'format', 'guards']).then(({ failed }) => (process.exitCode = failed === 0 ? 0 : 1));
