import * as apolicesPesquisa from './apolices-pesquisa.ts';
import * as apolices from './apolices.ts';
import * as auditoria from './auditoria.ts';
import * as autenticacao from './autenticacao.ts';
import * as averbacaoCorrecao from './averbacao-correcao.ts';
import * as averbacoes from './averbacoes.ts';
import * as avisos from './avisos.ts';
import * as busca from './busca.ts';
import * as averbacao from './averbacao.ts';
import * as chaves from './chaves.ts';
import * as condicoes from './condicoes.ts';
import * as conversorHistorico from './conversor-historico.ts';
import * as conversorLayouts from './conversor-layouts.ts';
import * as conversorMapeamento from './conversor-mapeamento.ts';
import * as conversor from './conversor.ts';
import * as convites from './convites.ts';
import * as dePara from './de-para.ts';
import * as documentosFiscais from './documentos-fiscais.ts';
import * as entradas from './entradas.ts';
import * as fatores from './fatores.ts';
import * as faturaAtos from './fatura-atos.ts';
import * as faturaEmail from './fatura-email.ts';
import * as faturasLote from './faturas-lote.ts';
import * as faturas from './faturas.ts';
import * as listas from './listas.ts';
import * as notas from './notas.ts';
import * as pacotes from './pacotes.ts';
import * as painel from './painel.ts';
import * as panorama from './panorama.ts';
import * as pedidos from './pedidos.ts';
import * as perfil from './perfil.ts';
import * as recebimento from './recebimento.ts';
import * as recusados from './recusados.ts';
import * as relacaoEmbarques from './relacao-embarques.ts';
import * as relatorioAgendamentos from './relatorio-agendamentos.ts';
import * as relatorioLista from './relatorio-lista.ts';
import * as relatorioModelos from './relatorio-modelos.ts';
import * as restituicao from './restituicao.ts';
import * as resumoDosCadastros from './resumo-dos-cadastros.ts';
import * as seguradora from './seguradora.ts';
import * as simulacaoDeDesconto from './simulacao-de-desconto.ts';
import * as simulacaoDeTaxa from './simulacao-de-taxa.ts';
import * as suspensoes from './suspensoes.ts';
import * as tarefas from './tarefas.ts';
import * as usuarios from './usuarios.ts';
import * as vinculoDaDi from './vinculo-da-di.ts';
import * as visoes from './visoes.ts';
import { contratoDaApolice } from './apolice/apolice-contract.ts';
import { averbacaoDigitada } from './averbacao-digitada.ts';
import { chamadasCompletas, contratoDoCadastro } from './cadastros/cadastro-contract.ts';
import { cadastros } from './cadastros/cadastros.ts';
import { contratoDaParte } from './apolice-partes/parte-contract.ts';
import { partes } from './apolice-partes/parte-calls.ts';
import type { Call } from './call.ts';
import { chamadasDosParametros } from './parametros/parametros-contract.ts';
import { relatorios } from './relatorios/relatorios.ts';
import { contratoDoRelatorio } from './relatorios/relatorio-contract.ts';

/** Every contract of a noun; each exports its calls. */
const contracts: readonly object[] = [
  apolicesPesquisa,
  apolices,
  auditoria,
  autenticacao,
  averbacaoCorrecao,
  averbacoes,
  avisos,
  busca,
  averbacao,
  chaves,
  condicoes,
  conversorHistorico,
  conversorLayouts,
  conversorMapeamento,
  conversor,
  convites,
  dePara,
  documentosFiscais,
  entradas,
  fatores,
  faturaAtos,
  faturaEmail,
  faturasLote,
  faturas,
  listas,
  notas,
  pacotes,
  painel,
  panorama,
  pedidos,
  perfil,
  recebimento,
  recusados,
  relacaoEmbarques,
  relatorioAgendamentos,
  relatorioLista,
  relatorioModelos,
  restituicao,
  resumoDosCadastros,
  seguradora,
  simulacaoDeDesconto,
  simulacaoDeTaxa,
  suspensoes,
  tarefas,
  usuarios,
  vinculoDaDi,
  visoes,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** Sorts open pieces last: `/api/Apolice{ramo}` and `/api/Pacote/{id}/{acao}` also match fixed paths. */
const comparable = ({ path }: Call) => path.replaceAll(/\{\w+\}/g, '\uffff');

const calls = [
  ...contracts.flatMap((contract) => Object.values(contract)).filter(isCall),
  ...chamadasDosParametros,
  contratoDoCadastro(averbacaoDigitada).create,
].toSorted((a, b) => Number(comparable(a) > comparable(b)) - Number(comparable(a) < comparable(b)));

/** All calls, fixed paths before the open one; the policy list at the path that this installation configures. */
export function catalogue(policyListPath: string): readonly Call[] {
  const fixed = calls.map((call) => (call.id === apolices.listApolices.id ? { ...call, path: policyListPath } : call));
  const daApolice = partes.flatMap((parte) => Object.values(contratoDaParte(parte)));
  const deRelatorios = relatorios.flatMap((relatorio) => Object.values(contratoDoRelatorio(relatorio)));
  return [
    ...fixed,
    ...Object.values(contratoDaApolice),
    ...daApolice,
    ...deRelatorios,
    ...cadastros.flatMap(chamadasCompletas),
  ];
}
