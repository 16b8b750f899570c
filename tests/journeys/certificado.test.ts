import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { onDatabase } from '../support/template-database.ts';
import { bytesOf } from './download.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { ownProduct } from './own-product.ts';

/** The clerk declares shipments; the stranger is handed a certificate by a lorry driver. */
let [clerk, stranger]: Visitor[] = [];
let averbacao: { id: number; chave: string };
beforeAll(async () => {
  clerk = await newVisitor({ signedIn: true });
  stranger = await newVisitor();
  averbacao = await onDatabase(ownProduct().databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT id_averbacao::integer AS id, chave FROM averbacoes WHERE length(chave) = 44 AND situacao = 'ABERTA'
       ORDER BY competencia DESC, id_averbacao DESC LIMIT 1`,
    );
    return rows[0] as typeof averbacao;
  });
});
afterAll(() => Promise.all([clerk?.leave(), stranger?.leave()]));

test('a certificate that the clerk downloads is confirmed to a stranger, by keys alone', async () => {
  const { page, keys } = clerk as Visitor;
  await clerk?.open(paths.averbacao(averbacao.id));
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await keys.press('Certificado');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^certificado-[0-9A-Z]{40}\.pdf$/);
  const pdf = await getDocumentProxy(new Uint8Array(await bytesOf(download)));
  const { text } = await extractText(pdf, { mergePages: true });
  const codigo = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
  expect(text).toContain(`${ownProduct().url}${paths.certificado}`);
  expect(clerk?.complaints()).toEqual([]);

  const { page: public_, keys: theirs } = stranger as Visitor;
  await stranger?.open(paths.certificado);
  await stranger?.expectAccessible();
  await theirs.fill(/^Código de verificação/, codigo.toLowerCase());
  await theirs.fill(/^Chave/, averbacao.chave);
  await theirs.press('Conferir');
  await public_.getByText('Certificado confirmado').waitFor();
  await stranger?.expectAccessible();
  await stranger?.expectReadableInDark();
  // The public page reveals nothing about the shipment.
  await expect.poll(() => public_.getByRole('main').innerText()).not.toMatch(/R\$|apólice|segurad[oa] /i);

  await theirs.fill(/^Chave/, averbacao.chave.replace(/.$/, 'X'));
  await expect.poll(() => public_.getByText('Certificado confirmado').count()).toBe(0);
  await theirs.press('Conferir');
  await public_.getByText('Certificado não confirmado').waitFor();
  await public_.setViewportSize({ width: 320, height: 640 });
  await stranger?.expectNoSidewaysScroll();
  await stranger?.expectAccessible();
  await stranger?.expectReadableInDark();
  expect(stranger?.complaints()).toEqual([]);
});

test('what the QR code leads to is filled in, and reaches no server but the answer’s', async () => {
  const { page, keys } = stranger as Visitor;
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await stranger?.open(
    `${paths.certificado}#${new URLSearchParams({ codigo: '0123-4567-89AB', chave: averbacao.chave }).toString()}`,
  );
  await keys.press('Conferir');
  await page.getByText('Certificado não confirmado').waitFor();
  expect(seen.filter((url) => url.includes(averbacao.chave) && !url.includes('#'))).toEqual([]);
});
