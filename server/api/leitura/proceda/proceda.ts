import { cortar } from '../../../../shared/format/cortar.ts';
import type { Falha, Leitor, Limites, Lote } from '../registro.ts';
import { conferirEspecie } from '../bytes/especie-de-arquivo.ts';
import { Lotes } from '../lotes.ts';
import { lerConemb } from './conemb31.ts';
import { linhasDe } from './linhas.ts';
import { lerNotfis, Notas } from './notfis31.ts';
import { recusa } from '../recusas.ts';
import { primeirosBytes, recusarBinario } from '../texto/texto.ts';
import { type ArquivoZip, comZip } from '../bytes/zip.ts';

type Especie = 'CONEMB' | 'NOTFIS' | null;

/** A ZIP with CONEMB 3.1 and NOTFIS 3.1: waybills, and values of their invoices. Either alone is refused. */
export const lerProcedaConemb31: Leitor = async function* ler(path, _layout, limites) {
  if ((await conferirEspecie(path, ['TEXTO', 'ZIP'])) === 'ZIP') {
    // NOTFIS first, wherever it is in the ZIP: its invoices are kept in memory, waybills are streamed.
    const lido: Lido = { lotes: new Lotes(limites.registros), notas: new Notas(), especies: new Map() };
    yield* comZip(path, limites, (zip) => lerNotas(zip, lido, limites));
    yield* comZip(path, limites, (zip) => lerConhecimentos(zip, lido, limites));
    return;
  }
  const inicio = await primeirosBytes(path, 4_096);
  recusarBinario(inicio);
  const especie = especieDe(inicio);
  if (especie === 'CONEMB') throw recusa('conemb_sozinho');
  throw recusa(especie === 'NOTFIS' ? 'notfis_sozinho' : 'proceda');
};

interface Lido {
  readonly lotes: Lotes;
  readonly notas: Notas;
  readonly especies: Map<number, Especie>;
}

async function* lerNotas(zip: ArquivoZip, { lotes, notas, especies }: Lido, limites: Limites): AsyncGenerator<Lote> {
  let lugar = 0;
  for await (const entry of zip.entradas()) {
    lugar += 1;
    const especie = especieDe(await zip.inicio(entry));
    especies.set(lugar, especie);
    const origem = cortar(entry.fileName, -200);
    if (especie === null)
      lotes.recusar({
        linha: 1,
        origem,
        campo: 'arquivo',
        valor: '',
        esperado: 'um CONEMB ou NOTFIS no padrão PROCEDA 3.1',
      });
    if (especie !== 'NOTFIS') continue;
    for await (const falha of lerNotfis(linhasDe(zip.pedacos(entry), limites.caracteres), notas)) {
      lotes.recusar({ ...falha, origem } satisfies Falha);
      if (lotes.cheio) yield lotes.tirar();
    }
  }
  if (lugar === 0) throw recusa('zip_vazio');
  const presentes = new Set(especies.values());
  if (!presentes.has('CONEMB')) throw recusa(presentes.has('NOTFIS') ? 'notfis_sozinho' : 'proceda');
  if (!presentes.has('NOTFIS')) throw recusa('conemb_sozinho');
}

async function* lerConhecimentos(
  zip: ArquivoZip,
  { lotes, notas, especies }: Lido,
  limites: Limites,
): AsyncGenerator<Lote> {
  let lugar = 0;
  for await (const entry of zip.entradas()) {
    lugar += 1;
    if (especies.get(lugar) !== 'CONEMB') continue;
    const origem = cortar(entry.fileName, -200);
    for await (const lido of lerConemb(linhasDe(zip.pedacos(entry), limites.caracteres), notas)) {
      if ('campos' in lido) lotes.registrar({ ...lido, origem });
      else lotes.recusar(...lido.falhas.map((falha) => ({ ...falha, origem })));
      if (lotes.cheio) yield lotes.tirar();
    }
  }
  if (lotes.lidos === 0) throw recusa('zip_vazio');
  if (!lotes.vazio) yield lotes.tirar();
}

/** By the second record: 310 is an invoice file, 320 a waybill file; the first is always 000. */
export function especieDe(inicio: Buffer): Especie {
  const tipo = /^(?:\uFEFF|ï»¿)?000[^\n]*\n\s*(310|320)/.exec(inicio.toString('latin1'))?.[1];
  return tipo === undefined ? null : tipo === '320' ? 'CONEMB' : 'NOTFIS';
}
