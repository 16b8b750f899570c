/** Menu order, then the statements of Faturas; Relação de Embarques is separate. */
import { acumuloRisco } from './declarados/acumulo-risco.ts';
import { analiseFaturamento } from './declarados/analise-faturamento.ts';
import { averbacoesExcluidas } from './declarados/averbacoes-excluidas.ts';
import type { Relatorio } from './definir-relatorio.ts';
import { disDesprezadas } from './declarados/dis-desprezadas.ts';
import { embarquesInternacionais } from './declarados/embarques-internacionais.ts';
import { especificacaoResseguro } from './declarados/especificacao-resseguro.ts';
import { importanciaSegurada } from './declarados/importancia-segurada.ts';
import { relacaoApolices } from './declarados/relacao-apolices.ts';
import { tomador, tomadorSemCadastro } from './declarados/tomador.ts';
import { contaCosseguro } from './declarados/conta-cosseguro.ts';
import { demonstrativoComissoes } from './declarados/demonstrativo-comissoes.ts';
import { lancamentosContabeis } from './declarados/lancamentos-contabeis.ts';
import { premioNaoGanho } from './declarados/premio-nao-ganho.ts';
import { premiosEmAberto } from './declarados/premios-em-aberto.ts';
import { dere } from './declarados/dere.ts';
import { tributosRecebidos } from './declarados/tributos-recebidos.ts';

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
  demonstrativoComissoes,
  contaCosseguro,
  premiosEmAberto,
  lancamentosContabeis,
  premioNaoGanho,
  tributosRecebidos,
  dere,
];
