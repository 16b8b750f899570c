/** Separate process: a CSV is foreign input of up to 5 MiB. */
import { readFile } from 'node:fs/promises';
import { answerJob } from '../trabalho/own-process.child.ts';
import type { ArquivoLido, ArquivoParaLer } from './de-para.arquivo.ts';
import { lerCsv, textoDoCsv } from './de-para.csv.ts';

async function read({ path, maxLinhas }: ArquivoParaLer): Promise<ArquivoLido> {
  const texto = textoDoCsv(await readFile(path));
  return texto.trim() === '' ? 'vazio' : lerCsv(texto, maxLinhas);
}

answerJob(read);
