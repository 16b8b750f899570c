import { cortar } from '../../../../shared/format/cortar.ts';
import type { Falha, Leitor, Limites, Lote } from '../registro.ts';
import { utf16De } from '../bytes/codificacao.ts';
import { conferirEspecie } from '../bytes/especie-de-arquivo.ts';
import { Lotes } from '../lotes.ts';
import { lerConemb } from './conemb.ts';
import { registrosDe } from './linhas.ts';
import { lerNotfis, Notas } from './notfis.ts';
import { type ArquivoRecusado, esperadoDe, recusa } from '../recusas.ts';
import { marcaUtf16, primeirosBytes } from '../texto/texto.ts';
import { type ArquivoZip, compactado, comZip } from '../bytes/zip.ts';

/** Messages of the standard without shipments, by the last two digits of their second record. */
const outras = {
  '30': 'um COLETA, de pedidos de coleta',
  '40': 'um OCOREN, de ocorrências na entrega',
  '50': 'um DOCCOB, de cobrança',
  '90': 'um PREFAT, de pré-fatura',
} as const;
type Especie = 'CONEMB' | 'NOTFIS' | (typeof outras)[keyof typeof outras] | null;

/** A ZIP with CONEMB and NOTFIS, 3.1 or 5.0: waybills, and values of their invoices. Either alone is refused. */
export const lerProcedaConemb31: Leitor = async function* ler(path, _layout, limites) {
  if ((await conferirEspecie(path, ['TEXTO', 'ZIP'])) === 'ZIP') {
    // NOTFIS first, wherever it is in the ZIP: its invoices are kept in memory, waybills are streamed.
    const lido: Lido = { lotes: new Lotes(limites.registros), notas: new Notas(), especies: new Map() };
    yield* comZip(path, limites, (zip) => lerNotas(zip, lido, limites));
    yield* comZip(path, limites, (zip) => lerConhecimentos(zip, lido, limites));
    return;
  }
  const inicio = await primeirosBytes(path, 4_096);
  if (utf16De(inicio) === null && inicio.includes(0)) throw recusa('nul');
  throw semPar([especieDe(inicio)]);
};

/** Refusal of a file without both messages; null: it has both. */
function semPar(especies: Iterable<Especie>) {
  const presentes = new Set(especies);
  const [conemb, notfis] = [presentes.has('CONEMB'), presentes.has('NOTFIS')];
  if (conemb !== notfis) return recusa(conemb ? 'conemb_sozinho' : 'notfis_sozinho');
  if (conemb) return null;
  const outra = [...presentes].find((especie) => especie !== null);
  return outra === undefined ? recusa('proceda') : recusa('especie', { conselho: conselhoDe(outra) });
}

export const conselhoDe = (especie: Exclude<Especie, null>) =>
  `${especie}, no padrão PROCEDA, que não traz os embarques; envie um ZIP com o CONEMB e o NOTFIS`;

interface Lido {
  readonly lotes: Lotes;
  readonly notas: Notas;
  readonly especies: Map<number, Especie>;
}

async function* lerNotas(zip: ArquivoZip, { lotes, notas, especies }: Lido, limites: Limites): AsyncGenerator<Lote> {
  let lugar = 0;
  for await (const entry of zip.entradas()) {
    lugar += 1;
    const inicio = await zip.inicio(entry);
    const especie = especieDe(inicio);
    especies.set(lugar, especie);
    const origem = cortar(entry.fileName, -200);
    if (especie !== 'CONEMB' && especie !== 'NOTFIS')
      lotes.recusar(deFora(origem, especie, zip.recusaDe(entry) ?? compactado(inicio), inicio));
    if (especie !== 'NOTFIS') continue;
    for await (const falha of lerNotfis(registrosDe(zip.pedacos(entry), limites), notas)) {
      lotes.recusar({ ...falha, origem } satisfies Falha);
      if (lotes.cheio) yield lotes.tirar();
    }
  }
  if (lugar === 0) throw recusa('zip_vazio');
  const recusado = semPar(especies.values());
  if (recusado !== null) throw recusado;
}

/** An entry that is neither: packed, a message of another kind, a broken one, or any other file. */
function deFora(origem: string, especie: Especie, recusada: ArquivoRecusado | null, inicio: Buffer): Falha {
  const falha = { linha: 1, origem, campo: 'arquivo', valor: '', codigo: 'DOCUMENTO_DIFERENTE' } as const;
  if (recusada !== null) return { ...falha, esperado: esperadoDe(recusada) };
  const esperado = 'um CONEMB ou NOTFIS no padrão PROCEDA 3.1 ou 5.0';
  if (especie === null && inicio.toString('latin1', 0, 6).includes('000')) return { ...falha, esperado };
  const eEste = especie === null ? '' : `; este arquivo é ${especie}`;
  return { ...falha, esperado: `${esperado}${eEste}`, codigo: 'NAO_E_EMBARQUE', ignorado: true };
}

async function* lerConhecimentos(zip: ArquivoZip, { lotes, notas, especies }: Lido, limites: Limites) {
  let lugar = 0;
  for await (const entry of zip.entradas()) {
    lugar += 1;
    if (especies.get(lugar) !== 'CONEMB') continue;
    const origem = cortar(entry.fileName, -200);
    for await (const lido of lerConemb(registrosDe(zip.pedacos(entry), limites), notas)) {
      if ('campos' in lido) lotes.registrar({ ...lido, origem });
      else lotes.recusar(...lido.falhas.map((falha) => ({ ...falha, origem })));
      if (lotes.cheio) yield lotes.tirar();
    }
  }
  if (lotes.lidos === 0) throw recusa('zip_vazio');
  if (!lotes.vazio) yield lotes.tirar();
}

/** By the second record: 310 is an invoice file, 320 a waybill file, 500 and 520 in version 5.0; the first is 000. */
export function especieDe(inicio: Buffer): Especie {
  const comeco = new TextDecoder(marcaUtf16(inicio) ?? 'latin1').decode(inicio.subarray(0, 4_096));
  const tipo = /^\s*(?:ï»¿)?000[^\r\n]*[\r\n]\s*(?:3[1-9]|5[02459])0/.exec(comeco)?.[0].slice(-3);
  if (tipo === undefined) return null;
  if (tipo === '320' || tipo === '520') return 'CONEMB';
  if (tipo === '310' || tipo === '500') return 'NOTFIS';
  return outras[tipo.slice(1) as keyof typeof outras] ?? null;
}
