#!/usr/bin/env node
// `npm run soak`: builds the simulation and lets it run long. `npm run soak -- --help` lists the options.
const { runBeside } = require('./run-beside.cjs');

runBeside('soak');
