/** Separate process: an imported file is foreign input of up to 20 MiB. */
import { open } from 'node:fs/promises';
import { MAX_ERROS } from '../../../../shared/contracts/cadastros/cadastro-calls.ts';
import { comGzAberto } from '../../leitura/bytes/gz.ts';
import { ArquivoRecusado } from '../../leitura/recusas.ts';
import { answerJob } from '../../trabalho/own-process.child.ts';
import { conferirLinhas, type Erro } from './conferir-linhas.ts';
import { abrirArquivo } from './ler-arquivo.ts';
import type { ArquivoLido, ArquivoParaLer } from './linhas-lidas.ts';

/** Writes batches as JSON to `destino`; the database parses them. */
async function read({ cadastro, path, destino, mapeamento }: ArquivoParaLer): Promise<ArquivoLido> {
  const saida = await open(destino, 'wx', 0o600);
  const erros: Erro[] = [];
  const bytes: number[] = [];
  let lidas = 0;
  try {
    return await comGzAberto(path, async (aberto) => {
      const { lotes, ...colunas } = await abrirArquivo(cadastro, aberto, mapeamento);
      for await (const lote of lotes) {
        const conferidas = conferirLinhas(cadastro, lote);
        lidas += lote.registros.length + new Set(lote.falhas.map(({ linha }) => linha)).size;
        erros.push(...conferidas.erros.slice(0, MAX_ERROS - erros.length));
        if (conferidas.linhas.length === 0) continue;
        const json = Buffer.from(JSON.stringify(conferidas.linhas));
        await saida.appendFile(json);
        bytes.push(json.length);
      }
      return { lidas, erros, bytes, ...colunas };
    });
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.message };
    throw error;
  } finally {
    await saida.close();
  }
}

answerJob(read);
