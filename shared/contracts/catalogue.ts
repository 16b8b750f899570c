import { getDefinitiva, makeDefinitiva } from './averbacao-definitiva.ts';
import {
  allApolices,
  downloadDocumento,
  getApolice,
  listApolices,
  listApolicesOfRamo,
  uploadApolice,
} from './apolices.ts';
import { searchApolices } from './apolices-pesquisa.ts';
import { contratoDaApolice } from './apolice/apolice-contract.ts';
import { login, logout } from './autenticacao.ts';
import { averbacaoDigitada } from './averbacao-digitada.ts';
import { chamadasCompletas, contratoDoCadastro } from './cadastros/cadastro-contract.ts';
import { cadastros } from './cadastros/cadastros.ts';
import { contratoDaParte } from './apolice-partes/parte-contract.ts';
import { partes } from './apolice-partes/parte-calls.ts';
import { listCaixasPostais } from './caixas-postais.ts';
import {
  chamadasDosBlocos,
  downloadDocumentoDaAverbacao,
  exportAverbacoes,
  getAverbacao,
  listAverbacoes,
} from './averbacoes.ts';
import { listAvisos, markAvisos } from './avisos.ts';
import { buscar } from './busca.ts';
import type { Call } from './call.ts';
import { conferirCertificado, downloadCertificado } from './certificados.ts';
import { declareDocumento } from './documentos-fiscais.ts';
import { correctRecusado, downloadRetorno, listRecusados, reprocessConversao } from './recusados.ts';
import { getCondicoes, updateCondicoes } from './condicoes.ts';
import { listLayouts, uploadConversor } from './conversor.ts';
import { downloadFalhas, downloadOriginal, getConversao, listConversoes } from './conversor-historico.ts';
import { reconhecerArquivo } from './conversor-reconhecer.ts';
import { chamadasDosLayouts } from './conversor-layouts.ts';
import {
  createDePara,
  deleteDePara,
  exportDePara,
  getHistoricoDoMapeamento,
  importDePara,
  listDePara,
  listPendentes,
  listSugestoes,
  listRegistros,
  updateDePara,
} from './de-para.ts';
import { listCorretores } from './corretores.ts';
import { listGruposOfApolice } from './grupos.ts';
import { exportFaturas, getFatura, getResumoDoMes, listFaturas, makePrevia, moveFatura } from './faturas.ts';
import { anotarFatura, makeEspecial, recalcularFatura, setBoleto, setNumero } from './fatura-atos.ts';
import { downloadFaturaPdf, downloadRelacao } from './fatura-documentos.ts';
import { getPropostaDeEmail, sendEmailDaFatura } from './fatura-email.ts';
import { decidirPedido, pedirAlcada } from './fatura-pedidos.ts';
import { getFechamento } from './fatura-fechamento.ts';
import { moveFaturas } from './faturas-lote.ts';
import { createNota, deleteNota, listNotas, listPessoas } from './notas.ts';
import { actOnPacote, downloadPacote, getEsquemaDoPacote, returnPacote } from './pacote-atos.ts';
import { createPacote, getAEmpacotar, getPacote, listItensDoPacote, listPacotes } from './pacotes.ts';
import { getPainel } from './painel.ts';
import { getPanoramaDaApolice, getPanoramaDoCorretor, getPanoramaDoSegurado } from './panorama.ts';
import { chamadasDosParametros } from './parametros/parametros-contract.ts';
import { getSeguradora } from './seguradora.ts';
import { endOutrasSessoes, endSessao, getPerfil, listSessoes, updateSenha } from './perfil.ts';
import { listRamos } from './ramos.ts';
import {
  downloadEmbarques,
  guardarEmbarques,
  listColunasInternacional,
  listColunasNacional,
  listEmbarques,
} from './relacao-embarques.ts';
import {
  createAgendamento,
  deleteAgendamento,
  listAgendamentos,
  runAgendamento,
  updateAgendamento,
} from './relatorio-agendamentos.ts';
import { listRelatorios } from './relatorio-lista.ts';
import { createModelo, deleteModelo, listModelos, updateModelo } from './relatorio-modelos.ts';
import { relatorios } from './relatorios/relatorios.ts';
import { contratoDoRelatorio } from './relatorios/relatorio-contract.ts';
import { listCadastros } from './resumo-dos-cadastros.ts';
import { simularDesconto } from './simulacao-de-desconto.ts';
import { simularTaxa } from './simulacao-de-taxa.ts';
import { listSubgrupos } from './subgrupos.ts';
import { createSuspensao, listSuspensoes, updateSuspensao } from './suspensoes.ts';
import { downloadArquivoDaTarefa, getTarefa, listTarefas, stopTarefa } from './tarefas.ts';
import { listTomadores } from './tomadores.ts';
import { chamadasDosUsuarios } from './usuarios.ts';
import { actOnDi, getVinculoDaDi, listDisDaAverbacao } from './vinculo-da-di.ts';
import { chamadasDasVisoes } from './visoes.ts';

const calls: readonly Call[] = [
  login,
  logout,
  getPerfil,
  updateSenha,
  listSessoes,
  endSessao,
  endOutrasSessoes,
  listApolices,
  searchApolices,
  allApolices,
  getApolice,
  uploadApolice,
  downloadDocumento,
  getCondicoes,
  updateCondicoes,
  listTomadores,
  listCorretores,
  listCaixasPostais,
  listSubgrupos,
  ...chamadasDosUsuarios,
  listSuspensoes,
  createSuspensao,
  updateSuspensao,
  simularTaxa,
  simularDesconto,
  listRamos,
  listLayouts,
  uploadConversor,
  listConversoes,
  getConversao,
  downloadOriginal,
  reconhecerArquivo,
  downloadFalhas,
  listRecusados,
  correctRecusado,
  reprocessConversao,
  downloadRetorno,
  ...chamadasDosLayouts,
  listDePara,
  listPendentes,
  listSugestoes,
  listRegistros,
  exportDePara,
  importDePara,
  createDePara,
  updateDePara,
  deleteDePara,
  getHistoricoDoMapeamento,
  // After every fixed /api/Apolice… path: `/api/Apolice{ramo}` would match them as well.
  listApolicesOfRamo,
  listGruposOfApolice,
  listColunasNacional,
  listColunasInternacional,
  listEmbarques,
  downloadEmbarques,
  guardarEmbarques,
  listRelatorios,
  listModelos,
  createModelo,
  updateModelo,
  deleteModelo,
  listAgendamentos,
  createAgendamento,
  updateAgendamento,
  runAgendamento,
  deleteAgendamento,
  getPainel,
  buscar,
  getPanoramaDaApolice,
  getPanoramaDoCorretor,
  getPanoramaDoSegurado,
  getSeguradora,
  ...chamadasDosParametros,
  listCadastros,
  listFaturas,
  exportFaturas,
  getResumoDoMes,
  getFechamento,
  makePrevia,
  moveFaturas,
  getFatura,
  downloadFaturaPdf,
  downloadRelacao,
  getPropostaDeEmail,
  sendEmailDaFatura,
  decidirPedido,
  pedirAlcada,
  recalcularFatura,
  makeEspecial,
  anotarFatura,
  setNumero,
  setBoleto,
  moveFatura,
  listPacotes,
  getAEmpacotar,
  createPacote,
  getEsquemaDoPacote,
  listItensDoPacote,
  getPacote,
  downloadPacote,
  returnPacote,
  // After every fixed last piece: `{acao}` would match them as well.
  actOnPacote,
  listAvisos,
  markAvisos,
  listPessoas,
  listNotas,
  createNota,
  deleteNota,
  ...chamadasDasVisoes,
  listTarefas,
  getTarefa,
  stopTarefa,
  downloadArquivoDaTarefa,
  listAverbacoes,
  exportAverbacoes,
  ...chamadasDosBlocos,
  declareDocumento,
  contratoDoCadastro(averbacaoDigitada).create,
  getAverbacao,
  getDefinitiva,
  makeDefinitiva,
  getVinculoDaDi,
  actOnDi,
  listDisDaAverbacao,
  downloadDocumentoDaAverbacao,
  downloadCertificado,
  conferirCertificado,
];

/** All calls, fixed paths before the open one; the policy list at the path that this installation configures. */
export function catalogue(policyListPath: string): readonly Call[] {
  const fixed = calls.map((call) => (call.id === listApolices.id ? { ...call, path: policyListPath } : call));
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
