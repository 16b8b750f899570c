/** Stores a file, reads it back, and reports this process's peak memory in MiB. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { abrirArmazem } from '../../../server/arquivos/abrir-armazem.ts';
import type { Destino } from '../../../server/arquivos/armazem.ts';

process.once('message', async ({ destino, path, nome }: { destino: Destino; path: string; nome: string }) => {
  const armazem = await abrirArmazem(destino);
  await armazem.guardar(nome, path);
  const hash = createHash('sha256');
  await pipeline((await armazem.abrir(nome))?.conteudo ?? [], hash);
  process.send?.({ sha256: hash.digest('hex'), maxRss: process.resourceUsage().maxRSS / 1024 }, () =>
    process.disconnect(),
  );
});
