#!/usr/bin/env node
// `npm run proof -- kills`: builds the product and lets buyers pay by card while whatever it stands on is killed.
const { ensureBuild } = require('./ensure-build.cjs');
const { runBeside } = require('./run-beside.cjs');

process.env.NODE_ENV = 'production';
ensureBuild();
runBeside('kills', []);
