import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writePdf } from './pdf-writer.ts';
import { pdfOf, startUploads } from './uploads.ts';
import { started } from '../../../../support/started.ts';

const uploads = started(startUploads);

describe('U04: files that are no policy', () => {
  const empty = writePdf([[]]);
  const encrypted = Buffer.from(
    pdfOf()
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      ),
    'latin1',
  );
  test.each([
    ['a program called .pdf', Buffer.from('MZ\x90\0\x03'), 415, 'Por favor, selecione apenas arquivos PDF'],
    [
      'HTML with a PDF inside',
      Buffer.concat([Buffer.from('<html>'), pdfOf()]),
      415,
      'Por favor, selecione apenas arquivos PDF',
    ],
    ['nothing', Buffer.alloc(0), 415, 'Por favor, selecione apenas arquivos PDF'],
    ['cut off', pdfOf().subarray(0, 600), 422, 'O PDF está incompleto ou danificado.'],
    [
      'with something behind it',
      Buffer.concat([pdfOf(), Buffer.alloc(4_000, 'PK')]),
      422,
      'O PDF está incompleto ou danificado.',
    ],
    ['a PDF in name only', Buffer.from('%PDF-1.7\nlixo\n%%EOF'), 422, 'O PDF está incompleto ou danificado.'],
    [
      'without text',
      empty,
      422,
      'O PDF não tem texto: parece ser uma imagem digitalizada. Envie o PDF original da apólice.',
    ],
    ['encrypted', encrypted, 422, 'O PDF está protegido por senha. Envie uma cópia sem proteção.'],
  ])('%s', async (_what, file, status, message) => {
    const response = await uploads.upload(file);
    expect(response.body.message).toBe(message);
    expect(response.status).toBe(status);
    expect(await uploads.filesLeft()).toBe(0);
  });

  test.each([
    ['a policy that says it is a text', pdfOf(), 'text/plain', 200],
    ['a program that says it is a PDF', Buffer.from('MZ\x90\0\x03'), 'application/pdf', 415],
  ])('U05: the bytes decide, not the type: %s', async (_what, file, contentType, status) => {
    const response = await uploads.post().attach('files', file, { filename: 'apolice.pdf', contentType });
    expect(response.status).toBe(status);
    await uploads.forget();
    expect(await uploads.filesLeft()).toBe(0);
  });

  const named = (name: string) => {
    const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
    return uploads
      .post()
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send(Buffer.concat([Buffer.from(head), pdfOf(), Buffer.from('\r\n--b--\r\n')]));
  };

  test.each([
    ['../../x.pdf', 'x.pdf', 'x.pdf'],
    [String.raw`C:\\x.pdf`, 'x.pdf', 'x.pdf'],
    ['CON', 'CON', 'CON.pdf'],
    [`${'x'.repeat(5_000)}.pdf`, `${'x'.repeat(116)}.pdf`, `${'x'.repeat(116)}.pdf`],
    [`😀${'x'.repeat(115)}.pdf`, `${'x'.repeat(115)}.pdf`, `${'x'.repeat(115)}.pdf`],
    ['a\u202Efdp.exe', 'afdp.exe', 'afdp.exe.pdf'],
    [String.raw`a\"; filename*=UTF-8''evil.html`, "a; filename=UTF-8''evil.html", "a; filename=UTF-8''evil.html.pdf"],
  ])(
    'U06: the name %j is kept as %j, offered as %j, and the file stored under one of ours',
    async (name, kept, offered) => {
      const response = await named(name);
      expect([response.status, response.body.message]).toEqual([200, 'Apólice enviada com sucesso!']);
      const [row] = await uploads.api.database.query('SELECT nome FROM documentos');
      const { headers } = await uploads.get(`/api/Apolice/documento/${response.body.iD_APOLICE_NACIONAL}`);
      const files = await uploads.filesLeft();
      await uploads.forget();
      expect([row, files]).toEqual([{ nome: kept }, 1]);
      expect(headers['content-disposition']).toBeOneOf([
        `attachment; filename=${offered}`,
        `attachment; filename="${offered}"`,
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each(['a\0.pdf', 'a\r\nX-Evil: 1.pdf', '', '..'])('U06: the name %j is none: nothing is taken', async (name) => {
    expect((await named(name)).status).toBeOneOf([400, 422]);
    await expect.poll(uploads.filesLeft).toBe(0);
  });

  test('too large: 413', async () => {
    const response = await uploads.upload(Buffer.alloc(50 * 1024 * 1024 + 1, '%PDF-')).catch((error: Error) => error);
    if (response instanceof Error) expect(response.message).toMatch(/EPIPE|ECONNRESET|aborted/);
    else expect(response.status).toBe(413);
    await expect.poll(uploads.filesLeft).toBe(0);
  });

  test('in another field, two at once, none, or no form at all', async () => {
    expect((await uploads.upload(pdfOf(), 'a.pdf', 'arquivo')).status).toBe(422);
    expect((await uploads.upload(pdfOf()).attach('files', pdfOf(), 'b.pdf')).status).toBe(422);
    expect((await uploads.post().field('x', '1')).status).toBe(422);
    expect((await uploads.post().send({})).status).toBe(415);
    expect((await uploads.post().set('Content-Type', 'multipart/form-data').send('x')).status).toBe(400);
    expect(
      (await uploads.post().set('Content-Type', 'multipart/form-data; boundary=b').send('--b\r\nContent-Dis')).status,
    ).toBe(400);
    await expect.poll(uploads.filesLeft).toBe(0);
  });

  test('what a killed process left behind goes with the next upload', async () => {
    const leftover = join(uploads.dataDir, 'recebidos', 'resto');
    await mkdir(join(uploads.dataDir, 'recebidos'), { recursive: true });
    await writeFile(leftover, 'resto');
    await uploads.upload(Buffer.from('x'));
    expect(await uploads.filesLeft()).toBe(1);
    await utimes(leftover, new Date(), new Date(Date.now() - 3_700_000));
    await uploads.upload(Buffer.from('x'));
    expect(await uploads.filesLeft()).toBe(0);
  });

  test('from who may only read: 403', async () => {
    await uploads.api.addUser('leitora', 'consulta');
    const response = await uploads.api
      .as('leitora')
      .post('/api/Apolice/uploadApolice')
      .attach('files', pdfOf(), 'a.pdf');
    expect(response.status).toBe(403);
    expect(await uploads.filesLeft()).toBe(0);
  });
});
