/**
 * `npm run auditoria`: verifies the chain of the audit trail. Exit code 1 where it is broken.
 *
 *     --ancora <posição>:<selo>   what an earlier run printed: the chain must still hold it
 *     --exportar <arquivo>        also writes the records that stand, one JSON line each
 */
import { open } from 'node:fs/promises';
import { type Anchor, verifyAuditChain } from '../database/audit-chain.ts';
import { withClient } from '../database/client.ts';
import { tell, tellFault } from '../operator.ts';
import { StartError } from '../start-error.ts';
import { runOperation } from './operation.ts';

const usage = 'npm run auditoria -- [--ancora <posição>:<selo>] [--exportar <arquivo>]';
const options = { ancora: { type: 'string' }, exportar: { type: 'string' } } as const;

await runOperation({ usage, options, exclusive: false }, async ({ installation, values }) => {
  const anchor = values.ancora === undefined ? null : readAnchor(values.ancora);
  const file = values.exportar === undefined ? null : await openNew(values.exportar);
  const { registros, ancora, quebra } = await withClient(installation.databaseUrl, 'auditoria', (client) =>
    verifyAuditChain(client, anchor, async (registro, { posicao, hash }) => {
      await file?.write(`{"posicao":${posicao},"hash":"${hash}","registro":${registro}}\n`);
    }),
  );
  await file?.close();
  if (quebra !== null) {
    const { posicao, id, motivo } = quebra;
    const place = [posicao === null ? null : `posição ${posicao}`, id === null ? null : `registro ${id}`];
    tellFault(`Trilha de auditoria violada (${place.filter(Boolean).join(', ')}): ${motivo}.`);
    tellFault(`Registros íntegros até ali: ${registros}.`);
    return 1;
  }
  tell(`Trilha de auditoria íntegra: ${registros} registros.`);
  if (ancora !== null) tell(`Âncora, para guardar fora daqui: ${ancora.posicao}:${ancora.hash}`);
  return 0;
});

function readAnchor(text: string): Anchor {
  const [, posicao, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (posicao === undefined || hash === undefined) {
    throw new StartError('--ancora deve conter posição e selo como a verificação os mostra, por exemplo 120:9f86d0….');
  }
  return { posicao: Number(posicao), hash };
}

/** For its owner alone; a file that is there stays as it is. */
async function openNew(path: string) {
  return open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Não foi possível criar ${JSON.stringify(path)} (${error.code}).`, { cause: error });
  });
}
