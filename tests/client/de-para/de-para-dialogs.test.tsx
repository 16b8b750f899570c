import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import DeParaPage from '../../../client/src/features/de-para/DeParaPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { doubleClick } from '../../support/double-click.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { mapeamentoGeral } from '../../support/mapeamento.ts';

const LIST = 'GET /api/Conversor/de-para';
const CREATE = 'POST /api/Conversor/de-para';
const IMPORT = 'POST /api/Conversor/de-para/csv';
const DELETE = 'DELETE /api/Conversor/de-para/1';
const answers = {
  [LIST]: { body: { status: 1, data: [mapeamentoGeral] } },
  'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
  'GET /api/Conversor/de-para/registros': { body: { status: 1, data: [] } },
  'GET /api/Conversor/GetLayoutEntrada': { body: [] },
  [CREATE]: { body: { message: 'ok' } },
  [IMPORT]: { body: { criados: 1, alterados: 0 } },
  [DELETE]: { body: { message: 'ok' } },
};
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

async function fillMapeamento() {
  await userEvent.click(await screen.findByRole('button', { name: 'Novo Mapeamento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'Navio');
  fireEvent.change(dialog.getByLabelText('De'), { target: { value: 'MSC ANA' } });
  fireEvent.change(dialog.getByLabelText('Para'), { target: { value: 'MSC Anabela' } });
}

test('a double click creates one mapping', async () => {
  const gateway = fakeGateway(answers);
  showPage(<DeParaPage />);
  await fillMapeamento();
  doubleClick(button('Salvar'));
  await screen.findByText('“MSC ANA” mapeado com sucesso!');
  expect(gateway.calls(CREATE)).toHaveLength(1);
});

test('a double click imports a file once', async () => {
  const gateway = fakeGateway(answers);
  showPage(<DeParaPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Importar CSV' }));
  await userEvent.upload(await screen.findByLabelText('Arquivo CSV'), new File(['x'], 'de-para.csv'));
  doubleClick(button('Importar'));
  await screen.findByText('De-Para importado: 1 novo, 0 alterados');
  expect(gateway.calls(IMPORT)).toHaveLength(1);
});

test('a double click deletes once', async () => {
  const gateway = fakeGateway(answers);
  showPage(<DeParaPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir PNEU' }));
  await screen.findByRole('alertdialog');
  doubleClick(button('Excluir'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(gateway.calls(DELETE)).toHaveLength(1);
});

test('who leaves while a mapping is on its way finds the list read again', async () => {
  const gateway = fakeGateway(answers);
  const created = Promise.withResolvers<{ body: unknown }>();
  gateway.answer(CREATE, () => created.promise);
  const { router } = showPage(<DeParaPage />);
  await fillMapeamento();
  await userEvent.click(button('Salvar'));
  await screen.findByRole('button', { name: 'Salvando...' });
  await router.navigate('/outra');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await screen.findByText('outra página');
  created.resolve({ body: { message: 'ok' } });
  await screen.findByText('“MSC ANA” mapeado com sucesso!');
  const listed = gateway.calls(LIST).length;
  await router.navigate('/');
  await waitFor(() => expect(gateway.calls(LIST)).toHaveLength(listed + 1));
});
