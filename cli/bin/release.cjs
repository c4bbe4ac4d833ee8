#!/usr/bin/env node
// `npm run release`: an archive that runs with Node alone, in `release/`.
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { assembleRelease } = require('./assemble-release.cjs');
const { ensureBuild, root } = require('./ensure-build.cjs');

ensureBuild();
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const name = `kontor-${version}`;
const releases = path.join(root, 'release');
assembleRelease(path.join(releases, name));
const archive = path.join(releases, `${name}.tar.gz`);
execFileSync('tar', ['-czf', archive, '-C', releases, name]);
const bytes = readFileSync(archive);
writeFileSync(`${archive}.sha256`, `${createHash('sha256').update(bytes).digest('hex')}  ${name}.tar.gz\n`);
console.log(`· release/${name}.tar.gz (${(bytes.length / 1e6).toFixed(1)} MB) and its checksum`);
console.log(`· on the server: tar -xzf ${name}.tar.gz && cd ${name} && npm start`);
