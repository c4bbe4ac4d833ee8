#!/usr/bin/env node
// `npm start`: build when needed, then one process that serves and works.
const { ensureBuild, root } = require('./ensure-build.cjs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

process.env.NODE_ENV ??= 'production';
ensureBuild();
process.argv = [process.argv[0], path.join(root, 'cli/bin/kontor.cjs'), 'start', ...process.argv.slice(2)];
import(pathToFileURL(path.join(root, 'build/server/cli.js')).href);
