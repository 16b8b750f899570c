import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArquivoZip } from '../../server/api/leitura/bytes/zip.ts';
import { chamadasDaApolice } from '../../shared/contracts/apolice/apolice-calls.ts';
import { partes, chamadasDaParte } from '../../shared/contracts/apolice-partes/parte-calls.ts';
import { getApolice } from '../../shared/contracts/apolices.ts';
import { listAverbacoes } from '../../shared/contracts/averbacoes.ts';
import type { Answered, PlainCall, Sent } from '../../shared/contracts/call.ts';
import { getCondicoes } from '../../shared/contracts/condicoes.ts';
import { declareDocumento } from '../../shared/contracts/documentos-fiscais.ts';
import { getFatura, makePrevia } from '../../shared/contracts/faturas.ts';
import { listNotas } from '../../shared/contracts/notas.ts';
import { getPainel } from '../../shared/contracts/painel.ts';
import { getPanoramaDaApolice } from '../../shared/contracts/panorama.ts';
import { fillPath } from '../../shared/contracts/path-template.ts';
import { downloadEmbarques, listEmbarques } from '../../shared/contracts/relacao-embarques.ts';
import { cteDeclarado } from '../../tests/support/documento-fiscal.ts';
import type { BenchDatabase } from './bench-database.ts';
import { delimitedShipments } from './delimited-shipments.ts';
import type { MeasuredApi } from './measured-api.ts';
import { CARRIER, measureUpload } from './measured-upload.ts';
import { DO_MES, meses } from './shipments-of-three-years.ts';

const APOLICE = 1;
/** An invoiced month and an open one; documents are declared in the month after that. */
const [FATURADO, ABERTO, ATUAL] = [202_606, 202_610, 202_611];
const LINHAS = 1_000;
const DOCUMENTOS = 200;

/** Milliseconds by measurement. @throws if an answer lacks expected data. */
export type Caso = (run: number) => Promise<Readonly<Record<string, number>>>;

interface Pergunta {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object | string;
}

const plainReport = { method: 'POST', path: '/api/Relatorio/importancia-segurada/executar' } as const;

/** Measured calls in execution order; writes come last. */
export function casosDe(api: MeasuredApi, { client, folder }: BenchDatabase): readonly Caso[] {
  const ask = askOf(api);
  const json = async <T>(call: Pick<PlainCall, 'method' | 'path'>, pergunta: Pergunta = {}) => {
    const { bytes, whole } = await ask(call, pergunta);
    return { ms: whole, answer: JSON.parse(bytes.toString()) as T };
  };
  const doId = { params: { id: APOLICE } };
  const daApolice = chamadasDaApolice;

  const pagina: Caso = async () => {
    const panorama = await json<Answered<typeof getPanoramaDaApolice>>(getPanoramaDaApolice, doId);
    const { meses: doze, averbacoes, totais } = panorama.answer.retorno;
    expect(
      doze.every((mes) => mes.averbacoes >= DO_MES),
      'twelve months',
    );
    expect(averbacoes.length === 5 && totais.averbacoes >= meses.length * DO_MES, 'the latest, and how many there are');
    let todas = panorama.ms;
    for (const call of [
      getApolice,
      daApolice.get,
      getCondicoes,
      ...partes.map((parte) => chamadasDaParte(parte).get),
      daApolice.billing,
      daApolice.endorsements,
      daApolice.history,
    ])
      todas += (await json(call, doId)).ms;
    todas += (await json(listNotas, { params: { entidade: 'apolices', id: APOLICE } })).ms;
    return {
      "a policy's page: its calls, one after the other": todas,
      'of them: twelve months and the latest': panorama.ms,
    };
  };

  const relacao = (periodoCompetencia: number, quando: string, linhas: number): Caso => {
    const periodo = { idApolice: APOLICE, idGrupo: 0, ramo: 54, periodoCompetencia, colunasSelecionadas: [] };
    return async (run) => {
      const body = { ...periodo, tipoSelecao: 'A', idSegurado: 0, idCorretor: 0 };
      const lista = await json<{ retorno: readonly unknown[] }>(listEmbarques, { body });
      expect(lista.answer.retorno.length === 1, 'the policy and its one group');
      const planilha = await ask(downloadEmbarques, { body: { ...periodo, previa: false, pre_fatura: 0 } });
      if (run === 0) expect((await quantasLinhas(planilha.bytes, folder)) >= linhas, 'a line of each shipment');
      return {
        [`Relação de Embarques of ${quando}: the list`]: lista.ms,
        [`Relação de Embarques of ${quando}: spreadsheet, first byte`]: planilha.firstByte,
        [`Relação de Embarques of ${quando}: spreadsheet, whole`]: planilha.whole,
      };
    };
  };

  const relatorio: Caso = async () => {
    const parametros = { agrupar: 'mes', ambito: 'N', de: meses[0], ate: meses.at(-1) };
    const body = { parametros, start: 1, length: 100 };
    const { ms, answer } = await json<{ data: readonly unknown[] }>(plainReport, { body });
    expect(answer.data.length >= meses.length, 'a line of each month');
    return { 'Importância Segurada of all policies by month': ms };
  };

  const listar = (
    nome: string,
    achadas: number,
    pedido: (run: number) => Promise<Partial<Sent<typeof listAverbacoes>>>,
  ): Caso => {
    return async (run) => {
      const body = { start: 1, length: 25, search: { value: '' }, ...(await pedido(run)) };
      const { ms, answer } = await json<Answered<typeof listAverbacoes>>(listAverbacoes, { body });
      expect(answer.recordsFiltered === achadas && answer.data.length === Math.min(achadas, 25), `${achadas} found`);
      return { [`averbações: ${nome}`]: ms };
    };
  };
  // A different shipment each time, from another month.
  const um = async (run: number, coluna: 'chave' | 'numero') => {
    const { rows } = await client.query<{ valor: string }>(
      `SELECT ${coluna} AS valor FROM averbacoes WHERE competencia = $1 AND id_apolice = $2 ORDER BY data_embarque LIMIT 1 OFFSET $3`,
      [meses[(run * 5) % meses.length], APOLICE, 500 + run],
    );
    return { search: { value: rows[0]?.valor ?? '' } };
  };

  const previa: Caso = async () => {
    const { ms, answer } = await json<{ id: number }>(makePrevia, {
      body: { id_apolice: APOLICE, competencia: ABERTO },
    });
    const fatura = await json<Answered<typeof getFatura>>(getFatura, { params: { id: answer.id } });
    expect(fatura.answer.retorno.quantidade === DO_MES, 'all shipments of the month');
    return { "invoice preview of the policy's month": ms };
  };

  /** First document number that the policy does not use yet: each added shipment takes the next one. */
  const livre = async () => {
    const { rows } = await client.query<{ quantas: number }>(
      'SELECT count(*)::integer AS quantas FROM averbacoes WHERE competencia = $1 AND id_apolice = $2',
      [ATUAL, APOLICE],
    );
    return 50_000_000 + (rows[0]?.quantas ?? 0);
  };

  const converter: Caso = async () => {
    const path = join(folder, 'lote.csv');
    await pipeline(Readable.from(delimitedShipments(CARRIER, LINHAS, await livre())), createWriteStream(path));
    const { seconds } = await measureUpload(api, { path, layout: 'CSV', aceitos: LINHAS });
    return { [`converter: ${LINHAS} lines`]: seconds * 1_000 };
  };

  const documentos: Caso = async () => {
    const primeiro = await livre();
    const tempos: number[] = [];
    for (let numero = primeiro; numero < primeiro + DOCUMENTOS; numero += 1) {
      const body = cteDeclarado({ numero, cnpj: CARRIER, mercadoria: 'Pneus novos' });
      const { ms, answer } = await json<{ situacao: string }>(declareDocumento, { query: '?ramo=54', body });
      expect(answer.situacao === 'AVERBADA', 'a document that is declared');
      tempos.push(ms);
    }
    const [p50, p99] = [0.5, 0.99].map((part) => tempos.toSorted((a, b) => a - b)[Math.floor(DOCUMENTOS * part)] ?? 0);
    return { 'a document, median of 200': p50 ?? 0, 'a document, 99th of 100': p99 ?? 0 };
  };

  return [
    pagina,
    relacao(FATURADO, 'a month', DO_MES),
    relacao(0, 'all months', meses.length * DO_MES),
    listar('an access key', 1, (run) => um(run, 'chave')),
    listar('a document number', 1, (run) => um(run, 'numero')),
    listar('a key that is not there', 0, async (run) => ({ search: { value: `3526${'9'.repeat(39)}${run % 10}` } })),
    listar('the policy and a month', DO_MES, async () => ({
      filtros: { id_apolice: APOLICE, competencia: FATURADO },
    })),
    relatorio,
    previa,
    converter,
    documentos,
  ];
}

/** First and second dashboard response of a freshly started API. */
export async function painel(api: MeasuredApi): Promise<Readonly<Record<string, number>>> {
  const ask = askOf(api);
  const visita = async () => {
    const { bytes, whole } = await ask(getPainel, {});
    const { totalApolices, meses: doAno } = JSON.parse(bytes.toString()) as Answered<typeof getPainel>;
    expect(totalApolices > 1 && doAno.every(({ averbacoes }) => averbacoes > 0), 'policies and twelve months');
    return whole;
  };
  return { 'dashboard: first visit': await visita(), 'dashboard: the next': await visita() };
}

function expect(met: boolean, what: string): void {
  if (!met) throw new Error(`the answer does not have what it should: ${what}`);
}

/** One call, its answer read to the end, in milliseconds. */
function askOf(api: MeasuredApi) {
  return async ({ method, path }: Pick<PlainCall, 'method' | 'path'>, { params = {}, query = '', body }: Pergunta) => {
    const begin = performance.now();
    const response = await fetch(`${api.url}${fillPath(path, params)}${query}`, {
      method,
      headers: {
        Authorization: api.token,
        ...(body !== undefined && {
          'Content-Type': typeof body === 'string' ? 'application/xml' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!response.ok || response.body === null) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    let firstByte = 0;
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body) {
      firstByte ||= performance.now() - begin;
      pieces.push(piece);
    }
    return { bytes: Buffer.concat(pieces), firstByte, whole: performance.now() - begin };
  };
}

/** Number of lines in the sheet after the cover. */
async function quantasLinhas(planilha: Buffer, folder: string): Promise<number> {
  const path = join(folder, 'planilha.xlsx');
  await writeFile(path, planilha);
  const bytesPorEntrada = 2 ** 30;
  const zip = await ArquivoZip.abrir(path, { entradasZip: 100, bytesDescompactados: bytesPorEntrada, bytesPorEntrada });
  try {
    for await (const entry of zip.entradas())
      if (entry.fileName.endsWith('sheet2.xml'))
        return (await zip.bytes(entry, bytesPorEntrada)).toString('latin1').split('<row ').length - 1;
  } finally {
    zip.fechar();
  }
  return 0;
}
