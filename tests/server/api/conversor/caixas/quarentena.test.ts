import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { lerContaDeEmail } from '../../../../../server/correio/conta-de-email.ts';
import { startImapServer } from '../../../../support/imap-server.ts';
import { started } from '../../../../support/started.ts';
import { csv, embarque, startConverter } from '../converter-under-test.ts';
import { entradas, insertCaixas, receber } from './entradas-under-test.ts';

const api = started(startConverter);
const imap = started(startImapServer);
beforeAll(async () => {
  await insertCaixas(api);
  await mkdir(join(api.dataDir, 'entrada', 'SEM'), { recursive: true });
});

const parametro = (chave: string, valor: number) =>
  api.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ($1, '2026-01-01', $2, 'ana')`,
    [chave, String(valor)],
  );

/** A file of the mailbox in nobody's care, which waits in quarantine. */
async function porNaPasta(nome: string, bytes = 10): Promise<void> {
  const path = join(api.dataDir, 'entrada', 'SEM', nome);
  await writeFile(path, 'x'.repeat(bytes));
  const antes = new Date(Date.now() - 60_000);
  await utimes(path, antes, antes);
  await receber(api, { contas: [], pasta: join(api.dataDir, 'entrada') });
}
const deNome = async (nome: string) => (await entradas(api)).find(({ assunto }) => assunto === nome);
const arquivoDe = async (nome: string) =>
  (await api.get(`/api/Entrada/${(await deNome(nome))?.id_entrada}/arquivos/0`)).status;

test('A-34 after its term a delivery leaves quarantine with the reason, its file goes, the trail names the product', async () => {
  await parametro('dias_quarentena', 10);
  for (const nome of ['nove.csv', 'dez.csv']) await porNaPasta(nome);
  await api.database.query(`
    UPDATE entradas SET recebida_em = now() - make_interval(days => CASE assunto WHEN 'nove.csv' THEN 9 ELSE 10 END)`);
  await porNaPasta('hoje.csv');
  const motivo = 'A caixa SEM não tem um responsável que possa processar arquivos.';
  expect([await deNome('nove.csv'), await deNome('hoje.csv')]).toMatchObject([
    { situacao: 'QUARENTENA', motivo },
    { situacao: 'QUARENTENA', motivo },
  ]);
  expect(await deNome('dez.csv')).toMatchObject({
    situacao: 'DESCARTADA',
    motivo: `${motivo} Ninguém decidiu em 10 dias.`,
    decididaPor: 'sistema',
  });
  expect([await arquivoDe('nove.csv'), await arquivoDe('dez.csv')]).toEqual([200, 404]);
  const trilha = await api.database.query(
    `SELECT quem, depois ->> 'situacao' AS situacao FROM auditoria WHERE entidade = 'entradas' AND acao = 'alterar'`,
  );
  expect(trilha).toEqual([{ quem: 'sistema', situacao: 'DESCARTADA' }]);
});

test('A-34 beyond its space quarantine keeps the delivery without its file, and says where that is', async () => {
  await parametro('espaco_da_quarentena', 1);
  // 20 bytes wait: 1,048,556 more are one MB exactly.
  await porNaPasta('cabe.csv', 1_048_556);
  await porNaPasta('sobra.csv', 1);
  const recusa =
    'A quarentena está cheia (1 MB) e não guardou o arquivo; o original está na conta de e-mail ou na pasta.';
  expect([await deNome('cabe.csv'), await deNome('sobra.csv')]).toMatchObject([
    { situacao: 'QUARENTENA', arquivos: [{ recusa: null }] },
    { situacao: 'QUARENTENA', arquivos: [{ recusa }] },
  ]);
  expect([await arquivoDe('cabe.csv'), await arquivoDe('sobra.csv')]).toEqual([200, 404]);
});

const carta = (assunto: string, corpo: string, de = 'frota@ipe.com.br') =>
  `From: ${de}\nTo: entrada+C-54@seguradora.com.br\nSubject: ${assunto}\nContent-Disposition: attachment; filename="e.csv"\nContent-Type: text/csv\n\n${corpo}`;

test('A-34 200 messages that cannot be received, and 101 that cannot go on, hold up none behind them', async () => {
  await api.database.query(`
    INSERT INTO entradas (via, origem, caixa, assunto, responder)
    SELECT 'PASTA', 'PASTA:SEM/' || n || ':1:1', 'SEM', 'veneno', false FROM generate_series(1, 101) n;
    CREATE FUNCTION recusar_veneno() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'veneno'; END $$;
    CREATE TRIGGER veneno BEFORE INSERT OR UPDATE ON entradas FOR EACH ROW WHEN (NEW.assunto = 'veneno') EXECUTE FUNCTION recusar_veneno()`);
  const venenos = Array.from({ length: 200 }, () => carta('veneno', 'a;b'));
  await imap.entregar('entrada', ...venenos, carta('bom', csv([embarque(1)])));
  const fontes = { contas: [lerContaDeEmail(imap.contaDe('entrada'))], pasta: null };
  await receber(api, fontes);
  expect(await deNome('bom')).toMatchObject({ situacao: 'EM_ANDAMENTO', caixa: 'C-54' });
  expect(await imap.assuntosEm('entrada', 'Recebidas')).toEqual(['bom']);
  expect(await imap.assuntosEm('entrada', 'INBOX')).toHaveLength(200);
  // Once the cause is gone, they come in.
  await api.database.query('DROP TRIGGER veneno ON entradas');
  await receber(api, fontes);
  expect(await imap.assuntosEm('entrada', 'INBOX')).toEqual([]);
}, 120_000);

test('A-34 a sender who is trusted from now on is in the trail of the mailbox, with who trusted', async () => {
  await imap.entregar('entrada', carta('filial', csv([embarque(2)]), 'sul@ipe.com.br'));
  await receber(api, { contas: [lerContaDeEmail(imap.contaDe('entrada'))], pasta: null });
  const { id_entrada: id, versao } = (await deNome('filial')) as { id_entrada: number; versao: number };
  const caixa = () =>
    api.database.query("SELECT id_caixa_postal, alterado_por, alterado_em FROM caixas_postais WHERE caixa = 'C-54'");
  const { id_caixa_postal } = (await caixa())[0] as { id_caixa_postal: number };
  const liberada = { id_caixa_postal, confiar: true, versao };
  expect((await api.send('post', `/api/Entrada/${id}/liberacao`, liberada)).status).toBe(200);
  expect(await caixa()).toEqual([{ id_caixa_postal, alterado_por: 'ana', alterado_em: expect.any(Date) }]);
  const trilha = await api.database.query(
    "SELECT quem, acao, id_entidade, antes, depois FROM auditoria WHERE entidade = 'caixa-postal'",
  );
  expect(trilha).toEqual([
    {
      quem: 'ana',
      acao: 'alterar',
      id_entidade: String(id_caixa_postal),
      antes: { remetentes: 'frota@ipe.com.br, @cedro.com.br' },
      depois: { remetentes: 'frota@ipe.com.br, @cedro.com.br, sul@ipe.com.br' },
    },
  ]);
});
