#!/usr/bin/env node
// `npm run proof -- point-in-time`: builds the product, lets it sell on an archived database, and takes the database back to a moment.
const { ensureBuild } = require('./ensure-build.cjs');
const { runBeside } = require('./run-beside.cjs');

process.env.NODE_ENV = 'production';
ensureBuild();
runBeside('point-in-time', []);
