#!/usr/bin/env node
// `npm run doors`: writes where each `#core/<module>` leads into package.json, as architecture.cjs says.
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { coreDoors } = require('../../architecture.cjs');

const file = path.resolve(__dirname, '../../package.json');
const content = JSON.parse(readFileSync(file, 'utf8'));
const others = Object.entries(content.imports).filter(([name]) => !name.startsWith('#core/'));
content.imports = { ...coreDoors, ...Object.fromEntries(others) };
writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
