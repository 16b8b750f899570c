import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Situacao, situacoes } from '../../../shared/contracts/fatura.ts';
import { abrirFatura, dialogOf, passo, press, set } from './abrir-fatura.ts';

test('A-T1: the worked sheet stands line by line, and adds up to the total of the head', async () => {
  await abrirFatura({
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
  await abrirFatura({ numero_fatura: null, situacao: 'PREVIA' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Prévia');
});

const semRelacao: ReadonlySet<Situacao> = new Set(['CANCELADA', 'REJEITADA']);
const atosDe = (situacao: Situacao) => [
  'Anotar',
  'Justificar atraso',
  ...(['EMITIDA', 'PAGA_EM_PARTE', 'PAGA'].includes(situacao) ? ['Alterar número'] : []),
  ...(['EMITIDA', 'PAGA_EM_PARTE'].includes(situacao) ? ['Registrar boleto'] : []),
];

test.each(situacoes)(
  'A-T1: of an invoice that is %s: which files it has, and what may be written down',
  async (situacao) => {
    const gateway = await abrirFatura({ situacao, recalculavel: false });
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
  await abrirFatura({ recalculavel: true }, { 'faturas.recalcular': recusa });
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
    const gateway = await abrirFatura(fatura);
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
  await abrirFatura(passo('APROVAR', 'APROVADA', ['vencimento']), { 'faturas.transicao': { status, body } });
  await press('Aprovar');
  const dialog = await dialogOf(/^Aprovar/);
  set(dialog, /^Vencimento/, '2026-12-10');
  await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
  await dialog.findByText(dito);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Vencimento/).value).toBe('10/12/2026');
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
  const gateway = await abrirFatura({ situacao: 'EMITIDA' });
  await press('Mais ações');
  await press(titulo);
  const dialog = await dialogOf(titulo);
  for (const [label, value] of campos) set(dialog, label, value);
  await userEvent.click(dialog.getByRole('button', { name: 'Gravar' }));
  await waitFor(() => expect(gateway.calls(call).map((sent) => sent.body)).toEqual([body]));
});

test('an invoice is its sheet with what is due beside it; shipments, lines and movements are tabs of the address', async () => {
  const grupos = [{ grupo: 'Matriz', quantidade: 18, importancia_segurada: '1000.00', premio: '10.00' }];
  const movimentos = [
    { tipo: 'EMISSAO', data: '2026-11-05', parcela: 1, data_vencimento: '2026-11-25', valor: '10.00' },
  ];
  const comissoes = [{ corretor: 'Ágil', percentual: '12.5', valor: '125.00' }];
  await abrirFatura({ grupos, comissoes, movimentos, competencia: 202_610 });
  const abas = () => within(screen.getByRole('navigation', { name: 'Partes da fatura' })).getAllByRole('link');
  expect(abas().map(({ textContent }) => textContent)).toEqual(['Extrato', 'Embarques', 'Movimentos']);
  expect(screen.getByText('Ágil').nextSibling?.textContent?.replace(/\s/g, ' ')).toBe('R$ 125,00 (12,50%)');
  await userEvent.click(screen.getByRole('link', { name: '18' }));
  const tabela = await screen.findByRole('region', { name: 'Embarques por sub-grupo' });
  expect(within(tabela).getAllByRole('cell')[0]?.textContent).toBe('18');
  expect(screen.queryByRole('table', { name: 'Memória do cálculo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver as averbações do mês' }).getAttribute('href')).toMatch(
    /averbacoes\?apolice=\d+&competencia=2026-10$/,
  );
});
