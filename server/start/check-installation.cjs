// Loaded by the npm scripts before any TypeScript: explains missing packages or an old Node without a stack trace. Packages
// come first, because Node is one of them.
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const { dependencies } = require('../../package.json');
const missing = Object.keys(dependencies).filter((name) => !existsSync(join(root, 'node_modules', name)));
if (missing.length > 0) stop(`Falta instalar ${missing.join(', ')}; execute npm ci.`);

const oldest = 24;
if (Number.parseInt(process.versions.node, 10) < oldest) {
  stop(`O Romaneio precisa do Node ${oldest} ou mais novo; este é o ${process.version}.`);
}

function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
