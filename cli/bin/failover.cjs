#!/usr/bin/env node
// `npm run proof -- failover`: builds the product and lets it serve from two servers under Patroni, whose primary is killed again and again.
const { ensureBuild } = require('./ensure-build.cjs');
const { runBeside } = require('./run-beside.cjs');

process.env.NODE_ENV = 'production';
ensureBuild();
runBeside('failover', []);
