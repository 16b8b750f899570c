import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { MAX_ERROS } from '../../../shared/contracts/cadastros/cadastro-calls.ts';
import CadastroPage from '../../../client/src/features/cadastros/CadastroPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { cadastrosGateway } from '../cadastros/cadastro-de-teste.ts';

vi.mock('../../../client/src/campos/cadastro-declarado.ts', () => import('../cadastros/cadastro-de-teste.ts'));
beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const IMPORT = 'POST /api/Cadastro/barril/importacao';
const MAPEAMENTO = 'POST /api/Conversor/mapeamento';
/** Columns as the service proposes them. */
const mapeamento = (
  cabecalho: readonly string[],
  amostra: readonly string[][],
  campos: readonly (string | null)[],
) => ({
  body: {
    status: 1,
    layout: null,
    id_layout: null,
    tipo: 'DELIMITADO',
    separador: ';',
    linha_cabecalho: 1,
    faltam: [],
    segurado: null,
    cabecalho,
    amostra,
    colunas: campos.map((campo, at) => ({
      coluna: at + 1,
      campo,
      certeza: campo === null ? 0 : 100,
      porque: 'pelo nome',
    })),
  },
});
const nomeELitros = mapeamento(['Nome', 'Litros'], [['Novo', '0']], ['nome', 'litros']);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('cells pasted from a spreadsheet are matched by name, tried, and written once they are confirmed', async () => {
  const gateway = cadastrosGateway();
  const contagem = { status: 1, lidas: 2, incluidas: 1, alteradas: 1, iguais: 0, erros: [] };
  const mudancas = [{ campo: 'litros', rotulo: 'Litros', antes: '1200', depois: '900' }];
  gateway.answer(IMPORT, {
    body: { ...contagem, linhas: [{ linha: 3, situacao: 'alterada', nome: 'Velho', mudancas }] },
  });
  gateway.answer(MAPEAMENTO, mapeamento(['NOME', 'Litros', 'Obs'], [['Novo', '10', 'x']], ['nome', 'litros', null]));
  showPage(<CadastroPage title="Barril" />, { at: '/dashboard/cadastros/barril' });
  await press('Importar');
  await userEvent.click(await screen.findByLabelText('Ou cole do Excel'));
  await userEvent.paste('NOME\tLitros\tObs\nNovo\t10\tx\nVelho\t900\t=1+1');
  const campo = await screen.findByLabelText<HTMLSelectElement>('Campo da coluna NOME');
  expect(campo.value).toBe('nome');
  expect(screen.getByLabelText<HTMLSelectElement>('Campo da coluna Obs').value).toBe('');
  await press('Conferir');
  expect((await screen.findByText('900')).closest('dd')?.textContent).toBe('1200 → 900');
  await press('Importar 2 linhas');
  await screen.findByText('Barris: 1 incluídos, 1 alterados');
  const sent = gateway.calls(IMPORT);
  expect(sent.map(({ query }) => query)).toEqual([{ simular: 'true' }, { simular: 'false' }]);
  const form = sent[0]?.body as FormData;
  expect(await (form.get('file') as File).text()).toBe('NOME\tLitros\tObs\nNovo\t10\tx\nVelho\t900\t=1+1');
  expect(JSON.parse(String(form.get('mapeamento')))).toEqual([
    { coluna: 1, campo: 'nome' },
    { coluna: 2, campo: 'litros' },
    { coluna: 3, campo: null },
  ]);
  expect(gateway.calls(MAPEAMENTO).map(({ query }) => query)).toEqual([{ cadastro: 'barril' }]);
});

test('with errors nothing can be written, and each says where it is', async () => {
  const gateway = cadastrosGateway();
  const erros = [{ linha: 2, campo: 'litros', mensagem: 'Deve ser de 1 a 10000' }];
  gateway.answer(IMPORT, {
    body: { status: 1, lidas: 1, incluidas: 0, alteradas: 0, iguais: 0, erros, linhas: [] },
  });
  gateway.answer(MAPEAMENTO, nomeELitros);
  showPage(<CadastroPage title="Barril" />, { at: '/dashboard/cadastros/barril' });
  await press('Importar');
  await userEvent.click(await screen.findByLabelText('Ou cole do Excel'));
  await userEvent.paste('Nome;Litros\nNovo;0');
  await press('Conferir');
  expect((await screen.findByText('Deve ser de 1 a 10000')).closest('tr')?.textContent).toContain('2Litros');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Importar 0 linhas' }).disabled).toBe(true),
  );
});

test('more errors than are listed are not counted as if they were all', async () => {
  const gateway = cadastrosGateway();
  const erros = Array.from({ length: MAX_ERROS }, (_, at) => ({ linha: at + 2, campo: 'litros', mensagem: 'Grande' }));
  const contagem = { status: 1, lidas: 5_000, incluidas: 0, alteradas: 0, iguais: 0, linhas: [] };
  gateway.answer(IMPORT, { body: { ...contagem, erros } });
  gateway.answer(MAPEAMENTO, nomeELitros);
  showPage(<CadastroPage title="Barril" />, { at: '/dashboard/cadastros/barril' });
  await press('Importar');
  await userEvent.click(await screen.findByLabelText('Ou cole do Excel'));
  await userEvent.paste('Nome\tLitros\nNovo\t0');
  await press('Conferir');
  expect(await screen.findByText('1.000 ou mais')).toBeTruthy();
  expect(screen.getByText(/Só os primeiros 1\.000 erros são listados/)).toBeTruthy();
});

test('A-E5 a mapping of the last import is proposed as certain, and says where it comes from', async () => {
  const gateway = cadastrosGateway();
  const { body } = mapeamento(['Apelido', 'Volume'], [['Novo', '10']], ['nome', 'litros']);
  const colunas = body.colunas.map((coluna) => ({ ...coluna, porque: 'como na última importação' }));
  gateway.answer(MAPEAMENTO, { body: { ...body, colunas } });
  showPage(<CadastroPage title="Barril" />, { at: '/dashboard/cadastros/barril' });
  await press('Importar');
  await userEvent.click(await screen.findByLabelText('Ou cole do Excel'));
  await userEvent.paste('Apelido\tVolume\nNovo\t10');
  const campo = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Campo da coluna Apelido',
    description: 'como na última importação',
  });
  expect(campo.value).toBe('nome');
  expect(screen.queryByText('confira')).toBeNull();
});
