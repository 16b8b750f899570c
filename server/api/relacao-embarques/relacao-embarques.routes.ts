import {
  downloadEmbarques,
  listColunasInternacional,
  listColunasNacional,
  listEmbarques,
} from '../../../shared/contracts/relacao-embarques.ts';
import { endpoint } from '../serving/endpoint.ts';
import { lerParametro } from '../serving/parametros.repository.ts';
import type { ApiParts } from '../serving/parts.ts';
import { notFound } from '../serving/refusals.ts';
import { sendPlanilha } from '../serving/send-planilha.ts';
import { chooseColunas, colunasOf } from './choose-colunas.ts';
import { colunasInternacionais } from './colunas-internacionais.ts';
import { colunasNacionais } from './colunas-nacionais.ts';
import { readEmbarques } from './embarques.repository.ts';
import { embarquesSheets } from './embarques-sheets.ts';
import { presentColuna, presentEmbarque } from './relacao-embarques.presenter.ts';
import {
  type ApoliceOfReport,
  type Selection,
  findApolice,
  findEmbarques,
  findPeriodoDaFatura,
  grupoBelongs,
} from './relacao-embarques.repository.ts';

const noApolice = () => notFound('Apólice não encontrada.');

export const relacaoEmbarquesRoutes = ({ db, pool }: ApiParts) => [
  endpoint(listColunasNacional, async () => colunasNacionais.todas.map(presentColuna)),
  endpoint(listColunasInternacional, async () => colunasInternacionais.todas.map(presentColuna)),

  endpoint(listEmbarques, async ({ body }) => {
    const apolice = await findApolice(db, body.idApolice);
    if (apolice === undefined) throw noApolice();
    const rows = await findEmbarques(db, selectionOf(body, apolice), body);
    return { status: 1, retorno: rows.map(presentEmbarque) };
  }),

  endpoint(downloadEmbarques, async ({ body }, response) => {
    const apolice = await findApolice(db, body.idApolice);
    if (apolice === undefined) throw noApolice();
    if (body.idGrupo > 0 && !(await grupoBelongs(db, body.idApolice, body.idGrupo))) {
      throw notFound('Sub grupo não encontrado nesta apólice.');
    }
    const periodo = body.pre_fatura > 0 ? await findPeriodoDaFatura(db, body.idApolice, body.pre_fatura) : body;
    if (periodo === undefined) throw notFound('Fatura não encontrada nesta apólice.');
    const set = colunasOf(apolice.ramo);
    const colunas = chooseColunas(set, body.colunasSelecionadas);
    const resumo = await findEmbarques(db, { idApolice: body.idApolice }, periodo);
    const seguradora = await lerParametro(db, 'seguradora_nome');
    const { idApolice } = body;
    const { periodoCompetencia, idGrupo } = periodo;
    const internacional = set === colunasInternacionais;
    const rows = readEmbarques({ db, pool }, { idApolice, periodoCompetencia, idGrupo, internacional, colunas });

    const nome = `relacao_embarques_${apolice.id_apolice}_${timestamp()}.xlsx`;
    await sendPlanilha(response, nome, embarquesSheets(colunas, rows, resumo, seguradora));
    return undefined;
  }),
];

/** A: the policy itself; C and S: those of a broker or an insured in one branch, the policy's own where none is named. */
function selectionOf(
  {
    tipoSelecao,
    idCorretor,
    idSegurado,
    ramo,
  }: { tipoSelecao: 'A' | 'C' | 'S'; idCorretor: number; idSegurado: number; ramo: number },
  apolice: ApoliceOfReport,
): Selection {
  const idRamo = ramo || apolice.id_ramo;
  if (tipoSelecao === 'C') return { idCorretor: idCorretor || apolice.id_corretor, idRamo };
  if (tipoSelecao === 'S') return { idSegurado: idSegurado || apolice.id_segurado, idRamo };
  return { idApolice: apolice.id_apolice };
}

/** São Paulo's clock, as 20261120143205. */
function timestamp(): string {
  return new Date().toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replaceAll(/\D/g, '');
}
