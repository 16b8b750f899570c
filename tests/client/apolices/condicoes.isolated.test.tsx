import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import ApolicePage from '../../../client/src/features/apolices/ApolicePage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { doubleClick } from '../../support/double-click.ts';
import { held, recordingGateway } from '../../support/recording-gateway.ts';

// They make calls that these tests do not answer.
vi.mock('../../../client/src/features/apolices/administracao/TaxasSection.tsx', () => ({ TaxasSection: () => null }));
vi.mock('../../../client/src/features/apolices/administracao/ParteSection.tsx', () => ({ ParteSection: () => null }));

const gateway = recordingGateway();
const CONDICOES = 'GET /api/Apolice/7/condicoes';
const SAVE = 'PUT /api/Apolice/7/condicoes';
const TITLE = 'Condições da averbação';

const agreed = {
  mercadorias: [
    { codigo: '0401', descricao: 'Medicamentos', limite: '150000.00' },
    { codigo: '0802', descricao: 'Telefones celulares', limite: null },
  ],
  prazo: { base: 'EMISSAO', dias: 5 },
  versao: 4,
};
const none = { mercadorias: [], prazo: null, versao: 0 };

async function show(answer: Parameters<typeof gateway.on>[1], builtInApi = true, perfil = 'usuario') {
  setRuntimeConfig({ builtInApi });
  gateway.on('GET /api/Apolice/dados-apolice/7', { body: { iD_APOLICE_NACIONAL: 7, numero: '1005400001' } });
  gateway.on('GET /api/Conversor/de-para/registros', {
    body: {
      status: 1,
      data: [
        { codigo: '0901', descricao: 'Confecções' },
        { codigo: '0401', descricao: 'Medicamentos' },
        { codigo: '0802', descricao: 'Telefones celulares' },
      ],
    },
  });
  gateway.on('GET /api/Auth/perfil', { body: { perfil } });
  gateway.on(CONDICOES, answer);
  showPage(<ApolicePage />, { at: '/dashboard/apolices/7?aba=condicoes', path: '/dashboard/apolices/:id' });
  await screen.findByRole('heading', { level: 1, name: /#/ });
}

const section = () => screen.getByRole('region', { name: TITLE });
const field = (name: string) => within(section()).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar condições' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull());
}

async function chooseFor(row: string, option: string) {
  const group = screen.getByRole('group', { name: row });
  await userEvent.click(within(group).getByRole('button', { name: /^Mercadoria \*/ }));
  await userEvent.click(within(group).getByRole('option', { name: option }));
}

test('another upstream is asked nothing, and there is no such section', async () => {
  await show({ body: agreed }, false);
  expect(gateway.sent(CONDICOES)).toEqual([]);
  expect(screen.queryByText(TITLE)).toBeNull();
});

test.each([
  ['a service without the call', { status: 404, body: '' }],
  ['an answer that is no such thing', { body: { status: 1, retorno: [] } }],
  ['goods that are no texts', { body: { ...none, mercadorias: [{ codigo: 1, descricao: {}, limite: null }] } }],
  ['goods that are nothing', { body: { ...none, mercadorias: [null] } }],
  ['a deadline of another kind', { body: { ...none, prazo: { base: 'CHEGADA', dias: 1 } } }],
])('%s: no section, no link to it, no error', async (_what, answer) => {
  await show(answer);
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says in words what is excluded, what is limited, and until when', async () => {
  await show({ body: agreed });
  await screen.findByText('Averbação até 5 dias depois da emissão');
  expect(field('Mercadorias não cobertas')).toBe('Telefones celulares (0802)');
  expect(field('Limite por embarque')).toMatch(/^Medicamentos \(0401\): até R\$\s150\.000,00$/);
});

test('nothing agreed is said, too; who may not write has no button', async () => {
  await show({ body: none }, true, 'consulta');
  await screen.findByText('Nenhuma condição: todas as mercadorias são cobertas, sem prazo para averbar.');
  expect(screen.queryByRole('button', { name: 'Editar condições' })).toBeNull();
});

test('a failure is told, and the rest of the page stands; it is tried again', async () => {
  await show({ status: 500, body: 'quebrou' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Erro ao carregar as condições da averbação: Erro 500: quebrou');
  expect(screen.getByRole('link', { name: 'Histórico' })).toBeTruthy();
  gateway.on(CONDICOES, { body: none });
  await userEvent.click(within(section()).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/^Nenhuma condição/)).toBeTruthy();
});

test('goods are added, limited and removed, the deadline changes; the whole document goes out and is read anew', async () => {
  await show({ body: agreed });
  await openDialog();
  await userEvent.click(button('Remover Telefones celulares (0802)'));
  expect(document.activeElement).toBe(button('Adicionar mercadoria'));
  await userEvent.click(button('Adicionar mercadoria'));
  const row = screen.getByRole('group', { name: 'mercadoria 2' });
  expect(document.activeElement).toBe(within(row).getByRole('button', { name: /^Mercadoria \*/ }));
  await userEvent.click(within(row).getByRole('button', { name: /^Mercadoria \*/ }));
  // A choice already used by another row is not offered.
  expect(within(row).getByRole('listbox').textContent).toBe('Confecções (0901)Telefones celulares (0802)');
  await userEvent.click(within(row).getByRole('option', { name: 'Confecções (0901)' }));
  await userEvent.selectOptions(within(row).getByLabelText('Cobertura'), 'Coberta até um limite');
  await userEvent.type(within(row).getByLabelText('Limite por embarque (R$)'), '80.000,50');
  await userEvent.selectOptions(screen.getByLabelText('Contado a partir de'), 'Embarque');
  await userEvent.clear(screen.getByLabelText('Dias'));
  await userEvent.type(screen.getByLabelText('Dias'), '2');
  await userEvent.selectOptions(screen.getByLabelText('Quando'), 'ANTES');
  expect(screen.getByText('Averbação até 2 dias antes do embarque')).toBeTruthy();
  const answer = held();
  gateway.on(SAVE, answer.answer);
  await userEvent.click(button('Salvar'));
  expect(await screen.findByRole('button', { name: 'Salvando...' })).toHaveProperty('disabled', true);
  gateway.on(CONDICOES, { body: none });
  answer.release({ body: { message: 'Condições salvas com sucesso!' } });
  expect(await screen.findByText('Condições salvas com sucesso!')).toBeTruthy();
  expect(gateway.sent(SAVE).map(({ body }) => body)).toEqual([
    {
      mercadorias: [
        { codigo: '0401', limite: '150000.00' },
        { codigo: '0901', limite: '80000.50' },
      ],
      prazo: { base: 'EMBARQUE', dias: -2 },
      versao: 4,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^Nenhuma condição/)).toBeTruthy();
});

test('what is missing is named and nothing goes out; a refusal stands in the words of the server', async () => {
  await show({ body: none });
  await openDialog();
  await userEvent.click(button('Adicionar mercadoria'));
  await userEvent.selectOptions(screen.getByLabelText('Cobertura'), 'Coberta até um limite');
  await userEvent.selectOptions(screen.getByLabelText('Contado a partir de'), 'Emissão do documento');
  await userEvent.click(button('Salvar'));
  for (const words of [
    'Escolha a mercadoria',
    'Digite um valor em reais, como 1.500,00',
    'Deve ser um número inteiro de 0 a 365',
  ]) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  await userEvent.selectOptions(screen.getByLabelText('Quando'), 'ANTES');
  expect(await screen.findByText('Deve ser um número inteiro de 0 a 30')).toBeTruthy();
  expect(gateway.sent(SAVE)).toEqual([]);
  await chooseFor('mercadoria 1', 'Confecções (0901)');
  await userEvent.selectOptions(screen.getByLabelText('Cobertura'), 'Não coberta');
  await userEvent.type(screen.getByLabelText('Dias'), '1');
  const message = 'Nada foi salvo.\nA mercadoria “0901” não está no cadastro.';
  gateway.on(SAVE, { status: 422, body: { message } });
  await userEvent.click(button('Salvar'));
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(message);
  expect(gateway.sent(SAVE).map(({ body }) => body)).toEqual([
    { mercadorias: [{ codigo: '0901', limite: null }], prazo: { base: 'EMISSAO', dias: -1 }, versao: 0 },
  ]);
});

test('typed work is asked about before it is lost', async () => {
  await show({ body: agreed });
  await openDialog();
  await userEvent.click(button('Remover Medicamentos (0401)'));
  await userEvent.click(button('Cancelar'));
  expect(await screen.findByText('Há alterações não salvas. Sair mesmo assim?')).toBeTruthy();
  await userEvent.click(button('Sair sem salvar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Limite por embarque')).toContain('Medicamentos');
});

test('a double click saves once', async () => {
  await show({ body: agreed });
  await openDialog();
  gateway.on(SAVE, { body: { message: 'Condições salvas com sucesso!' } });
  doubleClick(button('Salvar'));
  await screen.findByText('Condições salvas com sucesso!');
  expect(gateway.sent(SAVE)).toHaveLength(1);
});

test('B5: of several faults the first one has the focus, also where it is a choice', async () => {
  await show({ body: none });
  await openDialog();
  await userEvent.click(button('Adicionar mercadoria'));
  await userEvent.selectOptions(screen.getByLabelText('Contado a partir de'), 'Emissão do documento');
  await userEvent.click(button('Salvar'));
  const fault = await screen.findByText('Escolha a mercadoria');
  const choice = screen.getByRole('button', { name: /^Mercadoria \*/ });
  expect(choice.getAttribute('aria-describedby')).toBe(fault.id);
  await waitFor(() => expect(document.activeElement).toBe(choice));
});
