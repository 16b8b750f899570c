import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import ExclusaoBlocoPage from '../../../client/src/features/averbacoes/exclusao/ExclusaoBlocoPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { averbacaoDaLista } from '../../support/averbacao.ts';

const LISTAR = 'POST /api/Averbacao/Listar';
const EXCLUIR = 'POST /api/Averbacao/exclusao-bloco';
const linhas = [
  averbacaoDaLista,
  { ...averbacaoDaLista, id_averbacao: 78, numero: '1235' },
  { ...averbacaoDaLista, id_averbacao: 79, numero: '1236', impedimento: 'PERIODO_FECHADO' },
];
const filtros = { id_ramo: 54, id_apolice: 7, competencia: 202610 };
const at = '/exclusao?passo=2&ramo=54&apolice=7&competencia=2026-10';

function gateway() {
  return fakeGateway({
    [LISTAR]: { body: { status: 1, data: linhas, recordsTotal: 3, recordsFiltered: 3, estimado: false, totais: null } },
    [EXCLUIR]: {
      body: { status: 1, id_bloco: 4, quantidade: 2, importancia_segurada: '2000.00', premio: '1.00', impedidas: [] },
    },
    'GET /api/Cadastro/motivo': {
      body: {
        status: 1,
        retorno: [
          { id_motivo: 1, tipo: 'EXCLUSAO_AVERBACAO', descricao: 'Valores incorretos', ativo: true },
          { id_motivo: 2, tipo: 'SUSPENSAO', descricao: 'Outro', ativo: true },
          { id_motivo: 3, tipo: 'EXCLUSAO_AVERBACAO', descricao: 'Antigo', ativo: false },
        ],
      },
    },
  });
}

async function confirmar(quantidade: string) {
  await userEvent.selectOptions(
    await screen.findByLabelText('Motivo'),
    await screen.findByRole('option', { name: 'Valores incorretos' }),
  );
  await userEvent.type(screen.getByLabelText('Justificativa'), 'Arquivo errado');
  await userEvent.type(screen.getByLabelText(/^Para confirmar/), quantidade);
  await userEvent.click(screen.getByRole('button', { name: /^Excluir \d/ }));
}

test('all of a filter goes by its filter; what cannot go stands apart with its reason', async () => {
  const network = gateway();
  const { address } = showPage(<ExclusaoBlocoPage />, { at });
  await screen.findByText(/^Podem sair: 2 averbações/);
  const ficam = screen.getByRole('region', { name: 'Averbações que ficam' });
  expect(within(ficam).getByText('Não: a competência está em uma fatura')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir todas as que podem sair' }));
  expect(screen.queryByRole('option', { name: 'Antigo' })).toBeNull();
  await confirmar('3');
  expect(screen.getByText('Digite 2')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Para confirmar/));
  await userEvent.type(screen.getByLabelText(/^Para confirmar/), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Excluir 2 averbações' }));
  await screen.findByText(/Carregando|Bloco/);
  expect(network.calls(EXCLUIR).at(-1)?.body).toEqual({
    filtros,
    id_motivo: 1,
    motivo: 'Arquivo errado',
    quantidade: 2,
    simular: false,
  });
  expect(address()).toBe('/exclusao?bloco=4');
});

test('some of them go by their ids', async () => {
  const network = gateway();
  showPage(<ExclusaoBlocoPage />, { at });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar CT-e 1235' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir selecionadas' }));
  await confirmar('1');
  expect(network.calls(EXCLUIR).at(-1)?.body).toMatchObject({ ids: [78], quantidade: 1 });
});

test('A-B3 a reason that is typed is not lost by a step back without a question', async () => {
  gateway();
  showPage(<ExclusaoBlocoPage />, { at });
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir todas as que podem sair' }));
  await userEvent.type(await screen.findByLabelText(/^Justificativa/), 'Arquivo errado');
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Justificativa/).value).toBe('Arquivo errado');
});

test('what is missing in the first step is said, and nothing is asked', async () => {
  const network = gateway();
  showPage(<ExclusaoBlocoPage />, { at: '/exclusao' });
  await userEvent.click(await screen.findByRole('button', { name: 'Conferir' }));
  expect(screen.getByText('Escolha ramo, apólice e mais um filtro, ou cole uma lista de chaves.')).toBeTruthy();
  expect(network.calls(EXCLUIR)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Chaves ou números de documento'), '11{Enter}12{Enter}11');
  expect(screen.getByText('3 linhas, 1 repetida')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  await screen.findByText(/^Podem sair: 2/);
  expect(network.calls(EXCLUIR)[0]?.body).toEqual({ filtros: { documento: ['11', '12'] }, simular: true });
});

test.each([
  [1, 'Bloco 4: 1 averbação excluída', '1 averbação volta a ficar aberta, com os valores que tinha.'],
  [2, 'Bloco 4: 2 averbações excluídas', '2 averbações voltam a ficar abertas, com os valores que tinham.'],
])('a block of %i says what went and what an undo brings back', async (quantidade, foi, volta) => {
  const bloco = {
    id_bloco: 4,
    filtros: null,
    quantidade,
    importancia_segurada: '1000.00',
    premio: '0.50',
    id_motivo: 1,
    descricao_do_motivo: 'Valores incorretos',
    motivo: 'Arquivo errado',
    excluido_em: '2026-11-24T12:00:00Z',
    excluido_por: 'ana',
    desfeito_em: null,
    desfeito_por: null,
    aberto: true,
  };
  setRuntimeConfig({ builtInApi: true });
  const network = gateway();
  network.answer('GET /api/Auth/perfil', { body: { id_usuario: 7, perfil: 'usuario' } });
  network.answer('POST /api/Averbacao/exclusao-bloco/Listar', {
    body: { status: 1, data: [bloco], recordsTotal: 1, recordsFiltered: 1 },
  });
  showPage(<ExclusaoBlocoPage />, { at: '/exclusao?bloco=4' });
  expect((await screen.findByRole('heading', { level: 2, name: /^Bloco/ })).textContent).toBe(foi);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer bloco' }));
  await screen.findByText(volta);
});

test('a profile that only reads is shown the blocks, and no form whose answer would be a refusal', async () => {
  setRuntimeConfig({ builtInApi: true });
  gateway().answer('GET /api/Auth/perfil', { body: { id_usuario: 9, perfil: 'consulta' } });
  showPage(<ExclusaoBlocoPage />, { at: '/exclusao' });
  await screen.findByText('Seu perfil consulta os blocos excluídos, mas não exclui.');
  expect(screen.queryByRole('button', { name: 'Conferir' })).toBeNull();
});
