#!/usr/bin/env node
// `npm run proof -- citus`: a coordinator and two workers of Citus, over which migrations spread the tables of sellers.
const { runBeside } = require('./run-beside.cjs');

process.env.NODE_ENV = 'production';
runBeside('citus');
