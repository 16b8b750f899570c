import { downloadEmbarques, type PlanilhaDeEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import { type Column, type Planilha, type Row, XLSX } from '../../../shared/planilha/columns.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { found, invalid } from '../chamada/refusals.ts';
import { type Coluna, type Colunas, colunasInternacionais, colunasNacionais, sheetColumn } from './colunas.ts';
import { readEmbarques } from './embarques.repository.ts';
import {
  type EmbarqueRow,
  findApolice,
  findEmbarques,
  findGrupo,
  findPeriodoDaFatura,
} from './relacao-embarques.repository.ts';
import { findNomeDe } from '../sql/connection.repository.ts';
import { chaveDoPedido, especie } from '../trabalho/tarefa.ts';
import { escreverPlanilha } from '../arquivos/planilhas.ts';
import { guardarArquivo } from '../arquivos/guardar-arquivo.ts';
import { formatarCompetencia, formatarMomento } from '../../../shared/format/data.ts';

/** @throws 404 */
export const acharApolice = async (db: ApiParts['db'], id: number) =>
  found(await findApolice(db, id), 'Apólice não encontrada.');

/** Finds policy and period of a spreadsheet. @throws 404 for an unknown policy, group or invoice. */
export async function acharEmbarques(db: ApiParts['db'], body: PlanilhaDeEmbarques) {
  const apolice = await acharApolice(db, body.idApolice);
  const periodo = found(
    body.pre_fatura > 0 ? await findPeriodoDaFatura(db, body.idApolice, body.pre_fatura) : body,
    'Fatura não encontrada nesta apólice.',
  );
  const { idGrupo } = periodo;
  const grupo =
    idGrupo > 0 ? found(await findGrupo(db, body.idApolice, idGrupo), 'Sub grupo não encontrado nesta apólice.') : null;
  return { apolice, periodo, grupo, titulo: `Relação de Embarques da apólice ${apolice.numero}` };
}

/** Name, cover and sheet of the spreadsheet; rows are read while it is written. @throws as `acharEmbarques`. */
export async function abrirEmbarques(
  { db, pool }: Pick<ApiParts, 'db' | 'pool'>,
  body: PlanilhaDeEmbarques,
  quem: string,
): Promise<{ readonly nome: string; readonly planilha: Planilha }> {
  const { apolice, periodo, grupo } = await acharEmbarques(db, body);
  const set = colunasOf(apolice.ramo);
  const colunas = chooseColunas(set, body.colunasSelecionadas);
  const resumo = await findEmbarques(db, { idApolice: body.idApolice }, periodo, { porSituacao: true });
  const { idApolice } = body;
  const internacional = set === colunasInternacionais;
  const rows = readEmbarques({ db, pool }, { ...periodo, idApolice, internacional, colunas });
  // In São Paulo, as 20261120143205.
  const agora = new Date().toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replaceAll(/\D/g, '');
  return {
    nome: `relacao_embarques_${apolice.id_apolice}_${agora}.xlsx`,
    planilha: {
      cover: {
        title: 'Relação de Embarques',
        seguradora: await lerParametro(db, 'seguradora_nome'),
        facts: [
          ['Apólice', apolice.numero],
          ['Segurado', apolice.razao_social],
          ['Ramo', apolice.ramo],
          ['Competência', periodo.periodoCompetencia > 0 ? formatarCompetencia(periodo.periodoCompetencia) : 'Todas'],
          ['Sub Grupo', grupo ?? 'Todos'],
        ],
        by: await findNomeDe(db, quem),
        when: formatarMomento(new Date().toISOString()),
        table: { columns: somas, rows: resumo.map(soma) },
      },
      sheets: [{ name: 'Relação de Embarques', columns: colunas.map(sheetColumn), rows }],
    },
  };
}

/** Column set of a ramo, by name: import and export have a separate one (product spec, section 9). */
const colunasOf = (ramoNome: string): Colunas =>
  ['importação', 'exportação'].includes(ramoNome.toLowerCase()) ? colunasInternacionais : colunasNacionais;

/** Requested columns in order, or the default set. @throws 422 with every unknown key. */
function chooseColunas({ todas, padrao }: Colunas, asked: readonly string[]): Coluna[] {
  const byKey = new Map(todas.map((one) => [one.nome, one]));
  const keys = asked.length > 0 ? [...new Set(asked)] : padrao;
  const unknown = keys.filter((key) => !byKey.has(key));
  if (unknown.length > 0) {
    const mensagem = (key: string) => `A coluna "${key}" não existe neste relatório`;
    throw invalid(unknown.map((key) => ({ campo: 'colunasSelecionadas', mensagem: mensagem(key) })));
  }
  return keys.map((key) => byKey.get(key) as Coluna);
}

/** Task that makes the spreadsheet for a user; several users may run the same one at once. */
export const tarefaDeEmbarques = (titulo: string, pedido: PlanilhaDeEmbarques, idUsuario: number) =>
  ({ tipo: 'embarques', titulo, chave: chaveDoPedido(idUsuario, pedido), pedido }) as const;

/** Makes the same spreadsheet as a download and stores it. */
export const embarquesGuardados = {
  ...especie<PlanilhaDeEmbarques>('embarques', 1, downloadEmbarques.access, async (parts, pedido, andamento) => {
    const { nome, planilha } = await abrirEmbarques(parts, pedido, andamento.pedinte.username);
    await guardarArquivo(parts, andamento, { nome, tipo: XLSX, chamada: downloadEmbarques.id }, (path) =>
      escreverPlanilha(path, planilha, andamento.sinal),
    );
    return { mensagem: 'Planilha para baixar.' };
  }),
  escopo: true,
} as const;

const somas: readonly Column[] = [
  { title: 'Situação', kind: 'text' },
  { title: 'Sub Grupo', kind: 'text' },
  { title: 'Embarques', kind: 'integer', total: true },
  { title: 'Importância Segurada', kind: 'money', total: true },
  { title: 'Prêmio', kind: 'money', total: true },
];

const soma = (row: EmbarqueRow): Row => [
  situacaoOf(row),
  row.grupo,
  row.embarques,
  row.importancia_segurada,
  row.premio,
];

/** State of all shipments of a row; of some only, it says so. */
export function situacaoOf({ faturados, embarques }: EmbarqueRow): string {
  if (faturados === 0) return 'Pendente';
  return faturados === embarques ? 'Faturado' : 'Em parte';
}
