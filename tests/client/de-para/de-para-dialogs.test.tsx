import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import DeParaPage from '../../../client/src/features/de-para/DeParaPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const LIST = 'GET /api/Conversor/de-para';
const CREATE = 'POST /api/Conversor/de-para';
const IMPORT = 'POST /api/Conversor/de-para/csv';
const DELETE = 'DELETE /api/Conversor/de-para/1';
const mapeamento = {
  id_de_para: 1,
  tipo: 'NAVIO',
  id_layout: null,
  layout: null,
  cnpj_segurado: null,
  segurado: null,
  de: 'MSC LEO',
  para: 'MSC Leonora',
  para_descricao: 'MSC Leonora',
  ativo: true,
};
const answers = {
  [LIST]: { body: { status: 1, data: [mapeamento], podeGravar: true } },
  'GET /api/Conversor/de-para/registros': { body: { status: 1, data: [] } },
  'GET /api/Conversor/GetLayoutEntrada': { body: [] },
  [CREATE]: { body: { message: 'ok' } },
  [IMPORT]: { body: { criados: 1, alterados: 0 } },
  [DELETE]: { body: { message: 'ok' } },
};
const button = (name: string) => screen.getByRole('button', { name });

function doubleClick(name: string) {
  const clicked = button(name);
  act(() => {
    clicked.click();
    clicked.click();
  });
}

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
  doubleClick('Salvar');
  await screen.findByText('“MSC ANA” mapeado com sucesso!');
  expect(gateway.calls(CREATE)).toHaveLength(1);
});

test('a double click imports a file once', async () => {
  const gateway = fakeGateway(answers);
  showPage(<DeParaPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Importar CSV' }));
  await userEvent.upload(await screen.findByLabelText('Arquivo CSV'), new File(['x'], 'de-para.csv'));
  doubleClick('Importar');
  await screen.findByText('De-Para importado: 1 novo, 0 alterados');
  expect(gateway.calls(IMPORT)).toHaveLength(1);
});

test('a double click deletes once', async () => {
  const gateway = fakeGateway(answers);
  showPage(<DeParaPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir MSC LEO' }));
  await screen.findByRole('alertdialog');
  doubleClick('Excluir');
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
  await act(() => router.navigate('/outra'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await screen.findByText('outra página');
  created.resolve({ body: { message: 'ok' } });
  await screen.findByText('“MSC ANA” mapeado com sucesso!');
  const listed = gateway.calls(LIST).length;
  await act(() => router.navigate('/'));
  await waitFor(() => expect(gateway.calls(LIST)).toHaveLength(listed + 1));
});
