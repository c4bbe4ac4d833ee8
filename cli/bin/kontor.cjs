#!/usr/bin/env node
// The command line: `npm run kontor -- …` or the bin `kontor`.
const { ensureBuild, root } = require('./ensure-build.cjs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

process.env.NODE_ENV ??= 'production';
ensureBuild({ quiet: true });
import(pathToFileURL(path.join(root, 'build/server/cli.js')).href);
