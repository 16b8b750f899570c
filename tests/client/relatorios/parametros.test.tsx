import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const R = '/dashboard/relatorios';

function open(at: string, otherwise: Parameters<typeof sampledGateway>[0] = {}) {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({ 'perfil.get': { perfil: 'consulta' }, ...otherwise });
  return { ...gateway, ...showClient(`${R}/${at}`) };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const execucoes = (sent: readonly { readonly id: string }[]) => sent.filter(({ id }) => id.endsWith('.executar'));
/** One report line with overrides. */
const achado = (linha: object, mais: object = {}) => ({
  data: [linha],
  recordsTotal: 1,
  avisos: [],
  grafico: null,
  categorias: null,
  subtotais: [],
  ...mais,
});

test.each([
  ['importancia-segurada', ['Âmbito']],
  ['especificacao-resseguro', ['Contrato']],
  ['analise-faturamento', ['Dimensão']],
  ['acumulo-risco', ['Âmbito', 'Tipo de acúmulo']],
  ['embarques-internacionais', ['Produto']],
  ['relacao-apolices', ['Âmbito']],
])('A-T1: %s without what it needs names it, and asks for nothing', async (nome, faltam) => {
  const { sent } = open(nome);
  await press('Executar Relatório');
  const messages = await screen.findAllByText('Campo obrigatório');
  const named = messages.map((message) => message.closest('[data-called]')?.getAttribute('data-called'));
  expect(named).toEqual(faltam);
  expect(execucoes(sent)).toEqual([]);
});

test('A-T1: Averbações Excluídas asks for one of its four filters', async () => {
  const { sent } = open('averbacoes-excluidas');
  await press('Executar Relatório');
  expect(await screen.findByText(/^Escolha ao menos um: Apólice, Ramo, Segurado, Corretor/)).toBeTruthy();
  expect(execucoes(sent)).toEqual([]);
});

test.each([['dis-desprezadas'], ['tomador']])('A-T1: %s has all it needs from the start', async (nome) => {
  const { calls } = open(nome);
  await press('Executar Relatório');
  await waitFor(() => expect(calls(`${nome}.executar`)).toHaveLength(1));
});

test.each([
  ['importancia-segurada?de=202609&ate=202610&ambito=N', ['Moeda', 'IS na moeda'], false],
  ['importancia-segurada?de=202609&ate=202610&ambito=I', ['Moeda', 'IS na moeda'], true],
  ['analise-faturamento?de=202609&ate=202610&dimensao=ramo', ['Mês'], false],
  ['analise-faturamento?de=202609&ate=202610&dimensao=ramo&por_mes=true', ['Mês'], true],
  ['relacao-apolices?ambito=N', ['Moeda'], false],
  ['relacao-apolices?ambito=I', ['Moeda'], true],
])('A-T1: %s: its columns follow its parameters: %s (%s)', async (at, titulos, shown) => {
  const [nome = ''] = at.split('?');
  const { calls } = open(`${at}&executar=sim`, { [`${nome}.executar`]: achado({}) });
  await screen.findByText('1 linha');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  for (const titulo of titulos) expect(heads.some((head) => head?.startsWith(titulo))).toBe(shown);
  expect(calls(`${nome}.executar`)).toHaveLength(1);
});

test.each([
  [
    'acumulo-risco?de=2026-10-01&ate=2026-10-31&ambito=N&acumulo=veiculo',
    { chave: 'ABC1D23', embarques_de: '2026-10-05', embarques_ate: '2026-10-05' },
    'ABC1D23',
    '/dashboard/averbacao/exclusao-bloco/averbacoes?chave=ABC1D23&de=2026-10-05&ate=2026-10-05&acumulo=veiculo&ambito=N',
  ],
  [
    'analise-faturamento?de=202609&ate=202610&dimensao=corretor',
    { dimensao: 'Ágil S.A.' },
    'Ágil S.A.',
    '/dashboard/faturas/lista?nome=%C3%81gil+S.A.&dimensao=corretor&de=202609&ate=202610',
  ],
  ['relacao-apolices?ambito=N', { numero: '5400010', id_apolice: 8 }, '5400010', '/dashboard/apolices/8'],
])('A-T1: a line of %s leads to what it counts', async (at, linha, texto, href) => {
  const [nome = ''] = at.split('?');
  open(`${at}&executar=sim`, { [`${nome}.executar`]: achado(linha) });
  const link = await screen.findByRole('link', { name: texto });
  const sorted = (text: string) => text.split(/[?&]/).toSorted();
  expect(sorted(link.getAttribute('href') ?? '')).toEqual(sorted(href));
});

const rodada = 'relacao-apolices?ambito=N&executar=sim';

test('A-T1: a run without a line says so, and has nothing to take along', async () => {
  open(rodada, { 'relacao-apolices.executar': achado({}, { data: [], recordsTotal: 0 }) });
  expect((await screen.findAllByText('Nenhum dado para estes parâmetros')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'XLSX' })).toBeNull();
});

test('A-T1: what the reader has to know stands above the figures', async () => {
  open(rodada, { 'relacao-apolices.executar': achado({}, { avisos: ['2 apólices sem limite.'] }) });
  expect(await screen.findByText(/2 apólices sem limite\./)).toBeTruthy();
});

test.each([
  [422, 'O período tem mais de 24 meses.'],
  [403, 'Seu perfil não permite esta operação.'],
  [503, 'O serviço está ocupado.'],
])('A-T1: a run that is refused with %s says why', async (status, message) => {
  open(rodada, { 'relacao-apolices.executar': { status, body: { message } } });
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
});

test('A-T1: the spreadsheet has the columns that are shown; too many lines have no PDF', async () => {
  const { calls } = open(rodada, { 'relacao-apolices.executar': achado({}, { recordsTotal: 2001 }) });
  const pdf = await screen.findByRole<HTMLButtonElement>('button', { name: 'PDF: só até 2.000 linhas' });
  expect(pdf.disabled).toBe(true);
  await press('XLSX');
  await waitFor(() => expect(calls('relacao-apolices.planilha')).toHaveLength(1));
  const { colunas, parametros } = calls('relacao-apolices.planilha')[0]?.body as {
    colunas: string[];
    parametros: object;
  };
  expect(colunas.slice(0, 3)).toEqual(['sucursal', 'ramo', 'numero']);
  expect(colunas).not.toContain('rntrc');
  expect(parametros).toMatchObject({ ambito: 'N', dias: 30 });
});

const modelo = { id_modelo: 4, versao: 3, nome: 'Por UF', da_equipe: false, acompanha: true };

test('A-T1: a saved model gets another name, and goes to the team', async () => {
  const { calls } = open('modelos', {
    'perfil.get': { perfil: 'usuario' },
    'relatorio-modelos.list': { retorno: modelo },
  });
  await press('Editar Por UF');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar modelo' }));
  const nome = dialog.getByLabelText(/^Nome/);
  await userEvent.clear(nome);
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Campo obrigatório');
  await userEvent.type(nome, 'Sul');
  await userEvent.click(dialog.getByLabelText('Para toda a equipe'));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(calls('relatorio-modelos.update').map(({ path, body }) => [path, body])).toEqual([
      ['/api/Relatorio/modelos/4', { nome: 'Sul', da_equipe: true, acompanha: true, versao: 3 }],
    ]),
  );
});

test('A-T1: a model of another person is opened, not changed', async () => {
  open('modelos', { 'relatorio-modelos.list': { retorno: { ...modelo, altera: false } } });
  expect((await screen.findByRole('link', { name: 'Por UF' })).getAttribute('href')).toBe(`${R}/Amostra?modelo=4`);
  expect(screen.queryByRole('button', { name: /^(Editar|Excluir) / })).toBeNull();
});

test('A-T1: a model is deleted once that is confirmed; a refusal is told', async () => {
  const recusa = { status: 409, body: { message: 'O modelo tem agendamentos.' } };
  const { calls } = open('modelos', {
    'relatorio-modelos.list': { retorno: modelo },
    'relatorio-modelos.delete': recusa,
  });
  await press('Excluir Por UF');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(calls('relatorio-modelos.delete')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('O modelo tem agendamentos.')).toBeTruthy();
});

const agendamento = {
  id_agendamento: 6,
  versao: 2,
  modelo: 'Por UF',
  periodicidade: 'MENSAL',
  dia: 5,
  hora: 7,
  formato: 'pdf',
  para: ['a@ipe.br'],
  ativo: true,
  proxima_em: null,
  ultima: null,
};

test.each([
  ['Executar agora Por UF', 'relatorio-agendamentos.executar', '/api/Relatorio/agendamentos/6/executar', undefined],
  [
    'Pausar Por UF',
    'relatorio-agendamentos.update',
    '/api/Relatorio/agendamentos/6',
    { periodicidade: 'MENSAL', dia: 5, hora: 7, formato: 'pdf', para: ['a@ipe.br'], ativo: false, versao: 2 },
  ],
])('A-T1: %s', async (acao, call, path, body) => {
  const { calls } = open('agendamentos', { 'relatorio-agendamentos.list': { retorno: agendamento } });
  await press(acao);
  await waitFor(() => expect(calls(call).map((sent) => [sent.path, sent.body])).toEqual([[path, body]]));
});

test('A-T1: a model is scheduled from the link that names it', async () => {
  const { calls } = open('agendamentos?modelo=4', {
    'perfil.get': { perfil: 'usuario' },
    'relatorio-modelos.list': { retorno: modelo },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar Por UF' }));
  await userEvent.selectOptions(dialog.getByLabelText(/^Periodicidade/), 'SEMANAL');
  await userEvent.selectOptions(dialog.getByLabelText(/^Dia/), '2');
  await userEvent.selectOptions(dialog.getByLabelText(/^Hora/), '6');
  await userEvent.type(await dialog.findByLabelText(/^E-mail para/), 'a@ipe.br, b@ipe.br');
  await userEvent.click(dialog.getByRole('button', { name: 'Agendar' }));
  await waitFor(() =>
    expect(calls('relatorio-agendamentos.create').map(({ body }) => body)).toEqual([
      {
        id_modelo: 4,
        periodicidade: 'SEMANAL',
        dia: 2,
        hora: 6,
        formato: 'xlsx',
        para: ['a@ipe.br', 'b@ipe.br'],
        ativo: true,
      },
    ]),
  );
});
