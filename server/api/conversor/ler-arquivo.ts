import { conferencia } from '../leitura/conferencia/conferir.ts';
import { leitores, limites } from '../leitura/leitores.ts';
import type { Exigencias } from '../leitura/conferencia/regras.ts';
import type { RamoConferido } from '../leitura/conferencia/valores.ts';
import type { LayoutDefinition, Lote } from '../leitura/registro.ts';
import type { Gravacao } from './gravacao/gravar.ts';
import type { Montagem } from './gravacao/pedaco.ts';
import type { Reprocesso } from './gravacao/recusados.repository.ts';

/** Shipments: as many as memory takes twice, so few that storing begins at once. */
const PEDACO = 20_000;

/** By which rules a file is read, and how far. */
export interface RegrasDoArquivo {
  readonly layout: LayoutDefinition;
  readonly ramo: RamoConferido;
  readonly exigencias: Exigencias;
  /** The most records that the file may have; more refuse it. */
  readonly maximoRegistros: number;
  /** With so many faults it is read no further, and refused; null: it is read to its end. */
  readonly pararAposErros: number | null;
  /** Only these documents of a run that is there, with what was corrected by hand. */
  readonly reprocesso?: Reprocesso;
}

interface Leitura {
  /** Shipments, refused ones included. */
  readonly lidos: number;
  /** Before the file's end, by its faults. */
  readonly parou: boolean;
}

/** While one piece is stored the next is read. Faults that the registries find count once their piece is stored. */
export async function lerArquivo(
  path: string,
  regras: RegrasDoArquivo,
  montagem: Montagem,
  gravacao: Gravacao,
  onProgress?: (lidos: number) => void,
): Promise<Leitura> {
  const { layout, ramo, exigencias, maximoRegistros } = regras;
  const bastam = regras.pararAposErros ?? Number.POSITIVE_INFINITY;
  const conferir = conferencia(layout, ramo, exigencias);
  const escolher = escolhidos(regras.reprocesso);
  const doArquivo = { ...limites, registros: Math.min(limites.registros, maximoRegistros) };
  let storing = Promise.resolve();
  let lidos = 0;
  const parou = () => montagem.falhas + gravacao.falhas >= bastam;
  try {
    for await (const lote of leitores[layout.tipo](path, layout, doArquivo)) {
      const { registros, falhas } = escolher(lote);
      for (const falha of falhas) montagem.falha(falha);
      for (const registro of registros) {
        const conferido = conferir(registro);
        if ('linha' in conferido) montagem.linha(conferido.linha);
        else montagem.documento(conferido.falhas, registro.campos.chave);
        lidos += 1;
        if (parou()) break;
      }
      lidos += new Set(falhas.map(({ linha }) => linha)).size;
      onProgress?.(lidos);
      if (parou()) break;
      if (montagem.tamanho < PEDACO) continue;
      await storing;
      storing = gravacao.receber(montagem.take());
      // Its failure is met at the next piece; until then it must not count as unhandled.
      storing.catch(() => {});
    }
  } finally {
    // The connection is needed again, however the reading ends.
    await storing;
  }
  await gravacao.receber(montagem.take());
  return { lidos, parou: parou() };
}

/** Lets through what is to be converted, with the values that were corrected. */
function escolhidos(reprocesso: Reprocesso | undefined): (lote: Lote) => Lote {
  if (reprocesso === undefined) return (lote) => lote;
  const lugar = (linha: number, origem = '') => `${linha} ${origem}`;
  const correcoes = new Map(reprocesso.documentos.map((um) => [lugar(um.linha, um.origem), um.correcoes]));
  return ({ registros, falhas }) => ({
    registros: registros.flatMap((registro) => {
      const corrigidos = correcoes.get(lugar(registro.linha, registro.origem));
      return corrigidos === undefined ? [] : [{ ...registro, campos: { ...registro.campos, ...corrigidos } }];
    }),
    falhas: falhas.filter(({ linha, origem }) => correcoes.has(lugar(linha, origem))),
  });
}
