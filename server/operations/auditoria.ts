/**
 * `npm run auditoria`: verifies the hash chain of the audit trail. Exit code 1 if it is broken.
 *
 *     --ancora <posição>:<selo>   anchor printed by an earlier run: the chain must still contain it
 *     --exportar <arquivo>        also writes the valid entries as JSON lines
 */
import { open } from 'node:fs/promises';
import { verifyAuditChain } from '../database/audit-chain.ts';
import { withClient } from '../database/client.ts';
import { StartError, tell, tellFault } from '../process/operator.ts';
import { readAnchor, runOperation } from './operation.ts';

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

/** Readable by the owner only; an existing file is not overwritten. */
async function openNew(path: string) {
  return open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Não foi possível criar ${JSON.stringify(path)} (${error.code}).`, { cause: error });
  });
}
