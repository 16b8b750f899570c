import type * as z from 'zod/mini';
import type { Call } from '../../shared/contracts/call.ts';
import { fillPath } from '../../shared/contracts/path-template.ts';
import { sampleOf } from '../support/schema-sample.ts';
import { casosDoAcesso } from './access-cases.ts';
import type { BuiltInCase } from './built-in-case.ts';
import { casosDosCadastros } from './cadastro-cases.ts';
import { casosDoDinheiro } from './dinheiro-cases.ts';

const report = {
  idApolice: 1,
  idGrupo: 0,
  ramo: 54,
  periodoCompetencia: 0,
  colunasSelecionadas: [] as string[],
};
const apolice = {
  numero: '5400011',
  id_ramo: 54,
  id_sucursal: 1,
  id_segurado: 1,
  id_corretor: 1,
  inicio_vigencia: '2026-01-01',
  fim_vigencia: '2026-12-31',
  data_emissao: '2025-12-20',
  limite_responsabilidade: '1500000.00',
};
const mapeamento = { tipo: 'PAIS', de: 'Argentina ', para: 'Argentina' };

const agendamento = { periodicidade: 'MENSAL', dia: 31, hora: 7, formato: 'xlsx', para: [], ativo: true };
const modelo = {
  nome: 'Do mês',
  da_equipe: true,
  acompanha: true,
  parametros: { de: '2026-01-01', ate: '2026-12-31' },
};

const daEntrada = ['entradas.release', 'entradas.discard', 'entradas.arquivo'];
const semRegistro = (...ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, { refusedWith: 404 }]));

/** Values that schema samples cannot know; calls missing here use the samples alone. */
export const writtenCases: Readonly<Record<string, Partial<BuiltInCase>>> = {
  'autenticacao.login': { json: { Username: 'ana', Password: 'senha de teste 1' } },
  ...casosDoAcesso,
  // Policy 1 has no document; nothing has been converted, or has come by e-mail or folder.
  ...semRegistro('apolices.documento', 'conversor.corrigir', 'conversor.erros', ...daEntrada),
  'apolices.list': { json: { start: 1, length: 10, search: { value: '' } } },
  'apolices.upload': { refusedWith: 415 },
  // Policy 2 gets cancelled and then updated.
  'apolice.create': { json: apolice },
  'apolice.update': { params: { id: '2' }, json: { observacoes: 'Cancelada', versao: 2 } },
  'apolice.cancelamento': { params: { id: '2' }, json: { data: '2026-05-01', motivo: 'A pedido', versao: 1 } },
  'apolice.renovacao': { json: { numero: '5400020', inicio_vigencia: '2026-12-31', fim_vigencia: '2027-12-31' } },
  'apolice-faturamento.update': { json: { prazo_vencimento: 15, versao: 1 } },
  'apolice.endosso': {
    json: { limite_viagem: '900.00', data_efeito: '2026-05-01', descricao: 'Limite', versao: 1 },
  },
  'condicoes.update': {
    json: { mercadorias: [{ codigo: '0101', limite: '1500.00' }], prazo: { base: 'EMISSAO', dias: 5 }, versao: 0 },
  },
  'apolice-taxas.update': { json: { versao: 1, linhas: [{ uf_origem: 'SP', uf_destino: 'PR', taxa: '0.045' }] } },
  'apolice-adicionais.update': { json: { versao: 1, linhas: [{ tipo: 'AVARIAS', percentual: '10' }] } },
  // The sample row already raised the list to version 2.
  'apolice-grupos.update': {
    json: { linhas: [{ id_grupo: 1, codigo: '001', nome: 'Matriz', padrao: true }], versao: 1 },
  },
  'apolice-corretores.update': { json: { linhas: [{ id_corretor: 1, percentual: '20' }], versao: 1 } },
  'apolice-cosseguro.update': { json: { linhas: [{ id_congenere: 1, participacao: '30' }], versao: 1 } },
  // A policy without tomadores: this call replaces the whole list.
  'apolice-tomadores.update': {
    params: { id: '2' },
    json: { versao: 1, linhas: [{ razao_social: 'Tomador', cnpj: '11222333000181', taxa: '0.045' }] },
  },
  'suspensoes.create': {
    json: { iD_APOLICE: 1, ramo: 54, datA_INICIAL: '2026-11-01T00:00:00.000Z', datA_FINAL: null, motivo: 'Teste' },
  },
  'suspensoes.update': {
    json: { datA_INICIAL: '2026-02-01', datA_FINAL: '2026-02-28', motivo: 'Inadimplência', versao: 1 },
  },
  'conversor.reconhecer': { query: 'tamanho=9' },
  // The file is refused as a whole: it leaves a run without a list of faults.
  'conversor.upload': { params: { layoutName: 'CSV' }, query: 'ramo=54', refusedWith: 422 },
  // The sample file is not XML; responses to real documents are covered by their own tests.
  'averbacao.create': {
    json: {
      id_apolice: 999,
      numero: '1',
      tipo_documento: 'Minuta',
      data_embarque: '2026-11-11',
      id_mercadoria: 1,
      placa: 'ABC1D23',
    },
    refusedWith: 422,
  },
  'averbacoes.declarar': { query: 'ramo=54', refusedWith: 422 },
  'conversor.corrigir-varios': { json: { linhas: [{ id: 1, correcoes: {}, versao: 1 }] }, refusedWith: 404 },
  'conversor.reprocessar': { json: { ids: null }, refusedWith: 404 },
  'conversor.testar-layout': {
    params: { id: '4' },
    json: { ramo: 54, texto: 'numero;data_embarque\n1;30/02/2026\n', ajustes: { campos: [{ campo: 'numero' }] } },
  },
  'conversor.copiar-layout': { params: { id: '4' }, json: { nome: 'CSV da Ipê', campos: [{ campo: 'numero' }] } },
  // The copy made by the previous call.
  'conversor.alterar-layout': {
    params: { id: '7' },
    json: { nome: 'CSV da Ipê', campos: [{ campo: 'numero' }], versao: 1 },
  },
  'conversor.ativar-layout': { params: { id: '7' }, json: { ativo: false, versao: 1 } },
  'de-para.create': { json: mapeamento },
  'de-para.update': { json: { ...mapeamento, para: 'República Argentina', versao: 1 } },
  'de-para.import': {
    file: {
      name: 'de-para.csv',
      content: Buffer.from('tipo;layout;cnpj_segurado;de;para\nNAVIO;CSV;;aurora;Aurora\n'),
    },
  },
  ...casosDoDinheiro,
  'avisos.vistos': { json: { ate: '2026-10-01T12:00:00.000000Z' } },
  'notas.list': { params: { entidade: 'apolices', id: '1' } },
  'notas.create': { params: { entidade: 'apolices', id: '1' }, json: { texto: 'Confirmar a taxa', mencoes: [] } },
  'pacotes.list': { json: { start: 1, length: 10, search: { value: '' } } },
  'pacotes.itens': { json: { start: 1, length: 10, search: { value: '' } } },
  'pacotes.create': { json: { tipo: 'APOLICE' } },
  'pacotes.ato': { params: { id: '1', acao: 'entregar' }, json: { versao: 1 } },
  // Package 2 is waiting for its return.
  'pacotes.retorno': { params: { id: '2' }, json: { itens: [{ ref: 'fatura-1', situacao: 'ACEITO' }] } },
  // The body of a tab depends on whether a ramo is given.
  'averbacoes.list': {
    json: {
      start: 1,
      length: 10,
      search: { value: '' },
      filtros: {
        id_apolice: 1,
        acumulo: { por: 'veiculo', chave: 'ABC1D23' },
        importancia: {
          por: 'uf',
          grupo: 'SP',
          ramo: 'RCTR-C',
          percurso: 'Nacional',
          meio_transporte: 'Rodoviário',
          moeda: 'BRL',
        },
      },
    },
  },
  'averbacoes.excluir': { json: { ids: [1], simular: true } },
  'averbacoes.blocos': { json: { start: 1, length: 10, search: { value: '' } } },
  // Shipment 1 did not come from a file and is not a provisional import.
  'averbacoes.provisoria': { refusedWith: 409 },
  'averbacoes.definitiva': {
    json: { valores: { numero_di: '26/1234567-8', data_embarque: '2026-10-05', id_mercadoria: 1 }, confirmados: [] },
    refusedWith: 409,
  },
  'averbacoes.documento': { refusedWith: 404 },
  'dis.vinculo': { ...casosDosCadastros['dis.get'] },
  // Shipment 1 is not an import.
  'dis.ato': {
    params: { ...casosDosCadastros['dis.get']?.params, acao: 'vincular' },
    json: { versao: 1, id_averbacao: 1 },
    refusedWith: 409,
  },
  'apolices.list-of-ramo': { params: { ramo: 'RCTR-C' } },
  'relacao-embarques.list': { json: { tipoSelecao: 'A', idSegurado: 0, idCorretor: 0, ...report } },
  'relacao-embarques.download': { json: { previa: true, pre_fatura: 0, ...report } },
  'relatorio-modelos.create': { json: { ...modelo, relatorio: 'dis-desprezadas', nome: 'Do ano' } },
  'relatorio-modelos.update': { json: { ...modelo, versao: 1 } },
  'visoes.list': { query: 'lista=apolices' },
  'visoes.create': { json: { lista: 'faturas', nome: 'Vencidas', endereco: 'situacao=VENCIDA', da_equipe: true } },
  'visoes.update': { json: { nome: 'A vencer', da_equipe: true, versao: 1 } },
  'visoes.padrao': { json: { minha: true, perfis: ['consulta'] } },
  // The sample task produced no file.
  'tarefas.arquivo': { refusedWith: 404 },
  'relatorio-agendamentos.create': { json: { ...agendamento, id_modelo: 2 } },
  'relatorio-agendamentos.update': { json: { ...agendamento, versao: 1 } },
};

/** The handwritten case of a call, or samples generated from its schemas. */
export function caseOf(call: Call): BuiltInCase {
  const known = cases.get(call) ?? newCaseOf(call);
  cases.set(call, known);
  return known;
}

/** A sample of a schema costs more than the rule that refuses it, and the hostile calls ask for one tens of thousands of times. */
const cases = new WeakMap<Call, BuiltInCase>();

function newCaseOf(call: Call): BuiltInCase {
  const { id, params, query, body } = call;
  const written = writtenCases[id] ?? casosDosCadastros[id] ?? {};
  const json = body.kind === 'json' && (written.json ?? (sampleOf(body.schema, id) as object));
  const required = Object.entries(query).filter(([, schema]) => !schema.safeParse(undefined).success);
  return {
    params: written.params ?? samplesOf(Object.entries(params), id),
    query: written.query ?? new URLSearchParams(samplesOf(required, id)).toString(),
    file: written.file ?? { name: 'amostra.txt', content: Buffer.from('nada que sirva') },
    refusedWith: written.refusedWith,
    ...(json && { json }),
  };
}

function samplesOf(fields: readonly (readonly [string, z.ZodMiniType])[], id: string) {
  return Object.fromEntries(fields.map(([name, schema]) => [name, String(sampleOf(schema, `${id}.${name}`))]));
}

export function targetOf(call: Call): string {
  const { params, query } = caseOf(call);
  return `${fillPath(call.path, params)}${query ? `?${query}` : ''}`;
}

/** The request body of a call's case. */
export function bodyOf(call: Call): string | FormData | undefined {
  const { json, file } = caseOf(call);
  if (call.body.kind !== 'multipart') return json && JSON.stringify(json);
  const form = new FormData();
  form.append(call.body.field, new File([Uint8Array.from(file.content)], file.name));
  return form;
}
