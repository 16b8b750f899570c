import { open } from 'node:fs/promises';
import type { Falha, Leitor, Limites, Lote } from '../registro.ts';
import { Lotes } from './lotes.ts';
import { lerConemb } from './proceda-conemb31.ts';
import { linhasDe } from './proceda-linhas.ts';
import { lerNotfis, Notas } from './proceda-notfis31.ts';
import { recusa } from './recusas.ts';
import { recusarBinario } from './texto.ts';
import { ArquivoZip, ehZip } from './zip.ts';

type Especie = 'CONEMB' | 'NOTFIS' | null;

/** A ZIP with CONEMB 3.1 and NOTFIS 3.1: waybills of the one, values of the other. Either alone is refused. */
export const lerProcedaConemb31: Leitor = async function* ler(path, _layout, limites) {
  const inicio = await primeirosBytes(path);
  if (inicio.length === 0) throw recusa('vazio');
  if (ehZip(inicio)) {
    yield* lerZip(path, limites);
    return;
  }
  recusarBinario(inicio);
  const especie = especieDe(inicio);
  if (especie === 'CONEMB') throw recusa('conemb_sozinho');
  throw recusa(especie === 'NOTFIS' ? 'notfis_sozinho' : 'proceda');
};

/** NOTFIS first, wherever it lies in the ZIP: its invoices are kept, waybills go through one by one. */
async function* lerZip(path: string, limites: Limites): AsyncGenerator<Lote> {
  const lotes = new Lotes(limites.registros);
  const notas = new Notas();
  const especies = new Map<number, Especie>();
  await using primeira = await ArquivoZip.abrir(path, limites);
  let lugar = 0;
  for await (const entry of primeira.entradas()) {
    lugar += 1;
    const especie = especieDe(await primeira.inicio(entry));
    especies.set(lugar, especie);
    const origem = entry.fileName.slice(-200);
    if (especie === null)
      lotes.recusar({
        linha: 1,
        origem,
        campo: 'arquivo',
        valor: '',
        esperado: 'um CONEMB ou NOTFIS no padrão PROCEDA 3.1',
      });
    if (especie !== 'NOTFIS') continue;
    for await (const falha of lerNotfis(linhasDe(primeira.pedacos(entry), limites.caracteres), notas)) {
      lotes.recusar({ ...falha, origem } satisfies Falha);
      if (lotes.cheio) yield lotes.tirar();
    }
  }
  if (lugar === 0) throw recusa('zip_vazio');
  const presentes = new Set(especies.values());
  if (!presentes.has('CONEMB')) throw recusa(presentes.has('NOTFIS') ? 'notfis_sozinho' : 'proceda');
  if (!presentes.has('NOTFIS')) throw recusa('conemb_sozinho');

  await using segunda = await ArquivoZip.abrir(path, limites);
  lugar = 0;
  for await (const entry of segunda.entradas()) {
    lugar += 1;
    if (especies.get(lugar) !== 'CONEMB') continue;
    const origem = entry.fileName.slice(-200);
    for await (const lido of lerConemb(linhasDe(segunda.pedacos(entry), limites.caracteres), notas)) {
      if ('campos' in lido) lotes.registrar({ ...lido, origem });
      else lotes.recusar(...lido.falhas.map((falha) => ({ ...falha, origem })));
      if (lotes.cheio) yield lotes.tirar();
    }
  }
  if (!lotes.vazio) yield lotes.tirar();
}

/** By the second record: a header of 000, then 310 of an invoice file or 320 of a waybill file. */
function especieDe(inicio: Buffer): Especie {
  const tipo = /^(?:\uFEFF|ï»¿)?000[^\n]*\n\s*(310|320)/.exec(inicio.toString('latin1'))?.[1];
  return tipo === undefined ? null : tipo === '320' ? 'CONEMB' : 'NOTFIS';
}

async function primeirosBytes(path: string): Promise<Buffer> {
  await using arquivo = await open(path);
  const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(4_096), 0, 4_096, 0);
  return buffer.subarray(0, bytesRead);
}
