import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import Notas from '../../../client/src/notas/Notas.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { sentenceOf } from '../../support/sentence-of.ts';

const NOTAS = 'GET /api/Nota/apolices/10';
const ESCREVER = 'POST /api/Nota/apolices/10';
const rui = { id_usuario: 3, username: 'rui', nome: 'Rui Ávila' };
const ana = { id_usuario: 1, username: 'ana', nome: 'Ana Prado' };
const nota = {
  id_nota: 12,
  texto: '@rui <b>confira</b>',
  autor: 'ana',
  criado_em: '2026-11-20T12:00:00.000Z',
  mencoes: [rui],
  exclui: true,
};
const answers = {
  'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
  'GET /api/Nota/pessoas': { body: { status: 1, retorno: [ana, rui] } },
  [NOTAS]: { body: { status: 1, retorno: [nota] } },
  [ESCREVER]: { body: { status: 1, id: 13 } },
  'DELETE /api/Nota/12': { body: { message: 'Nota excluída.' } },
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

/** Unmounts when closed, like a dialog. */
function Recolhida() {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAberta(!aberta)}>
        Notas
      </button>
      {aberta && <Notas entidade="apolices" id={10} />}
    </>
  );
}

const show = (at?: string) => showPage(<Notas entidade="apolices" id={10} />, { at: at ?? '/', path: '/' });
const campo = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' });

test('a note is shown as the plain text that it is, whom it calls in bold', async () => {
  fakeGateway(answers);
  show();
  const texto = await screen.findByText(/<b>confira<\/b>/);
  expect(within(texto).getByText('@rui').tagName).toBe('STRONG');
});

test('@ offers people: the arrows choose, Enter takes, and the note goes out with whom it calls', async () => {
  const gateway = fakeGateway(answers);
  show();
  await userEvent.type(await campo(), 'Veja @');
  const lista = await screen.findByRole('listbox', { name: 'Pessoas' });
  expect(within(lista).getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  expect((await campo()).getAttribute('aria-activedescendant')).toBe(
    within(lista).getByRole('option', { name: 'Rui Ávila @rui' }).id,
  );
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((await campo()).value).toBe('Veja @rui ');
  await userEvent.type(await campo(), 'por favor');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar nota' }));
  await waitFor(async () => expect((await campo()).value).toBe(''));
  expect(gateway.calls(ESCREVER).map(({ body }) => body)).toEqual([{ texto: 'Veja @rui por favor', mencoes: [3] }]);
});

test('a note that was begun is there again when its dialog is opened again, and gone once it is sent', async () => {
  fakeGateway(answers);
  showPage(<Recolhida />, { at: '/', path: '/' });
  const recolher = screen.getByRole('button', { name: 'Notas' });
  await userEvent.click(recolher);
  await userEvent.type(await campo(), 'Ligar amanhã');
  await userEvent.click(recolher);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(recolher);
  expect((await campo()).value).toBe('Ligar amanhã');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar nota' }));
  await waitFor(async () => expect((await campo()).value).toBe(''));
  await userEvent.click(recolher);
  await userEvent.click(recolher);
  expect((await campo()).value).toBe('');
});

test('Esc goes on writing, and Enter is then a new line', async () => {
  fakeGateway(answers);
  show();
  await userEvent.type(await campo(), '@');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((await campo()).value).toBe('@\n');
});

test('a refusal stands under the text, which stays', async () => {
  fakeGateway({ ...answers, [ESCREVER]: { status: 422, body: { message: 'Só usuários ativos.' } } });
  show();
  await userEvent.type(await campo(), 'Oi');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar nota' }));
  expect(sentenceOf(await screen.findByRole('alert'))).toBe('Só usuários ativos.');
  expect((await campo()).value).toBe('Oi');
});

test('one’s own note is deleted after a question', async () => {
  const gateway = fakeGateway(answers);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Excluir a nota de ana de 20\/11\/2026/ }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(gateway.calls('DELETE /api/Nota/12')).toHaveLength(1));
});

test('who only reads is offered no place to write', async () => {
  fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { perfil: 'consulta' } } });
  show();
  await screen.findByText(/confira/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an address leads to its note; one that was not read yet is asked for', async () => {
  let reads = 0;
  fakeGateway({
    ...answers,
    [NOTAS]: () => ({ body: { status: 1, retorno: (reads += 1) === 1 ? [] : [nota] } }),
  });
  show('/#nota-12');
  await waitFor(() => expect(document.activeElement?.id).toBe('nota-12'));
  expect(reads).toBe(2);
});
