/** How each call of the catalogue is made against the built-in API over the sample rows of `sample-rows.ts`. */
export interface BuiltInCase {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly json?: object;
  readonly file?: { readonly name: string; readonly content: Buffer };
  /** Where the call refuses the sample, as it should: the contract's own words for a refusal are checked instead. */
  readonly refusedWith?: number;
}

const report = {
  idApolice: 10,
  idGrupo: 0,
  ramo: 54,
  periodoCompetencia: 0,
  colunasSelecionadas: [] as string[],
};
const mapeamento = { tipo: 'PAIS', de: 'Argentina ', para: 'Argentina' };
const usuario = { nome: 'Bia', email: 'bia@exemplo.com.br', username: 'bia', perfil: 'usuario', ativo: true };

export const builtInCases: Readonly<Record<string, BuiltInCase>> = {
  'autenticacao.login': { json: { Username: 'ana', Password: 'senha de teste 1' } },
  'apolices.list': { json: { start: 1, length: 10, search: { value: '' } } },
  'apolices.all': {},
  'apolices.get': { params: { id: '10' } },
  'apolices.upload': { file: { name: 'apolice.pdf', content: Buffer.from('não é um PDF') }, refusedWith: 415 },
  // Policy 10 came from no document.
  'apolices.documento': { params: { id: '10' }, refusedWith: 404 },
  'condicoes.update': {
    params: { id: '10' },
    json: { mercadorias: [{ codigo: '0101', limite: '1500.00' }], prazo: { base: 'EMISSAO', dias: 5 } },
  },
  'condicoes.get': { params: { id: '10' } },
  'tomadores.list': {},
  'corretores.list': {},
  'caixas-postais.list': {},
  'subgrupos.list': {},
  'usuarios.list': {},
  'usuarios.create': { json: { ...usuario, senha: 'senha de teste 2' } },
  'usuarios.update': { params: { id: '3' }, json: usuario },
  'usuarios.delete': { params: { id: '2' } },
  'suspensoes.list': {},
  'suspensoes.create': {
    json: { iD_APOLICE: 10, ramo: 54, datA_INICIAL: '2026-11-01T00:00:00.000Z', datA_FINAL: null, motivo: 'Teste' },
  },
  'ramos.list': {},
  'conversor.layouts': {},
  'conversor.upload': {
    params: { layoutName: 'CSV' },
    query: 'ramo=54',
    file: { name: 'lote.csv', content: Buffer.from('nada que sirva') },
    refusedWith: 422,
  },
  // The file above left its run, but no list of faults: it was refused as a whole.
  'conversor.conversoes': {},
  'conversor.conversao': { params: { id: '1' } },
  'conversor.original': { params: { id: '1' } },
  'conversor.erros': { params: { id: '1' }, refusedWith: 404 },
  'conversor.layouts-completos': {},
  'conversor.testar-layout': {
    params: { id: '4' },
    json: { ramo: 54, texto: 'numero;data_embarque\n1;30/02/2026\n', ajustes: { campos: [{ campo: 'numero' }] } },
  },
  'conversor.copiar-layout': { params: { id: '4' }, json: { nome: 'CSV da Ipê', campos: [{ campo: 'numero' }] } },
  // The copy that the call before made.
  'conversor.alterar-layout': { params: { id: '7' }, json: { nome: 'CSV da Ipê', campos: [{ campo: 'numero' }] } },
  'conversor.ativar-layout': { params: { id: '7' }, json: { ativo: false } },
  'de-para.create': { json: mapeamento },
  'de-para.list': {},
  'de-para.pendentes': {},
  'de-para.registros': { query: 'tipo=MERCADORIA' },
  'de-para.update': { params: { id: '1' }, json: { ...mapeamento, para: 'República Argentina' } },
  'de-para.export': {},
  'de-para.import': {
    file: {
      name: 'de-para.csv',
      content: Buffer.from('tipo;layout;cnpj_segurado;de;para\nNAVIO;CSV;;aurora;Aurora\n'),
    },
  },
  'de-para.delete': { params: { id: '1' } },
  'apolices.list-of-ramo': { params: { ramo: 'RCTR-C' }, query: 'pageSize=1000' },
  'grupos.list-of-apolice': { params: { idApolice: '10' } },
  'relacao-embarques.colunas-nacional': {},
  'relacao-embarques.colunas-internacional': {},
  'relacao-embarques.list': { json: { tipoSelecao: 'A', idSegurado: 0, idCorretor: 0, ...report } },
  'relacao-embarques.download': { json: { previa: true, pre_fatura: 0, ...report } },
  'painel.get': {},
  // Last: it takes the token away.
  'autenticacao.logout': {},
};
