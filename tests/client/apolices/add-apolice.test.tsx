import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import ApolicesPage from '../../../client/src/features/apolices/ApolicesPage.tsx';
import { held, recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';
import { sentenceOf } from '../../support/sentence-of.ts';

const gateway = recordingGateway();
const UPLOAD = 'POST /api/Apolice/uploadApolice';
const LIST = 'POST /api/Apolice/ListarApolices';

const pdf = (name = 'apolice.pdf') => new File(['%PDF-1.7 …'], name, { type: 'application/pdf' });
const text = new File(['olá'], 'nota.txt', { type: 'text/plain' });

const dialog = () => screen.getByRole('dialog', { name: 'Adicionar Apólice' });
const button = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name });
const input = () => within(dialog()).getByLabelText<HTMLInputElement>('Arquivo PDF da apólice');
const choose = (file: File) => userEvent.upload(input(), file, { applyAccept: false });

beforeEach(() => {
  gateway.on(LIST, { body: { status: 1, data: [], recordsTotal: 25 } });
});

async function openDialog(address = '/dashboard/apolices') {
  const page = showPage(<ApolicesPage />, { at: address });
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar Apólice' }));
  await screen.findByRole('dialog');
  return page;
}

describe('choosing', () => {
  test('Enviar waits for a file', async () => {
    await openDialog();
    expect(button('Enviar').disabled).toBe(true);
    expect(button('Cancelar').disabled).toBe(false);
    expect(input().accept).toBe('application/pdf');
    await choose(pdf());
    expect(within(dialog()).getByText('apolice.pdf')).toBeTruthy();
    expect(button('Enviar').disabled).toBe(false);
  });

  test('what is no PDF is refused, and the file before it goes', async () => {
    await openDialog();
    await choose(pdf());
    await choose(text);
    expect(within(dialog()).getByRole('alert').textContent).toBe('Por favor, selecione apenas arquivos PDF');
    expect(within(dialog()).queryByText('apolice.pdf')).toBeNull();
    expect(button('Enviar').disabled).toBe(true);
    await choose(pdf());
    expect(within(dialog()).queryByRole('alert')).toBeNull();
  });

  test('how large it may be is said before', async () => {
    await openDialog();
    expect(within(dialog()).getByText('Somente PDF, até 50 MB')).toBeTruthy();
  });

  test('the chosen PDF can be looked at in a tab of its own, which may still read it while it is sent', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    gateway.on(UPLOAD, held().answer);
    await openDialog();
    expect(within(dialog()).queryByRole('link', { name: /^Pré-visualizar/ })).toBeNull();
    await choose(pdf());
    const link = within(dialog()).getByRole<HTMLAnchorElement>('link', {
      name: 'Pré-visualizar apolice.pdf em nova aba',
    });
    expect([link.protocol, link.target, link.rel]).toEqual(['blob:', '_blank', 'noopener noreferrer']);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      fireEvent.click(button('Enviar'));
      expect(link.isConnected).toBe(false);
      expect(revoke).not.toHaveBeenCalled();
      vi.advanceTimersByTime(60_000);
      expect(revoke).toHaveBeenCalledWith(link.href);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a PDF by name alone is doubted, not blocked', async () => {
    await openDialog();
    await choose(new File(['<html>'], 'x.pdf', { type: 'application/pdf' }));
    expect(await within(dialog()).findByText(/não começa como o de um PDF/)).toBeTruthy();
    expect(button('Enviar').disabled).toBe(false);
  });

  test('a file dropped beside the frame, or pasted, counts as well', async () => {
    await openDialog();
    fireEvent.drop(document.body, { dataTransfer: { files: [pdf('solto.pdf')] } });
    expect(within(dialog()).getByText('solto.pdf')).toBeTruthy();
    fireEvent.paste(document.body, { clipboardData: { files: [pdf('colado.pdf')] } });
    expect(within(dialog()).getByText('colado.pdf')).toBeTruthy();
  });

  test('Cancelar closes; the next opening starts anew', async () => {
    await openDialog();
    await choose(pdf());
    await userEvent.click(button('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar Apólice' }));
    expect(button('Enviar').disabled).toBe(true);
  });
});

describe('sending', () => {
  test('one PDF in the field files; nothing closes meanwhile', async () => {
    const answer = held();
    gateway.on(UPLOAD, ({ progress }) => {
      progress(0.68);
      return answer.answer();
    });
    await openDialog();
    await choose(pdf());
    await userEvent.click(button('Enviar'));
    expect(button('Enviando...').disabled).toBe(true);
    expect(button('Cancelar').disabled).toBe(true);
    expect(button('Fechar').disabled).toBe(true);
    await waitFor(() => expect(within(dialog()).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('68'));
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeTruthy();
    const { files } = gateway.sent(UPLOAD)[0]?.body as { files: File };
    expect(files.name).toBe('apolice.pdf');
    expect(gateway.sent(UPLOAD)).toHaveLength(1);
    answer.release({ status: 400, body: { message: 'x' } });
    expect(await within(dialog()).findByRole('alert')).toBeTruthy();
  });

  test('when all of it has gone out, the server is at work', async () => {
    const answer = held();
    gateway.on(UPLOAD, ({ progress }) => {
      progress(1);
      return answer.answer();
    });
    await openDialog();
    await choose(pdf());
    await userEvent.click(button('Enviar'));
    expect(within(dialog()).getByText('Processando no servidor…')).toBeTruthy();
  });

  test('Interromper envio leads back to the chosen file', async () => {
    gateway.on(UPLOAD, held().answer);
    await openDialog();
    await choose(pdf());
    await userEvent.click(button('Enviar'));
    await userEvent.click(button('Interromper envio'));
    expect(button('Enviar').disabled).toBe(false);
    expect(within(dialog()).getByText('apolice.pdf')).toBeTruthy();
    expect(within(dialog()).queryByRole('alert')).toBeNull();
  });
});

test('leaving while it is sent asks first, by Back as well as by the browser', async () => {
  gateway.on(UPLOAD, held().answer);
  const { router, address } = await openDialog();
  await choose(pdf());
  await userEvent.click(button('Enviar'));
  await router.navigate('/outra');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(address()).toBe('/dashboard/apolices');
  expect(button('Enviando...')).toBeTruthy();
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await router.navigate('/outra');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByText('outra página')).toBeTruthy();
});

describe('success', () => {
  test('who leaves before the dialog has closed finds the list read again', async () => {
    gateway.on(UPLOAD, { body: {} });
    const { router } = await openDialog();
    await choose(pdf());
    await userEvent.click(button('Enviar'));
    await within(dialog()).findByText('Apólice enviada com sucesso!');
    const before = gateway.sent(LIST).length;
    await router.navigate('/outra');
    await router.navigate('/dashboard/apolices');
    await waitFor(() => expect(gateway.sent(LIST).length).toBeGreaterThan(before));
  });

  test('Sucesso! with the message; after 2 s it closes and the list is read again from page 1', async () => {
    gateway.on(UPLOAD, { body: { mensagem: 'Apólice 1005400001 incluída' } });
    const { address } = await openDialog('/dashboard/apolices?pagina=2');
    await choose(pdf());
    vi.useFakeTimers({ shouldAdvanceTime: false });
    try {
      fireEvent.submit(button('Enviar').closest('form') as HTMLFormElement);
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(button('Sucesso!').disabled).toBe(true);
      expect(button('Cancelar').disabled).toBe(true);
      expect(within(dialog()).getByText('Apólice 1005400001 incluída').closest('.alert-success')).toBeTruthy();
      const before = gateway.sent(LIST).length;
      await act(() => vi.advanceTimersByTimeAsync(1_999));
      expect(button('Sucesso!')).toBeTruthy();
      expect(gateway.sent(LIST)).toHaveLength(before);
      await act(() => vi.advanceTimersByTimeAsync(1));
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(gateway.sent(LIST).slice(before)[0]?.body).toMatchObject({ start: 1 });
      expect(address()).toBe('/dashboard/apolices');
      expect(screen.getByText('Apólice 1005400001 incluída')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    [{ message: 'a', mensagem: 'b' }, 'a'],
    [{ message: '', mensagem: 'b' }, 'b'],
    [{}, 'Apólice enviada com sucesso!'],
  ])('%j says %s', async (body, message) => {
    gateway.on(UPLOAD, { body });
    await openDialog();
    await choose(pdf());
    await userEvent.click(button('Enviar'));
    expect(await within(dialog()).findByText(message)).toBeTruthy();
  });
});

test('what came of the PDF is one click away, where the service says which policy it is', async () => {
  gateway.on(UPLOAD, { body: { message: 'Apólice enviada com sucesso!', iD_APOLICE_NACIONAL: 3047 } });
  await openDialog();
  await choose(pdf());
  await userEvent.click(button('Enviar'));
  // The dialog closes itself first.
  const link = await screen.findByRole('link', { name: 'Ver a apólice' }, { timeout: 15_000 });
  expect(link.getAttribute('href')).toBe('/dashboard/apolices/3047');
});

describe('failure', () => {
  test.each([
    [{ status: 422, body: { message: 'm', error: 'e', mensagem: 'g' } }, 'm'],
    [{ status: 422, body: { error: 'e', mensagem: 'g' } }, 'e'],
    [{ body: 'pronto' }, 'Erro ao fazer upload da apólice'],
    [{ status: 500, body: '<html>' }, 'Erro ao fazer upload da apólice'],
    [{ status: 500, body: '' }, 'Erro ao fazer upload da apólice'],
    [{ status: 500, body: { message: null, error: '', mensagem: 7 } }, 'Erro ao fazer upload da apólice'],
    [{ networkFailure: true }, 'Não foi possível conectar ao servidor. Verifique sua conexão.'],
  ])('%j', async (reply, message) => {
    gateway.on(UPLOAD, reply);
    await openDialog();
    await choose(pdf());
    await userEvent.click(button('Enviar'));
    const alert = await within(dialog()).findByRole('alert');
    expect(sentenceOf(alert)).toBe(message);
    expect(button('Enviar').disabled).toBe(false);
  });
});
