import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { type Acao, type Fatura, type Situacao, situacoes } from '../../../shared/contracts/fatura.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const nenhuma = { transicoes: [], pedidos: [], passos: [], cosseguro: [], linhas: [], movimentos: [] };
type Outra = Partial<Fatura> | Readonly<Record<string, unknown>>;

/** The page of invoice 7 of a policy, as who writes sees it. */
async function open(fatura: Outra, otherwise: Parameters<typeof sampledGateway>[0] = {}) {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({
    'perfil.get': { perfil: 'usuario' },
    'faturas.get': {
      retorno: { ...nenhuma, id_fatura: 7, versao: 4, numero_fatura: '12', valor_total: '1073.80', ...fatura },
    },
    ...otherwise,
  });
  showClient('/dashboard/faturas/lista/7');
  await screen.findByRole('heading', { name: 'Extrato do cálculo' });
  return gateway;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const set = (dialog: Pick<typeof screen, 'getByLabelText'>, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

/** A step that may be taken, and what it asks for. */
const passo = (acao: Acao, para: Situacao, pede: readonly string[] = [], excesso: unknown = null) => ({
  transicoes: [{ acao, para, pede, excesso }],
});

test('A-T1: the worked sheet stands line by line, and adds up to the total of the head', async () => {
  await open({
    memoria: [
      { linha: 'premio_comercial', conta: '3 embarques', valor: '1000.00' },
      { linha: 'iof', conta: '7,38% de 1.000,00', valor: '73.80' },
      { linha: 'valor_total', conta: '', valor: '1073.80' },
    ],
  });
  const rows = within(screen.getByRole('table', { name: 'Memória do cálculo' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ),
  ).toEqual([
    ['3 embarques', 'R$ 1.000,00'],
    ['7,38% de 1.000,00', 'R$ 73,80'],
    ['', 'R$ 1.073,80'],
  ]);
  expect(screen.getByRole('heading', { level: 1, name: /Fatura 12/ })).toBeTruthy();
});

test('A-T1: a preview has no number', async () => {
  await open({ numero_fatura: null, situacao: 'PREVIA' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Prévia');
});

const semRelacao: ReadonlySet<Situacao> = new Set(['CANCELADA', 'REJEITADA']);
const atosDe = (situacao: Situacao) => [
  'Anotar',
  'Justificar atraso',
  ...(situacao === 'EMITIDA' || situacao === 'PAGA' ? ['Alterar número'] : []),
  ...(situacao === 'EMITIDA' ? ['Registrar boleto'] : []),
];

test.each(situacoes)(
  'A-T1: of an invoice that is %s: which files it has, and what may be written down',
  async (situacao) => {
    const gateway = await open({ situacao, recalculavel: false });
    expect(screen.queryByRole('button', { name: 'Relação e resumo' }) === null).toBe(semRelacao.has(situacao));
    await press('Mais ações');
    const menu = screen.getByRole('button', { name: 'Anotar' }).parentElement as HTMLElement;
    expect(
      within(menu)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(atosDe(situacao));
    await press('PDF');
    await waitFor(() => expect(gateway.calls('faturas.pdf')).toHaveLength(1));
  },
);

test('A-T1: a preview is worked out anew, and a refusal of that is told', async () => {
  const recusa = { status: 409, body: { message: 'Falta o câmbio de 02/11/2026.' } };
  await open({ recalculavel: true }, { 'faturas.recalcular': recusa });
  await press('Mais ações');
  await press('Recalcular');
  expect(await screen.findByText('Falta o câmbio de 02/11/2026.')).toBeTruthy();
});

test.each<readonly [string, object, readonly [RegExp, string][], object]>([
  ['Liberar ao corretor', passo('LIBERAR', 'LIBERADA'), [], { para: 'LIBERADA' }],
  [
    'Fechar pré-fatura',
    passo('CONGELAR', 'PRE_FATURA'),
    [[/^Observação/, 'Conferida']],
    { para: 'PRE_FATURA', observacao: 'Conferida' },
  ],
  [
    'Aprovar',
    passo('APROVAR', 'APROVADA', ['vencimento']),
    [[/^Vencimento/, '2026-12-10']],
    { para: 'APROVADA', vencimento: '2026-12-10' },
  ],
  ['Emitir', passo('EMITIR', 'EMITIDA'), [], { para: 'EMITIDA' }],
  [
    'Registrar pagamento',
    passo('PAGAR', 'PAGA', ['pagamento']),
    [[/^Data do pagamento/, '2026-11-20']],
    { para: 'PAGA', data: '2026-11-20' },
  ],
  [
    'Contestar',
    passo('CONTESTAR', 'CONTESTADA', ['motivo']),
    [[/^Motivo/, 'IS errada']],
    { para: 'CONTESTADA', motivo: 'IS errada' },
  ],
  [
    'Rejeitar',
    passo('REJEITAR', 'REJEITADA', ['motivo']),
    [[/^Motivo/, 'Duplicada']],
    { para: 'REJEITADA', motivo: 'Duplicada' },
  ],
  [
    'Cancelar fatura',
    passo('CANCELAR', 'CANCELADA', ['motivo']),
    [[/^Motivo/, 'Taxa errada']],
    { para: 'CANCELADA', motivo: 'Taxa errada' },
  ],
])(
  'A-T1: %s asks for what the step needs, and sends that with the version that was seen',
  async (nome, fatura, campos, enviado) => {
    const gateway = await open(fatura);
    await press(nome);
    const dialog = await dialogOf(new RegExp(`^${nome}: R\\$\\s1\\.073,80$`));
    const asked = dialog.getAllByLabelText(/./).map((input) => input.getAttribute('name'));
    for (const [label, value] of campos) set(dialog, label, value);
    await userEvent.click(dialog.getByRole('button', { name: nome }));
    await waitFor(() =>
      expect(gateway.calls('faturas.transicao').map(({ path, body }) => [path, body])).toEqual([
        ['/api/Fatura/7/transicao', { versao: 4, ...enviado }],
      ]),
    );
    const needed = Object.keys(enviado).filter((campo) => campo !== 'para' && campo !== 'observacao');
    expect(asked.filter((campo) => campo !== null && campo !== 'observacao')).toEqual(needed);
  },
);

test.each([
  [409, { message: 'Esta fatura foi alterada por outra pessoa.' }, 'Esta fatura foi alterada por outra pessoa.'],
  [403, { message: 'Seu perfil não permite esta operação.' }, 'Seu perfil não permite esta operação.'],
  [
    422,
    { message: 'Confira os campos.', erros: [{ campo: 'vencimento', mensagem: 'Não pode ser antes de hoje' }] },
    'Não pode ser antes de hoje',
  ],
])('A-T1: a step that is refused with %s says why, and keeps what was typed', async (status, body, dito) => {
  await open(passo('APROVAR', 'APROVADA', ['vencimento']), { 'faturas.transicao': { status, body } });
  await press('Aprovar');
  const dialog = await dialogOf(/^Aprovar/);
  set(dialog, /^Vencimento/, '2026-12-10');
  await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
  await dialog.findByText(dito);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Vencimento/).value).toBe('2026-12-10');
});

test('A-T1: what exceeds one’s limit is asked of who may, and is not done', async () => {
  const excesso = { limite: '500.00', quem_pode: 'chefe' };
  const gateway = await open(passo('CANCELAR', 'CANCELADA', ['motivo'], excesso), {
    'faturas.pedir': { quem_pode: 'chefe' },
  });
  await press('Cancelar fatura');
  const dialog = await dialogOf(/^Cancelar fatura/);
  dialog.getByText(/O valor excede a sua alçada de R\$\s500,00\. O pedido vai a quem pode decidir: chefe\./);
  set(dialog, /^Motivo/, 'Taxa errada');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir decisão' }));
  await dialog.findByText('Pedido enviado a chefe.');
  expect(gateway.calls('faturas.pedir').map(({ body }) => body)).toEqual([
    { para: 'CANCELADA', versao: 4, motivo: 'Taxa errada' },
  ]);
  expect(gateway.calls('faturas.transicao')).toEqual([]);
});

test('A-T1: where nobody may decide, nothing can be asked', async () => {
  await open(passo('APROVAR', 'APROVADA', [], { limite: null, quem_pode: null }));
  await press('Aprovar');
  const dialog = await dialogOf(/^Aprovar/);
  dialog.getByText('Esta decisão exige um segundo usuário. Ninguém mais tem alçada para este valor.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pedir decisão' }).disabled).toBe(true);
});

const pedido = {
  id_pedido: 5,
  para: 'APROVADA',
  vencimento: '2026-12-10',
  motivo: null,
  observacao: null,
  valor: '1073.80',
  pedido_por: 'ana',
  pedido_em: '2026-11-20T12:00:00Z',
  situacao: 'PENDENTE',
  resposta: null,
  decidido_por: null,
  decidido_em: null,
  pode_decidir: true,
};

test.each([
  ['Aprovar pedido', /^Observação/, { aprovar: true, versao: 4, motivo: 'Conferido', vencimento: '2026-12-10' }],
  ['Recusar pedido', /^Motivo/, { aprovar: false, versao: 4, motivo: 'Conferido', vencimento: '2026-12-10' }],
])('A-T1: %s answers the request', async (nome, label, body) => {
  const gateway = await open({ pedidos: [pedido] });
  screen.getByText('Aguarda decisão');
  await press(nome);
  const dialog = await dialogOf(/pedido: R\$\s1\.073,80$/);
  set(dialog, label, 'Conferido');
  await userEvent.click(dialog.getByRole('button', { name: nome }));
  await waitFor(() => expect(gateway.calls('faturas.decidir-pedido').map((call) => call.body)).toEqual([body]));
});

test('A-T1: a request that another person decides is shown, and offers nothing', async () => {
  await open({
    pedidos: [
      { ...pedido, pode_decidir: false },
      { ...pedido, id_pedido: 6, situacao: 'SEM_EFEITO', pode_decidir: false },
    ],
  });
  screen.getByText('Sem efeito: a fatura mudou depois do pedido');
  expect(screen.queryByRole('button', { name: /pedido$/ })).toBeNull();
});

test.each([
  ['Anotar', [[/^Texto/, 'Corretor avisado']], 'faturas.anotar', { tipo: 'NOTA', texto: 'Corretor avisado' }],
  ['Justificar atraso', [[/^Texto/, 'Chegou dia 12']], 'faturas.anotar', { tipo: 'ATRASO', texto: 'Chegou dia 12' }],
  [
    'Alterar número',
    [
      [/^Número/, 'A-77'],
      [/^Motivo/, 'Repetido'],
    ],
    'faturas.numero',
    { versao: 4, numero: 'A-77', motivo: 'Repetido' },
  ],
  [
    'Registrar boleto',
    [
      [/^Nosso número/, '40144816'],
      [/^Linha digitável/, '0019'],
    ],
    'faturas.boleto',
    { versao: 4, nosso_numero: '40144816', linha_digitavel: '0019' },
  ],
] as const)('A-T1: %s writes down what was typed', async (titulo, campos, call, body) => {
  const gateway = await open({ situacao: 'EMITIDA' });
  await press('Mais ações');
  await press(titulo);
  const dialog = await dialogOf(titulo);
  for (const [label, value] of campos) set(dialog, label, value);
  await userEvent.click(dialog.getByRole('button', { name: 'Gravar' }));
  await waitFor(() => expect(gateway.calls(call).map((sent) => sent.body)).toEqual([body]));
});

const proposta = {
  destinatarios: [{ email: 'a@ipe.br', nome: 'Ipê', papel: 'SEGURADO' }],
  copia: [],
  assunto: 'Fatura 12',
  texto: 'Segue a fatura.',
};

test('A-T1: the letter proposes whom the registries name, and goes to all who stand in it', async () => {
  const gateway = await open({ situacao: 'EMITIDA', enviavel: true }, { 'faturas.email-proposto': proposta });
  await press('Enviar por e-mail');
  await screen.findByText('Dos cadastros: Ipê (segurado). Separe vários por vírgula.');
  const dialog = await dialogOf('Enviar por e-mail');
  set(dialog, /^Para/, 'a@ipe.br, b@ipe.br');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(gateway.calls('faturas.email').map(({ body }) => body)).toEqual([
      { assunto: 'Fatura 12', texto: 'Segue a fatura.', planilha: true, para: ['a@ipe.br', 'b@ipe.br'], copia: [] },
    ]),
  );
});

test('A-T1: an address that is wrong is named beside its field', async () => {
  const erros = [{ campo: 'para.1', mensagem: 'E-mail inválido' }];
  await open(
    { situacao: 'EMITIDA', enviavel: true },
    {
      'faturas.email-proposto': proposta,
      'faturas.email': { status: 422, body: { message: 'Confira os campos.', erros } },
    },
  );
  await press('Enviar por e-mail');
  await screen.findByText(/^Dos cadastros/);
  const dialog = await dialogOf('Enviar por e-mail');
  set(dialog, /^Para/, 'a@ipe.br, b@');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('b@: E-mail inválido')).toBeTruthy();
});

test('A-T1: an invoice that is not issued yet cannot be sent', async () => {
  await open({ enviavel: false });
  expect(screen.queryByRole('button', { name: 'Enviar por e-mail' })).toBeNull();
});
