import { conferencia } from '../leitura/conferencia/conferir.ts';
import { leitores, limites } from '../leitura/leitores.ts';
import { escritoComo } from '../leitura/planilha/numeros.ts';
import { deTextoEmCelula } from '../leitura/texto/celula-limpa.ts';
import type { Exigencias } from '../leitura/conferencia/regras.ts';
import type { RamoConferido } from '../leitura/conferencia/valores.ts';
import type { Falha, LayoutDefinition, Lote, Registro } from '../leitura/registro.ts';
import type { Acompanhantes } from './gravacao/aplicar.ts';
import type { Gravacao } from './gravacao/gravar.ts';
import type { Montagem } from './gravacao/pedaco.ts';
import type { Reprocesso } from './gravacao/recusados.repository.ts';

/** Shipments per piece: bounded memory, early storing. */
const PEDACO = 20_000;

export interface RegrasDoArquivo {
  readonly layout: LayoutDefinition;
  readonly ramo: RamoConferido;
  readonly exigencias: Exigencias;
  readonly maximoRegistros: number;
  /** Stops and refuses at this many faults; null: reads to the end. */
  readonly pararAposErros: number | null;
  /** Only these documents of a stored run, with corrections. */
  readonly reprocesso?: Reprocesso;
}

/** Reads the next piece while one is stored; registry faults count afterwards. */
export async function lerArquivo(
  path: string,
  regras: RegrasDoArquivo,
  montagem: Montagem,
  gravacao: Gravacao,
  acompanhantes: Acompanhantes,
  onProgress?: (lidos: number) => void,
) {
  const { layout, ramo, exigencias, maximoRegistros } = regras;
  const bastam = regras.pararAposErros ?? Number.POSITIVE_INFINITY;
  const conferir = conferencia(layout, ramo, exigencias);
  const escolher = escolhidos(regras);
  const doArquivo = { ...limites, registros: Math.min(limites.registros, maximoRegistros) };
  let storing = Promise.resolve();
  let lidos = 0;
  const parou = () => montagem.falhas + gravacao.falhas >= bastam;
  try {
    for await (const lote of leitores[layout.tipo](path, layout, doArquivo)) {
      const { registros, falhas } = escolher({ ...lote, registros: await acompanhantes.completar(lote) });
      for (const falha of falhas) montagem.falha(falha);
      for (const registro of registros) {
        const conferido = conferir(registro);
        if ('linha' in conferido) montagem.linha(conferido.linha);
        else montagem.documento(conferido.falhas, registro.campos.chave);
        lidos += 1;
        if (parou()) break;
      }
      lidos += new Set(falhas.filter(({ aviso }) => !aviso).map(({ linha }) => linha)).size;
      onProgress?.(lidos);
      if (parou()) break;
      if (montagem.tamanho < PEDACO) continue;
      await storing;
      storing = gravacao.receber(montagem.take());
      // Awaited with the next piece.
      storing.catch(() => {});
    }
  } finally {
    // The connection is needed afterwards.
    await storing;
  }
  await gravacao.receber(montagem.take());
  return { lidos, parou: parou() };
}

/** Dates `AAAA-MM-DD` and amounts with a comma, as people and forms write them, in the layout's notation. */
const naNotacao = (correcoes: Readonly<Record<string, string>>, { campos }: LayoutDefinition) =>
  Object.fromEntries(
    Object.entries(correcoes).map(([nome, valor]) => {
      const campo = campos.find((um) => um.campo === nome);
      if (campo?.tipo === 'DECIMAL') return [nome, deTextoEmCelula(valor, campo)];
      const dia = campo?.tipo === 'DATA' && /^\d{4}-\d{2}-\d{2}$/.test(valor);
      return [nome, dia ? escritoComo(campo, 'data', valor) : valor];
    }),
  );

/** Filters documents and applies corrections; a row with faulty cells, all of them corrected, becomes a document. */
function escolhidos({ reprocesso, layout }: RegrasDoArquivo): (lote: Lote) => Lote {
  if (reprocesso === undefined) return (lote) => lote;
  const lugar = (linha: number, origem = '') => `${linha} ${origem}`;
  const correcoes = new Map(
    reprocesso.documentos.map((um) => [lugar(um.linha, um.origem), naNotacao(um.correcoes, layout)]),
  );
  const campoDe = (cabecalho: string) => layout.campos.find((um) => um.cabecalho === cabecalho)?.campo ?? '';
  return ({ registros, falhas, ...lote }) => {
    const destes = falhas.filter(({ linha, origem }) => correcoes.has(lugar(linha, origem)));
    const porLinha = [...Map.groupBy(destes, ({ linha, origem }) => lugar(linha, origem))];
    const [completas, faltosas] = [porLinha.filter(corrigida), porLinha.filter((linha) => !corrigida(linha))];
    function corrigida([onde, dela]: readonly [string, readonly Falha[]]) {
      return dela.every(
        ({ campo, lidos }) => lidos !== undefined && (correcoes.get(onde)?.[campoDe(campo)] ?? '') !== '',
      );
    }
    const deCelulas: Registro[] = completas.flatMap(([, [falha]]) =>
      falha === undefined ? [] : [{ linha: falha.linha, campos: falha.lidos ?? {} }],
    );
    return {
      ...lote,
      registros: [...registros, ...deCelulas].flatMap((registro) => {
        const corrigidos = correcoes.get(lugar(registro.linha, registro.origem));
        return corrigidos === undefined ? [] : [{ ...registro, campos: { ...registro.campos, ...corrigidos } }];
      }),
      falhas: faltosas.flatMap(([, dela]) => dela),
    };
  };
}
