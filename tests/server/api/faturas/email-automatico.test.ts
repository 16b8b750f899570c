import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oficiosDe } from '../../../../server/api/oficios.ts';
import { enviarDevidos } from '../../../../server/api/correio/despachar.ts';
import { abrirCorreio } from '../../../../server/correio/smtp.ts';
import { startSmtpServer } from '../../../support/smtp-server.ts';
import { emDezDias, type FaturasUnderTest, startFaturas } from './faturas-under-test.ts';
import { started } from '../../../support/started.ts';

let api: FaturasUnderTest;
const servidor = started(startSmtpServer);
beforeAll(async () => {
  api = await startFaturas(undefined, abrirCorreio(servidor.url, 'faturas@seguradora.com.br', [0]));
});
beforeEach(async () => {
  servidor.recebidas.length = 0;
  servidor.aoConteudo = () => null;
  await api.database.query(`
    DELETE FROM emails; DELETE FROM parametros;
    UPDATE segurados SET email = 'financeiro@ipe.com.br'; UPDATE corretores SET email_contato = NULL`);
});
afterAll(() => api.close());

const definir = async (valores: Readonly<Record<string, unknown>>) => {
  for (const [chave, valor] of Object.entries(valores)) {
    await api.database.query(
      `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ($1, '2026-01-01', $2, 'chefe')`,
      [chave, JSON.stringify(valor)],
    );
  }
};
const enviar = () => enviarDevidos(api.parts, oficiosDe(api.parts), new AbortController().signal);
const passos = async (id: number) => (await api.get(`/api/Fatura/${id}`)).body.retorno.passos;

let mes = 202600;
/** Issues the invoice of the next month of 2026. */
async function emitir(): Promise<number> {
  mes += 1;
  await api.averbar(mes, ['10.00']);
  const id = await api.previa(mes);
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  expect((await api.mover(id, { para: 'EMITIDA' })).status).toBe(200);
  return id;
}

test('an invoice goes out as it is issued, once though two processes look, with copies to whom the parameters name', async () => {
  await definir({ fatura_por_email: true, destinatarios: 'cobranca@seguradora.com.br, financeiro@ipe.com.br' });
  const id = await emitir();
  await Promise.all([enviar(), enviar()]);
  await enviar();
  expect(servidor.recebidas.map(({ para, anexos }) => [para, anexos.map(({ nome }) => nome)])).toEqual([
    [['financeiro@ipe.com.br', 'cobranca@seguradora.com.br'], [`fatura_1_5400010_${mes}.pdf`]],
  ]);
  expect((await passos(id)).at(-1)).toMatchObject({
    ato: 'EMAIL',
    quem: 'ana',
    observacao: 'Enviado a financeiro@ipe.com.br, com cópia para cobranca@seguradora.com.br.',
  });
}, 60_000);

test('it waits for a server that is busy, and the history has the end alone', async () => {
  await definir({ fatura_por_email: true });
  servidor.aoConteudo = () => [451, '4.3.2 ocupado'];
  const id = await emitir();
  await enviar();
  expect((await passos(id)).at(-1)).toMatchObject({ ato: 'PASSO' });
  await enviar();
  expect((await passos(id)).at(-1)).toMatchObject({
    ato: 'EMAIL',
    observacao: expect.stringMatching(/^Não enviado a/),
  });
}, 60_000);

test('without the parameter nothing goes; without an address the history says so', async () => {
  await emitir();
  await definir({ fatura_por_email: true });
  await api.database.query('UPDATE segurados SET email = NULL');
  const id = await emitir();
  await enviar();
  expect(servidor.recebidas).toEqual([]);
  expect((await passos(id)).at(-1)).toMatchObject({
    ato: 'EMAIL',
    observacao: 'Não enviado: nem o segurado nem o corretor têm e-mail no cadastro.',
  });
}, 60_000);

test('a letter that a process died over is left to people, one that waited for days is no news any more', async () => {
  await definir({ fatura_por_email: true });
  const [interrompida, velha] = [await emitir(), await emitir()];
  await api.database.query(
    `UPDATE emails SET situacao = 'ENVIANDO', proxima_em = now() - interval '16 minutes' WHERE id_fatura = $1`,
    [interrompida],
  );
  await api.database.query(`UPDATE emails SET criado_em = now() - interval '4 days' WHERE id_fatura = $1`, [velha]);
  await enviar();
  expect(servidor.recebidas).toEqual([]);
  expect((await passos(interrompida)).at(-1)).toMatchObject({
    observacao: expect.stringContaining('O envio foi interrompido'),
  });
  expect((await passos(velha)).at(-1)).toMatchObject({ observacao: expect.stringContaining('três dias') });
}, 60_000);

test('A-C8 a letter whose end cannot be noted ends all the same, its person is told why, and the others go', async () => {
  await definir({ fatura_por_email: true });
  const [velha, interrompida, nova] = [await emitir(), await emitir(), await emitir()];
  await api.database.query(`UPDATE emails SET criado_em = now() - interval '4 days' WHERE id_fatura = $1`, [velha]);
  await api.database.query(
    `UPDATE emails SET situacao = 'ENVIANDO', proxima_em = now() - interval '16 minutes' WHERE id_fatura = $1`,
    [interrompida],
  );
  // Simulates an invoice that takes no more entries: both histories refuse the insert.
  await api.database.query(`
    CREATE FUNCTION recusar_passo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'fechado' USING ERRCODE = 'RM001'; END $$;
    CREATE TRIGGER recusar_passo BEFORE INSERT ON fatura_passos FOR EACH ROW
      WHEN (NEW.ato = 'EMAIL' AND NEW.id_fatura IN (${velha}, ${interrompida})) EXECUTE FUNCTION recusar_passo()`);
  await enviar();
  await api.database.query('DROP TRIGGER recusar_passo ON fatura_passos');
  expect((await passos(nova)).at(-1)).toMatchObject({ observacao: 'Enviado a financeiro@ipe.com.br.' });
  const emails = await api.database.query('SELECT situacao FROM emails WHERE id_fatura = ANY ($1) ORDER BY id_fatura', [
    [velha, interrompida, nova],
  ]);
  expect(emails.map(({ situacao }) => situacao)).toEqual(['RECUSADO', 'INCERTO', 'ENVIADO']);
  const { body } = await api.get('/api/Tarefa');
  expect((body as { data: { situacao: string; mensagem: string }[] }).data).toMatchObject([
    { situacao: 'FALHOU', mensagem: expect.stringMatching(/^Não enviado a .* interrompido.* anotar isto: fechado$/) },
    { situacao: 'FALHOU', mensagem: expect.stringMatching(/^Não enviado a .* três dias .* anotar isto: fechado$/) },
  ]);
  await enviar();
  expect(servidor.recebidas).toHaveLength(1);
}, 60_000);
