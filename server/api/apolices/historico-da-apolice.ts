import { camposDoCancelamento } from '../../../shared/contracts/apolice/atos.ts';
import { faturamento } from '../../../shared/contracts/apolice/faturamento.ts';
import { partes } from '../../../shared/contracts/apolice-partes/partes.ts';
import { apolice } from '../../../shared/contracts/apolice/apolice.ts';
import type { Historico } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Db } from '../serving/connection.repository.ts';
import { mudancasEntre } from '../serving/row-history.ts';
import { findHistorico } from '../serving/row-history.repository.ts';
import { ENTIDADE } from './gravar-apolice.ts';

/** A policy's own columns, as its history names them. */
const daApolice: Cadastro['campos'] = {
  ...apolice.campos,
  cancelamento_vigencia: camposDoCancelamento.data,
  motivo_cancelamento: camposDoCancelamento.motivo,
};

/** The parts' entries, by what the trail calls them. A part's rows are read as one field. */
const dasPartes: Readonly<Record<string, Cadastro['campos']>> = {
  'apolice-faturamento': faturamento.campos,
  ...Object.fromEntries(
    partes.map(({ nome, titulo, tabela, campos }) => [
      `apolice-${nome}`,
      { linhas: { tipo: 'lista', rotulo: titulo, tabela, campos } },
    ]),
  ),
};

/** What was done to a policy and to its parts, the latest first. */
export async function historicoDaApolice(db: Db, id: number): Promise<Historico['retorno']> {
  const entradas = await findHistorico(db, [ENTIDADE, ...Object.keys(dasPartes)], id);
  return entradas.map(({ quando, quem, acao, entidade, antes, depois }) => ({
    quando: quando.toISOString(),
    quem,
    acao,
    mudancas: mudancasEntre({ campos: dasPartes[entidade] ?? daApolice }, antes ?? {}, depois ?? {}),
  }));
}
