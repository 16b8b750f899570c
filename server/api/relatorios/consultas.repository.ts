import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { acumuloRisco } from './acumulo-risco.repository.ts';
import { analiseFaturamento } from './analise-faturamento.repository.ts';
import { averbacoesExcluidas } from './averbacoes-excluidas.repository.ts';
import { disDesprezadas } from './dis-desprezadas.repository.ts';
import { embarquesInternacionais } from './embarques-internacionais.repository.ts';
import { especificacaoResseguro } from './especificacao-resseguro.repository.ts';
import { importanciaSegurada } from './importancia-segurada.repository.ts';
import { relacaoApolices } from './relacao-apolices.repository.ts';
import { tomador, tomadorSemCadastro } from './tomador.repository.ts';
import { contaCosseguro, demonstrativoComissoes } from './partilha.repository.ts';
import { lancamentosContabeis } from './lancamentos-contabeis.repository.ts';
import { premioNaoGanho } from './premio-nao-ganho.repository.ts';
import { premiosEmAberto } from './contas-a-receber.repository.ts';
import { dere } from './dere.repository.ts';
import { tributosRecebidos } from './tributos-recebidos.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** SELECT with every declared column, by key, in any order. */
export type Consulta = (parametros: Parametros) => Sql;

const consultas: Readonly<Record<string, Consulta>> = {
  'importancia-segurada': importanciaSegurada,
  'especificacao-resseguro': especificacaoResseguro,
  'analise-faturamento': analiseFaturamento,
  'dis-desprezadas': disDesprezadas,
  'acumulo-risco': acumuloRisco,
  'embarques-internacionais': embarquesInternacionais,
  tomador,
  'tomador-sem-cadastro': tomadorSemCadastro,
  'averbacoes-excluidas': averbacoesExcluidas,
  'relacao-apolices': relacaoApolices,
  'demonstrativo-comissoes': demonstrativoComissoes,
  'conta-cosseguro': contaCosseguro,
  'premios-em-aberto': premiosEmAberto,
  'lancamentos-contabeis': lancamentosContabeis,
  'premio-nao-ganho': premioNaoGanho,
  'tributos-recebidos': tributosRecebidos,
  dere,
};

export function consultaDe({ nome }: Relatorio): Consulta {
  const consulta = consultas[nome];
  if (consulta === undefined) throw new Error(`no rows are told of the report ${nome}`);
  return consulta;
}
