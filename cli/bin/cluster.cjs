#!/usr/bin/env node
// `npm run proof -- cluster`: builds the product and lets it serve by several processes behind HAProxy and pgbouncer.
const { ensureBuild } = require('./ensure-build.cjs');
const { runBeside } = require('./run-beside.cjs');

process.env.NODE_ENV = 'production';
ensureBuild();
runBeside('cluster', []);
