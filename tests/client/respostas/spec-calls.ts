/* The calls of section 7 of the product spec, each triggered through the UI. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { fakeGateway } from '../../support/fake-gateway.ts';
import * as sentences from './sentences.ts';

export interface SpecCall {
  readonly key: string;
  /** Page that makes the call. */
  readonly at: string;
  readonly sentences: ReturnType<typeof sentences.always>;
  /** User steps on the page. */
  readonly act?: () => Promise<void>;
  /** Expected request body. */
  readonly sent?: unknown;
  readonly signedOut?: true;
  /** Differences with the built-in API. */
  readonly own?: Partial<Pick<SpecCall, 'key' | 'sent'>>;
}

const REPORT = '/dashboard/relatorios/relacao-embarques';
const CONVERTER = '/dashboard/conversor/processamento';

/** Answers of all other calls meanwhile. */
export const rightAnswers: Parameters<typeof fakeGateway>[0] = {
  'POST /api/Apolice/ListarApolices': { body: { status: 1, data: [], recordsTotal: 0 } },
  'GET /api/SuspensaoApolice': { body: [] },
  'GET /api/Usuario': {
    body: [{ id_usuario: 5, nome: 'Ana', email: 'ana@x.br', username: 'ana', perfil: 'usuario', ativo: true }],
  },
  'GET /api/Ramo': {
    body: [
      { id_ramo: 54, nome: 'RCTR-C' },
      { id_ramo: 22, nome: 'Importação' },
    ],
  },
  'GET /api/ApoliceImportação': { body: [] },
  'GET /api/Conversor/GetLayoutEntrada': { body: ['CSV'] },
  'GET /api/ApoliceRCTR-C': { body: [{ iD_APOLICE_NACIONAL: 10, numero: '1001' }] },
  'GET /api/Grupo/idgrupo-apolice/10': { body: [] },
  'GET /api/Relatorios/colunasDisponiveisNacional': { body: ['placa'] },
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fill(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
}

async function choose(label: string, option: string) {
  const select = await screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${label}`) });
  await waitFor(() => expect(select.disabled).toBe(false));
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function convert() {
  await choose('Ramo', 'RCTR-C');
  await choose('Layout', 'CSV');
  await userEvent.upload(screen.getByLabelText('Arquivo'), new File(['a;b'], 'embarques.csv'));
  await press('Processar');
}

async function uploadPolicy() {
  await press('Adicionar Apólice');
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })] } });
  await press('Enviar');
}

const list = (key: string, at: string): SpecCall => ({ key, at, sentences: sentences.ofLists });
const loads = (key: string, at: string, sentence: string): SpecCall => ({
  key,
  at,
  sentences: sentences.always(sentence),
});

const suspension = {
  iD_APOLICE: 10,
  ramo: 54,
  datA_INICIAL: expect.stringMatching(/^2026-12-01T/) as string,
  datA_FINAL: null,
  motivo: 'Vistoria',
};
const user = { nome: 'Bia', email: 'bia@x.br', username: 'bia', perfil: 'usuario', ativo: true };

export const specCalls: readonly SpecCall[] = [
  {
    key: 'POST /api/Auth/login',
    at: '/login',
    sentences: sentences.ofLogin,
    signedOut: true,
    act: async () => {
      await fill({ 'E-mail': 'ana@x.br', Senha: 'segredo 1' });
      await press('Entrar');
    },
    sent: { Username: 'ana@x.br', Password: 'segredo 1' },
  },
  {
    key: 'POST /api/Apolice/ListarApolices',
    at: '/dashboard/apolices',
    sentences: sentences.ofPolicyList,
    sent: { start: 1, length: 10, search: { value: '' } },
    own: { key: 'POST /api/Apolice/Pesquisar', sent: { start: 1, length: 10, search: { value: '' }, filtros: {} } },
  },
  { key: 'GET /api/Apolice/dados-apolice/10', at: '/dashboard/apolices/10', sentences: sentences.ofPolicy },
  {
    key: 'POST /api/Apolice/uploadApolice',
    at: '/dashboard/apolices',
    sentences: sentences.ofUpload,
    act: uploadPolicy,
  },
  list('GET /api/ApoliceTomador', '/dashboard/apolices/tomador'),
  list('GET /api/CocorretorApolice', '/dashboard/cadastros/corretores'),
  list('GET /api/CaixaPostal', '/dashboard/averbacao/caixa-postal'),
  list('GET /api/SubGrupo', '/dashboard/subgrupo'),
  list('GET /api/Usuario', '/dashboard/usuarios'),
  list('GET /api/SuspensaoApolice', '/dashboard/apolices/suspensao'),
  {
    key: 'POST /api/SuspensaoApolice',
    at: '/dashboard/apolices/suspensao?nova=1',
    sentences: sentences.ofSuspension,
    act: async () => {
      await fill({ 'ID Apólice': '10', 'Data Inicial': '2026-12-01', Motivo: 'Vistoria' });
      await press('Criar Suspensão');
    },
    sent: suspension,
  },
  {
    key: 'POST /api/Usuario',
    at: '/dashboard/usuarios?novo=1',
    sentences: sentences.ofUser('Usuário criado com sucesso!'),
    act: async () => {
      await fill({ Nome: 'Bia', 'E-mail': 'bia@x.br', Usuário: 'bia', Senha: 'segredo 1' });
      await press('Salvar');
    },
    sent: { ...user, senha: 'segredo 1' },
    own: { sent: { ...user, senha: 'segredo 1', escopo: null } },
  },
  {
    key: 'PUT /api/Usuario/5',
    at: '/dashboard/usuarios',
    sentences: sentences.ofUser('Usuário atualizado com sucesso!'),
    act: async () => {
      await press('Editar Ana');
      await fill({ Nome: 'Bia', 'E-mail': 'bia@x.br', Usuário: 'bia' });
      await press('Salvar');
    },
    sent: user,
    own: { sent: { ...user, escopo: null } },
  },
  {
    key: 'DELETE /api/Usuario/5',
    at: '/dashboard/usuarios',
    // The page's own sign of success is the reloaded list.
    sentences: sentences.ofUser('Mostrando 1 a 1 de 1 registros'),
    act: async () => {
      await press('Excluir Ana');
      await press('Excluir');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull());
    },
  },
  loads('GET /api/Ramo', CONVERTER, 'Erro ao carregar ramos'),
  loads('GET /api/Conversor/GetLayoutEntrada', CONVERTER, 'Erro ao carregar layouts'),
  { key: 'POST /api/Conversor/upload/CSV', at: CONVERTER, sentences: sentences.ofConversion, act: convert },
  loads('GET /api/Ramo', REPORT, 'Erro ao carregar ramos'),
  loads('GET /api/ApoliceRCTR-C', `${REPORT}?ramo=54`, 'Erro ao carregar apólices'),
  loads('GET /api/Grupo/idgrupo-apolice/10', `${REPORT}?ramo=54&apolice=10`, 'Erro ao carregar sub grupos'),
  loads(
    'GET /api/Relatorios/colunasDisponiveisNacional',
    `${REPORT}?ramo=54&colunas=placa`,
    'Erro ao carregar colunas disponíveis',
  ),
  loads(
    'GET /api/Relatorios/colunasDisponiveisInternacional',
    `${REPORT}?ramo=22&colunas=navio`,
    'Erro ao carregar colunas disponíveis',
  ),
  {
    key: 'POST /api/Relatorios/ListarImpressaorelacaoEmbarquesNacional',
    at: `${REPORT}?criterio=apolice&ramo=54&apolice=10&executar=1`,
    sentences: sentences.ofReport,
    sent: {
      tipoSelecao: 'A',
      idApolice: 10,
      idGrupo: 0,
      idSegurado: 0,
      idCorretor: 0,
      ramo: 54,
      periodoCompetencia: 0,
      colunasSelecionadas: [],
    },
  },
];
