#!/usr/bin/env node
// `npm run check`: types, lint and import rules.
const { runChecks } = require('./checks.cjs');

void runChecks(['types', 'lint', 'guards']).then(({ failed }) => (process.exitCode = failed === 0 ? 0 : 1));
