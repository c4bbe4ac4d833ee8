#!/usr/bin/env node
// `npm run time-machine`: builds it and lets the years pass. `npm run time-machine -- --help` lists the options.
const { runBeside } = require('./run-beside.cjs');

// Room for what one charge leaves behind in memory, so that little of it is looked at twice.
runBeside('time-machine', ['--enable-source-maps', '--max-semi-space-size=64']);
