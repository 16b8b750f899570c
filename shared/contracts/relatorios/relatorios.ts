/** Every report that is declared, in the order of the menu; Relação de Embarques has calls and a screen of its own. */
import { acumuloRisco } from './acumulo-risco.ts';
import { analiseFaturamento } from './analise-faturamento.ts';
import { averbacoesExcluidas } from './averbacoes-excluidas.ts';
import type { Relatorio } from './definir-relatorio.ts';
import { disDesprezadas } from './dis-desprezadas.ts';
import { embarquesInternacionais } from './embarques-internacionais.ts';
import { especificacaoResseguro } from './especificacao-resseguro.ts';
import { importanciaSegurada } from './importancia-segurada.ts';
import { relacaoApolices } from './relacao-apolices.ts';
import { tomador, tomadorSemCadastro } from './tomador.ts';

export const relatorios: readonly Relatorio[] = [
  importanciaSegurada,
  especificacaoResseguro,
  analiseFaturamento,
  disDesprezadas,
  acumuloRisco,
  embarquesInternacionais,
  tomador,
  tomadorSemCadastro,
  averbacoesExcluidas,
  relacaoApolices,
];
