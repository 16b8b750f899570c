/** Runs in a process of its own, see `linhas-lidas.ts`: the file of an import is foreign input, of up to 20 MiB. */
import { open } from 'node:fs/promises';
import { MAX_ERROS } from '../../../../shared/contracts/cadastros/cadastro-calls.ts';
import { ArquivoRecusado } from '../../leitura/recusas.ts';
import { answerJob } from '../../trabalho/own-process.child.ts';
import { conferirLinhas, type Erro } from './conferir-linhas.ts';
import { lerArquivo } from './ler-arquivo.ts';
import type { ArquivoLido, ArquivoParaLer } from './linhas-lidas.ts';

/** Leaves the lines in `destino`, batch after batch, as JSON that the database parses: the API only carries it. */
async function read({ cadastro, path, destino }: ArquivoParaLer): Promise<ArquivoLido> {
  const saida = await open(destino, 'wx', 0o600);
  const erros: Erro[] = [];
  const bytes: number[] = [];
  let lidas = 0;
  try {
    for await (const lote of lerArquivo(cadastro, path)) {
      const conferidas = conferirLinhas(cadastro, lote);
      lidas += lote.registros.length + new Set(lote.falhas.map(({ linha }) => linha)).size;
      erros.push(...conferidas.erros.slice(0, MAX_ERROS - erros.length));
      if (conferidas.linhas.length === 0) continue;
      const json = Buffer.from(JSON.stringify(conferidas.linhas));
      await saida.appendFile(json);
      bytes.push(json.length);
    }
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.message };
    throw error;
  } finally {
    await saida.close();
  }
  return { lidas, erros, bytes };
}

answerJob(read);
