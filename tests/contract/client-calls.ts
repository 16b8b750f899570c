import { allApolices, getApolice, listApolicesOfRamo } from '../../shared/contracts/apolices.ts';
import type { Call } from '../../shared/contracts/call.ts';
import { listLayouts, uploadConversor } from '../../shared/contracts/conversor.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { sendLogin } from '../../client/src/api/autenticacao.ts';
import { request, upload } from '../../client/src/api/gateway-client.ts';
import { removeUsuario, sendNovoUsuario, sendUsuario } from '../../client/src/api/usuarios.ts';
import { sendSuspensao } from '../../client/src/api/suspensoes.ts';
import { fetchSpreadsheet, runReport } from '../../client/src/api/relacao-embarques.ts';
import { firstPage, pageQuery } from '../../client/src/api/page-query.ts';
import { apolicesPages } from '../../client/src/api/apolices-lista.ts';
import { uploadApolice } from '../../client/src/api/apolice-upload.ts';
import { QueryClient } from '@tanstack/react-query';

/** The expected request of one client call, as seen by the upstream. */
export interface WireCase {
  readonly id: string;
  readonly send: () => Promise<unknown>;
  readonly method: string;
  /** Raw path, not decoded. */
  readonly path: string;
  readonly query?: string;
  /** The JSON body, or the multipart field and its file. */
  readonly json?: unknown;
  readonly file?: { readonly field: string; readonly name: string; readonly content: string };
}

const pdf = () => new File(['%PDF-1.7 teste'], 'apólice 1.pdf', { type: 'application/pdf' });
const report = {
  idApolice: 10,
  idGrupo: 0,
  ramo: 54,
  periodoCompetencia: 202610,
  colunasSelecionadas: ['numero', 'premio'],
};
const reportRequest = { tipoSelecao: 'A' as const, idSegurado: 0, idCorretor: 0, ...report };
const printRequest = { previa: true, pre_fatura: 0, ...report };
const suspensao = {
  iD_APOLICE: 10,
  ramo: 54,
  datA_INICIAL: '2026-11-01T00:00:00.000Z',
  datA_FINAL: null,
  motivo: 'Inadimplência',
};
const usuario = { nome: 'Ana', email: 'ana@exemplo.com.br', username: 'ana', perfil: 'usuario' as const, ativo: true };

const plain = (id: string, path: string): WireCase => ({ id, send: () => request(called(id)), method: 'GET', path });

/** Every call of section 7 of the product spec, in its order. */
export const wireCases: readonly WireCase[] = [
  {
    id: 'autenticacao.login',
    send: () => sendLogin('ana@exemplo.com.br', 'senha com espaço'),
    method: 'POST',
    path: '/api/Auth/login',
    json: { Username: 'ana@exemplo.com.br', Password: 'senha com espaço' },
  },
  {
    id: 'apolices.list',
    send: () =>
      new QueryClient().fetchQuery(
        pageQuery(apolicesPages, { ...firstPage, pagina: 3, tamanho: 25, busca: 'Ipê & Açu' }),
      ),
    method: 'POST',
    path: '/api/Apolice/ListarApolices',
    json: { start: 51, length: 25, search: { value: 'Ipê & Açu' } },
  },
  { ...plain('apolices.all', '/api/Apolice/GetAllApolices'), send: () => request(allApolices) },
  {
    ...plain('apolices.get', '/api/Apolice/dados-apolice/10'),
    send: () => request(getApolice, { params: { id: 10 } }),
  },
  {
    id: 'apolices.upload',
    send: () => uploadApolice(pdf(), () => {}, new AbortController().signal),
    method: 'POST',
    path: '/api/Apolice/uploadApolice',
    file: { field: 'files', name: 'apólice 1.pdf', content: '%PDF-1.7 teste' },
  },
  plain('tomadores.list', '/api/ApoliceTomador'),
  plain('corretores.list', '/api/CocorretorApolice'),
  plain('caixas-postais.list', '/api/CaixaPostal'),
  plain('subgrupos.list', '/api/SubGrupo'),
  plain('usuarios.list', '/api/Usuario'),
  plain('suspensoes.list', '/api/SuspensaoApolice'),
  {
    id: 'suspensoes.create',
    send: () => sendSuspensao(suspensao),
    method: 'POST',
    path: '/api/SuspensaoApolice',
    json: suspensao,
  },
  {
    id: 'usuarios.create',
    send: () => sendNovoUsuario({ ...usuario, senha: 'nova senha 1' }),
    method: 'POST',
    path: '/api/Usuario',
    json: { ...usuario, senha: 'nova senha 1' },
  },
  {
    id: 'usuarios.update',
    send: () => sendUsuario(7, { ...usuario, ativo: false }),
    method: 'PUT',
    path: '/api/Usuario/7',
    json: { ...usuario, ativo: false },
  },
  { id: 'usuarios.delete', send: () => removeUsuario(7), method: 'DELETE', path: '/api/Usuario/7' },
  plain('ramos.list', '/api/Ramo'),
  { ...plain('conversor.layouts', '/api/Conversor/GetLayoutEntrada'), send: () => request(listLayouts) },
  {
    id: 'conversor.upload',
    send: () =>
      upload(uploadConversor, {
        params: { layoutName: 'CT-e XML 4.00' },
        query: { ramo: 54 },
        file: new File(['a;b'], 'lote.csv'),
      }),
    method: 'POST',
    path: '/api/Conversor/upload/CT-e%20XML%204.00',
    query: 'ramo=54',
    file: { field: 'file', name: 'lote.csv', content: 'a;b' },
  },
  {
    id: 'apolices.list-of-ramo',
    send: () => request(listApolicesOfRamo, { params: { ramo: 'Importação' }, query: { pageSize: 1000 } }),
    method: 'GET',
    path: '/api/ApoliceImporta%C3%A7%C3%A3o',
    query: 'pageSize=1000',
  },
  {
    ...plain('grupos.list-of-apolice', '/api/Grupo/idgrupo-apolice/10'),
    send: () => request(called('grupos.list-of-apolice'), { params: { idApolice: 10 } }),
  },
  plain('relacao-embarques.colunas-nacional', '/api/Relatorios/colunasDisponiveisNacional'),
  plain('relacao-embarques.colunas-internacional', '/api/Relatorios/colunasDisponiveisInternacional'),
  {
    id: 'relacao-embarques.list',
    send: () => runReport(reportRequest, new AbortController().signal),
    method: 'POST',
    path: '/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional',
    json: reportRequest,
  },
  {
    id: 'relacao-embarques.download',
    send: () => fetchSpreadsheet(printRequest).catch(() => 'no spreadsheet was scripted'),
    method: 'POST',
    path: '/api/Relatorios/relacaoEmbarquesNacionalOnLine',
    json: printRequest,
  },
];

function called(id: string): Call {
  const call = catalogue('/api/Apolice/ListarApolices').find((one) => one.id === id);
  if (!call) throw new Error(`${id} is in no contract`);
  return call;
}
