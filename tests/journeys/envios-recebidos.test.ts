import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from '../support/template-database.ts';
import { textsOf } from './found.ts';
import { ownProduct } from './own-product.ts';
import { visiting } from './visitor.ts';

const visitor = visiting({ signedIn: true });
const noBanco = (sql: string) => onDatabase(ownProduct().databaseUrl, (client) => client.query(sql));
const MOTIVO = 'estranho@fora.com.br não está entre os remetentes aceitos da caixa C-54.';

beforeAll(async () => {
  await noBanco(`
    INSERT INTO entradas (via, origem, caixa, remetente, assunto, responder, situacao, motivo) VALUES
      ('EMAIL', 'jornada:1', 'C-54', 'frota@ipe.com.br', 'Embarques de outubro', true, 'CONCLUIDA', NULL),
      ('EMAIL', 'jornada:2', 'C-54', 'estranho@fora.com.br', 'Propaganda', true, 'QUARENTENA', '${MOTIVO}'),
      ('PASTA', 'jornada:3', 'C-54', NULL, 'cheia.zip', false, 'QUARENTENA', 'Não há caixa postal “c-54” em uso.');
    INSERT INTO entrada_arquivos (id_entrada, ordem, nome, tamanho, recusa)
    SELECT id_entrada, 0, CASE origem WHEN 'jornada:3' THEN 'cheia.zip' ELSE 'março.csv' END, 10,
      CASE origem WHEN 'jornada:3' THEN 'A quarentena está cheia' END FROM entradas WHERE origem LIKE 'jornada:%'`);
});
afterAll(() =>
  noBanco(`
    DELETE FROM entrada_arquivos WHERE id_entrada IN (SELECT id_entrada FROM entradas WHERE origem LIKE 'jornada:%');
    DELETE FROM entradas WHERE origem LIKE 'jornada:%'`),
);

test('A-34 deliveries are listed with the reason of each; by keys alone one in quarantine is discarded', async () => {
  const { page, keys } = visitor;
  await visitor.open('/dashboard/conversor/processamento/envios');
  const linha = (nome: RegExp) => page.getByRole('row', { name: nome });
  await linha(/Propaganda/)
    .getByText(MOTIVO)
    .waitFor();
  await expect
    .poll(() => textsOf(linha(/Propaganda/).getByRole('button')))
    .toEqual(expect.arrayContaining(['Liberar', 'Descartar']));
  // Whose files were not kept can only be discarded.
  await expect
    .poll(() =>
      linha(/cheia\.zip/)
        .getByRole('button', { name: 'Liberar' })
        .count(),
    )
    .toBe(0);
  await expect
    .poll(() =>
      linha(/outubro/)
        .getByRole('button', { name: 'Descartar' })
        .count(),
    )
    .toBe(0);
  await visitor.expectGood();

  await keys.fill(/^Buscar em Envios recebidos/, 'Propaganda');
  await page.keyboard.press('Enter');
  await expect.poll(() => linha(/outubro/).count()).toBe(0);
  await keys.press('Liberar');
  const liberar = page.getByRole('dialog', { name: 'Liberar “Propaganda”' });
  await liberar.getByText(`Está em quarentena: ${MOTIVO}`).waitFor();
  await visitor.expectAccessible();
  await page.keyboard.press('Escape');
  await liberar.waitFor({ state: 'detached' });

  await keys.press('Descartar');
  await page.getByRole('dialog', { name: 'Descartar “Propaganda”' }).waitFor();
  await keys.fill(/^Motivo/, 'Não é nosso cliente');
  await visitor.expectAccessible();
  await keys.press('Descartar');
  await page.getByText('Envio descartado.').waitFor();
  await linha(/Propaganda/)
    .getByText('Não é nosso cliente')
    .waitFor();
});
