import type { Db } from '../../sql/connection.repository.ts';
import { fairQueue } from '../../trabalho/fair-queue.ts';
import { inOwnProcess, Overrun } from '../../trabalho/own-process.ts';
import type { LayoutAchado } from './layout-do-arquivo.ts';
import * as reconhecer from './reconhecer.repository.ts';
import { type Marca, marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { camposDeCnpj, normalizar } from '../../leitura/conferencia/normalizar.ts';
import { modais, partesSeguraveis, TRANSPORTE_NACIONAL, type Valores } from '../../leitura/conferencia/valores.ts';

export interface AReconhecer {
  /** Reused file of the first bytes. */
  readonly path: string;
  readonly tamanho: number;
  /** All of the file, if the server has it. */
  readonly guardado?: string;
  readonly layouts: readonly reconhecer.LayoutAtivo[];
}

/** Guesses layout and ramo from a file's first bytes, queued per user. @throws 429 if too many wait. */
export async function reconhecerComeco(db: Db, comeco: Omit<AReconhecer, 'layouts'>, user: number) {
  const layouts = await reconhecer.layoutsAtivos(db);
  const achado = await inTurn(user, () => acharLayout({ ...comeco, layouts }));
  const { porque, ...doRamo } = await ramoDoArquivo(db, achado);
  return {
    status: 1,
    layout: achado.layout?.nome ?? null,
    porque_layout: achado.porque,
    mapeavel: achado.mapeavel ?? false,
    porque_ramo: porque,
    ...doRamo,
  };
}

const program = new URL('./reconhecer.process.ts', import.meta.url);
const bounds = { oldSpaceMiB: 128, semiSpaceMiB: 8, residentMiB: 384, cpuMs: 10_000, maxMs: 60_000 };
/** Files read for a person who chooses a layout. */
export const inTurn = fairQueue({ running: 2, waiting: 40 }, { running: 1, waiting: 20 });

/** The first bytes of a workbook may expand a thousandfold. */
async function acharLayout(comeco: AReconhecer): Promise<LayoutAchado> {
  try {
    return await inOwnProcess<LayoutAchado>(program, comeco, bounds);
  } catch (error) {
    if (error instanceof Overrun)
      return { layout: null, porque: 'O arquivo é pesado demais para ser reconhecido; escolha o layout', campos: {} };
    throw error;
  }
}

interface RamoAchado {
  readonly ramo: { readonly id: number; readonly nome: string } | null;
  readonly porque: string;
  readonly apolice: string | null;
  readonly segurado: string | null;
  readonly marca: Marca | null;
}

/** Ramo of the first shipment: by policy (of no signed document: domain-2 1.2), insured's policies in force, modal, kind. */
async function ramoDoArquivo(db: Db, { layout, campos: lidos }: LayoutAchado): Promise<RamoAchado> {
  const campos: Valores = { ...lidos };
  normalizar(campos);
  const possiveis = await reconhecer.apolicesDoArquivo(db, {
    numero: layout?.tipo.startsWith('XML') ? '' : (campos.apolice?.trim() ?? ''),
    cnpjs: camposDeCnpj.flatMap((campo) => campos[campo] ?? []),
  });
  const cabem = possiveis.filter((uma) => uma.citada || ehDoSegurado(uma, campos));
  const noModal = cabem.filter(
    ({ id_ramo }) => campos.modal === undefined || (modais[id_ramo]?.[0] ?? campos.modal) === campos.modal,
  );
  const citadas = noModal.filter(({ citada }) => citada);
  const melhores = citadas.length > 0 ? citadas : noModal;
  const padrao = ramoDoModal(campos.modal);
  const ids = new Set(melhores.map(({ id_ramo }) => id_ramo));
  const id = ids.size === 1 ? [...ids][0] : padrao !== undefined && ids.has(padrao) ? padrao : undefined;
  const escolhidas = melhores.filter(({ id_ramo }) => id_ramo === id);
  const [primeira] = escolhidas;
  if (primeira !== undefined) return daApolice(primeira, escolhidas.length === 1);
  const segurado = melhores[0]?.segurado ?? null;
  return { ...(await peloDocumento(db, layout?.tipo, campos.modal, ids.size)), apolice: null, segurado, marca: null };
}

function daApolice(apolice: reconhecer.ApolicePossivel, so: boolean): RamoAchado {
  const { id_ramo, ramo, numero, segurado, citada } = apolice;
  const porque = citada
    ? `a apólice ${numero}, citada no arquivo, é de ${ramo}`
    : `${segurado} tem apólice em vigor em ${ramo}`;
  const vigencia = {
    iniciO_VIGENCIA: apolice.inicio_vigencia,
    finaL_VIGENCIA: apolice.fim_vigencia,
    cancelamentO_VIGENCIA: apolice.cancelamento_vigencia,
    suspensao: apolice.suspensao,
  };
  const marca = marcaDaApolice(vigencia, hoje());
  const identificada = so ? { apolice: numero, marca } : { apolice: null, marca: null };
  return { ramo: { id: id_ramo, nome: ramo }, porque, segurado, ...identificada };
}

async function peloDocumento(db: Db, tipo: string | undefined, modal: string | undefined, ramos: number) {
  const doModal = ramoDoModal(modal);
  const id = doModal ?? (tipo === 'XML_NFE' ? TRANSPORTE_NACIONAL : undefined);
  const nome = id === undefined ? undefined : await reconhecer.nomeDoRamo(db, id);
  if (id === undefined || nome === undefined) {
    const porque =
      ramos > 1 ? `o segurado tem apólices em ${ramos} ramos; escolha um` : 'o arquivo não diz o ramo; escolha-o';
    return { ramo: null, porque };
  }
  const porque = doModal === undefined ? 'NF-e: carga do próprio segurado' : `modal ${modais[id]?.[1]} (${modal})`;
  return { ramo: { id, nome }, porque };
}

function ramoDoModal(modal: string | undefined): number | undefined {
  const achado = Object.entries(modais).find(([, [codigo]]) => codigo === modal);
  return achado && Number(achado[0]);
}

/** By the CNPJ root. */
const ehDoSegurado = ({ id_ramo, ambito, cnpj }: reconhecer.ApolicePossivel, campos: Valores): boolean =>
  partesSeguraveis(campos, { id: id_ramo, ambito }).some((parte) => parte.slice(0, 8) === cnpj.slice(0, 8));
