import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchableSelect } from '../../client/src/ui/SearchableSelect.tsx';
import { held, type RecordingGateway } from '../support/recording-gateway.ts';
import { showClient } from '../support/whole-client.tsx';
import type { View } from './literal-texts.ts';

const FAILED = { status: 500, body: '' };
const LOGIN = 'POST /api/Auth/login';
const LIST = 'POST /api/Apolice/ListarApolices';
const UPLOAD = 'POST /api/Apolice/uploadApolice';
const RUN = 'POST /api/Relatorios/ListarImpressaorelacaoEmbarquesNacional';
const REPORT = '/dashboard/relatorios/relacao-embarques';
const FILLED = `${REPORT}?criterio=apolice&ramo=54&apolice=10`;
const row = { situacao: 'ABERTA', ramo: 54, numero: '1005400001', id_grupo: 3, razao_social: 'IPÊ', id_apolice: 10 };
const policy = { iD_APOLICE_NACIONAL: 7, numero: '1005400001', tipo: 'D', seguradoCNPJ: '11222333000181' };

/** Answers of a service that has one row of everything. */
const answers: Readonly<Record<string, unknown>> = {
  [LIST]: { status: 1, data: [policy], recordsTotal: 1 },
  'GET /api/Apolice/dados-apolice/': policy,
  'GET /api/ApoliceTomador': [{ iD_APOLICE_TOMADOR: 1, razaO_SOCIAL: 'IPÊ', taxa: 1.25, iD_APOLICE: 7 }],
  'GET /api/CocorretorApolice': [{ id_corretor: 1, razao_social: 'Pátria', telefone_contato: '11988887777' }],
  'GET /api/CaixaPostal': [{ id_caixa_postal: 1, caixa: 'CX-1' }],
  'GET /api/SubGrupo': [{ id_subgrupo: 1, nome: 'Sul' }],
  'GET /api/SuspensaoApolice': [
    { iD_SUSPENSAO_APOLICE: 1, iD_APOLICE: 7, datA_FINAL: null },
    { iD_SUSPENSAO_APOLICE: 2, iD_APOLICE: 8, datA_FINAL: '2001-01-01T00:00:00' },
  ],
  'POST /api/SuspensaoApolice': {},
  'GET /api/Usuario': [{ id_usuario: 3, nome: 'Rita', email: 'rita@x.br', username: 'rita', perfil: 'admin' }],
  'POST /api/Usuario': {},
  'PUT /api/Usuario/3': {},
  'GET /api/Ramo': [{ id_ramo: 54, nome: 'RCTR-C' }],
  'GET /api/Conversor/GetLayoutEntrada': ['CT-e'],
  'POST /api/Conversor/upload/CT-e': {},
  'GET /api/ApoliceRCTR-C': [{ numero: '1005400001', iD_APOLICE_NACIONAL: 10 }],
  'GET /api/Grupo/idgrupo-apolice/': [{ id_grupo: 3, codigo: '001' }],
  'GET /api/Relatorios/colunasDisponiveisNacional': ['placa'],
  [RUN]: [row],
};

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => {
    if (button.disabled) throw new Error(`${String(name)} is disabled`);
  });
  await userEvent.click(button);
};
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const pick = async (label: RegExp, option: string) => {
  await press(label);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** How to reach each view from an empty page. */
export function viewsOn(gateway: RecordingGateway): Record<View, () => Promise<unknown>> {
  const at = (address: string) => async () => showClient(address);
  const given = (start: string, reply: Parameters<RecordingGateway['on']>[1], then: () => Promise<unknown>) => () => {
    gateway.on(start, reply);
    return then();
  };
  const never = () => held().answer();

  const login = async () => {
    showClient('/login', null);
    await fill('E-mail', 'marina@x.br');
    await fill('Senha', 'segredo');
    await press('Entrar');
  };
  const upload = async () => {
    showClient('/dashboard/apolices');
    await press('Adicionar Apólice');
    await screen.findByRole('dialog');
  };
  const chooseFile = async (label: string, name: string, type: string) =>
    userEvent.upload(await screen.findByLabelText(label), new File(['%PDF-'], name, { type }), { applyAccept: false });
  const send = async () => {
    await upload();
    await chooseFile('Arquivo PDF da apólice', 'a.pdf', 'application/pdf');
    await press('Enviar');
  };
  const suspension = async () => {
    showClient('/dashboard/apolices/suspensao');
    await press('Nova Suspensão');
    await screen.findByRole('dialog');
  };
  const createSuspension = async () => {
    await suspension();
    await fill('ID Apólice', '7');
    await fill('Data Inicial', '2026-12-01');
    await fill('Motivo', 'Vistoria');
    await press('Criar Suspensão');
  };
  const convert = async () => {
    showClient('/dashboard/conversor/processamento');
    await pick(/^Ramo/, 'RCTR-C');
    await pick(/^Layout/, 'CT-e');
    await chooseFile('Arquivo', 'a.xml', 'text/xml');
    await press('Processar');
  };
  const run = async () => {
    showClient(FILLED);
    await press('Executar Relatório');
  };
  const columns = async () => {
    showClient(FILLED);
    await press('+ Adicionar Colunas');
  };
  const open = async (label: RegExp, search?: string) => {
    showClient(FILLED);
    await press(label);
    if (search) await userEvent.type(await screen.findByRole('combobox', { expanded: true }), search);
  };
  const dropdown = (loading: boolean) => async () => {
    render(<SearchableSelect label="Escolha" options={[]} value="" onChange={() => undefined} loading={loading} />);
    if (!loading) await press(/^Escolha/);
  };

  for (const [start, body] of Object.entries(answers)) gateway.on(start, { body });
  return {
    login: async () => showClient('/login', null),
    'login, sending': given(LOGIN, never, login),
    'login, refused': given(LOGIN, { status: 401, body: {} }, login),
    'login, no network': given(LOGIN, { networkFailure: true }, login),
    layout: at('/dashboard'),
    'unknown address': at('/nada'),
    dashboard: at('/dashboard'),
    policies: at('/dashboard/apolices'),
    'policies, none': given(LIST, { body: { status: 1, data: [], recordsTotal: 0 } }, at('/dashboard/apolices')),
    'policies, wrong answer': given(LIST, { body: { status: 0 } }, at('/dashboard/apolices')),
    upload: upload,
    'upload, no PDF': async () => {
      await upload();
      await chooseFile('Arquivo PDF da apólice', 'a.txt', 'text/plain');
    },
    'upload, sending': given(UPLOAD, never, send),
    'upload, done': given(UPLOAD, { body: {} }, send),
    'upload, failed': given(UPLOAD, FAILED, send),
    policy: at('/dashboard/apolices/7'),
    'policy, failed': given('GET /api/Apolice/dados-apolice/', FAILED, at('/dashboard/apolices/7')),
    'policy, none': given('GET /api/Apolice/dados-apolice/', { body: '' }, at('/dashboard/apolices/7')),
    tomadores: at('/dashboard/apolices/tomador'),
    'tomadores, loading': given('GET /api/ApoliceTomador', never, at('/dashboard/apolices/tomador')),
    'tomadores, failed': given('GET /api/ApoliceTomador', FAILED, at('/dashboard/apolices/tomador')),
    corretores: at('/dashboard/cadastros/corretores'),
    'caixas postais': at('/dashboard/averbacao/caixa-postal'),
    subgrupos: at('/dashboard/subgrupo'),
    suspensoes: at('/dashboard/apolices/suspensao'),
    'suspension form': suspension,
    'suspension, sending': given('POST /api/SuspensaoApolice', never, createSuspension),
    'suspension, done': createSuspension,
    'suspension, refused': given(
      'POST /api/SuspensaoApolice',
      { status: 400, body: { message: 'A apólice já está suspensa.' } },
      createSuspension,
    ),
    usuarios: async () => {
      showClient('/dashboard/usuarios');
      await press('Novo Usuário');
    },
    'user, created': async () => {
      showClient('/dashboard/usuarios');
      await press('Novo Usuário');
      const form = within(await screen.findByRole('dialog'));
      await userEvent.type(form.getByLabelText('Nome'), 'Ana');
      await userEvent.type(form.getByLabelText('E-mail'), 'ana@x.br');
      await userEvent.type(form.getByLabelText('Usuário'), 'ana');
      await userEvent.type(form.getByLabelText('Senha'), 'segredo1');
      await press('Salvar');
    },
    'user, changed': async () => {
      showClient('/dashboard/usuarios');
      await press('Editar Rita');
      await press('Salvar');
    },
    'user, deleting': async () => {
      showClient('/dashboard/usuarios');
      await press('Excluir Rita');
    },
    conversor: at('/dashboard/conversor/processamento'),
    'conversor, nothing to choose': given(
      'GET /api/Ramo',
      FAILED,
      given('GET /api/Conversor/GetLayoutEntrada', FAILED, at('/dashboard/conversor/processamento')),
    ),
    'conversor, done': convert,
    'conversor, failed': given('POST /api/Conversor/upload/CT-e', FAILED, convert),
    report: at(REPORT),
    'report, no branches': given('GET /api/Ramo', FAILED, at(REPORT)),
    'report, no policies': given('GET /api/ApoliceRCTR-C', FAILED, at(FILLED)),
    'report, no sub groups': given('GET /api/Grupo/idgrupo-apolice/', FAILED, at(FILLED)),
    'report, columns': columns,
    'report, no columns': given('GET /api/Relatorios/colunasDisponiveisNacional', { body: [] }, columns),
    'report, columns failed': given('GET /api/Relatorios/colunasDisponiveisNacional', FAILED, columns),
    'report, policies to search': () => open(/^No\. Apólice/, 'nada'),
    'report, no policy': given('GET /api/ApoliceRCTR-C', { body: [] }, () => open(/^No\. Apólice/)),
    'report, sub groups to search': () => open(/^Sub Grupo/, 'nada'),
    'report, no sub group': given('GET /api/Grupo/idgrupo-apolice/', { body: [] }, () => open(/^Sub Grupo/)),
    'report, running': given(RUN, never, run),
    'report, done': run,
    'report, two rows': given(RUN, { body: [row, { ...row, id_grupo: 4 }] }, run),
    'report, without a list': given(RUN, { body: {} }, run),
    'report, failed': given(RUN, FAILED, run),
    dropdown: dropdown(false),
    'dropdown, loading': dropdown(true),
  };
}
