#!/usr/bin/env node
// `npm run bench`: builds the product and the bench, then measures. `npm run bench -- --help` lists the options.
const { ensureBuild } = require('./ensure-build.cjs');
const { runBeside } = require('./run-beside.cjs');

process.env.NODE_ENV = 'production';
ensureBuild();
runBeside('bench', []);
