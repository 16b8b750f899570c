import { expect, test } from 'vitest';
import { uploadApolice, uploadFailure } from '../../../client/src/api/apolice-upload.ts';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();
const UPLOAD = 'POST /api/Apolice/uploadApolice';
const send = () =>
  uploadApolice(new File(['%PDF-'], 'a.pdf'), () => undefined, new AbortController().signal).catch(
    (thrown: unknown) => uploadFailure(thrown).message,
  );

test('a PDF that the gateway itself refuses is refused in the words of the gateway', async () => {
  const detail = 'O conteúdo enviado é maior que o permitido.';
  gateway.on(UPLOAD, { status: 413, body: { status: 413, code: 'body_too_large', title: 'Conteúdo', detail } });
  expect(await send()).toBe(detail);
});

test('what the service says comes before them', async () => {
  gateway.on(UPLOAD, { status: 422, body: { mensagem: 'da apólice', detail: 'do gateway' } });
  expect(await send()).toBe('da apólice');
});
