/** Calls that are open to who sees a part of the data; every other one is closed. */

const nomes = (texto: string): readonly string[] => texto.trim().split(/\s+/);

/** Registries without names of people or companies, or filtered to the own policies. */
const cadastros =
  nomes(`apolice apolice-faturamento caixa-postal cambio complemento-pais corretores dis embalagem estado feriado incoterms
  iof mercadoria moeda motivo municipio navio pais ramo segurado subgrupo sucursal tomador tributo urbano-suburbano`);

const relatorios =
  nomes(`analise-faturamento averbacoes-excluidas embarques-internacionais importancia-segurada premios-em-aberto
  relacao-apolices tomador`);

const cada = (prefixos: readonly string[], verbos: string) =>
  prefixos.flatMap((prefixo) => nomes(verbos).map((verbo) => `${prefixo}.${verbo}`));

/** Over the own policies. */
const dados = new Set([
  ...cada(cadastros, 'todos listar get'),
  ...cada(relatorios, 'executar planilha csv pdf'),
  ...cada(['apolices'], 'all list search get documento list-of-ramo'),
  ...cada(['apolice'], 'endossos panorama'),
  ...cada(nomes('condicoes apolice-adicionais apolice-grupos apolice-taxas apolice-tomadores seguradora'), 'get'),
  ...cada(nomes('tomadores subgrupos suspensoes caixas-postais corretores ramos relatorios relatorio-modelos'), 'list'),
  ...nomes('grupos.list-of-apolice segurado.panorama corretores.panorama busca.buscar painel.get'),
  ...cada(['averbacoes'], 'list get planilha documento dis'),
  ...cada(['conversor'], 'layouts conversoes conversao original erros recusados retorno retorno-em-planilha upload'),
  ...cada(['faturas'], 'list planilha get pdf relacao devido resumo'),
  ...cada(['relacao-embarques'], 'list colunas-nacional colunas-internacional download guardar'),
  ...nomes('certificados.download restituicoes.list restituicoes.get visoes.list visoes.padroes'),
]);

/** About the person's own session, tasks and requests, or checked by the act itself. */
const pessoa = new Set([
  ...cada(['perfil'], 'get update-senha sessoes end-sessao end-outras-sessoes'),
  ...cada(['fatores'], 'list create confirmar confirmar-ato opcoes-da-passkey passkey codigos delete'),
  ...cada(['tarefas'], 'list get stop arquivo'),
  ...cada(relatorios, 'guardar'),
  ...nomes('autenticacao.logout avisos.list averbacoes.declarar faturas.transicao'),
]);

/** undefined: closed. */
export const escopoDa = ({ id }: { readonly id: string }): 'dados' | 'pessoa' | undefined =>
  dados.has(id) ? 'dados' : pessoa.has(id) ? 'pessoa' : undefined;
