// Loaded by the npm scripts before TypeScript is: without its packages, or on an older Node, a program would stop with a
// stack trace. The packages come first, as the Node that the scripts run on is one of them.
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
