import { afterAll, beforeAll, expect, test } from 'vitest';
import { oficiosDe } from '../../../../server/api/oficios.ts';
import { enviarDevidos } from '../../../../server/api/correio/despachar.ts';
import { abrirCorreio } from '../../../../server/correio/smtp.ts';
import { decodificarCabecalho, startSmtpServer } from '../../../support/smtp-server.ts';
import { type ConverterUnderTest, csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

let api: ConverterUnderTest;
const servidor = started(startSmtpServer);
beforeAll(async () => {
  api = await startConverter(null, abrirCorreio(servidor.url, 'conversor@seguradora.com.br'));
});
afterAll(() => api.close());

const enviar = () => enviarDevidos(api.parts, oficiosDe(api.parts), new AbortController().signal);

test('a refused file is told to whoever sent it, in the words of the parameters, where they ask for it', async () => {
  expect((await api.upload('sem;colunas\n1;2', { nome: 'antes.csv' })).status).toBe(422);
  await enviar();
  expect(servidor.recebidas).toEqual([]);

  await api.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES
       ('recusa_por_email', '2026-01-01', 'true', 'chefe'), ('destinatarios', '2026-01-01', '"ti@seguradora.com.br"', 'chefe'),
       ('texto_recusa', '2026-01-01', '"Arquivo {arquivo}. Motivo: {motivo}"', 'chefe')`,
  );
  const { status, body } = await api.upload('sem;colunas\n3;4', { nome: 'março.csv' });
  expect(status).toBe(422);
  await Promise.all([enviar(), enviar()]);
  expect(servidor.recebidas).toHaveLength(1);
  const [carta] = servidor.recebidas;
  expect(carta?.para).toEqual(['ana@exemplo.com.br', 'ti@seguradora.com.br']);
  expect(decodificarCabecalho(carta?.cabecalhos['subject'] ?? '')).toBe('Arquivo recusado: março.csv');
  const motivo = (body.message as string).replace('Arquivo recusado: ', '').trim();
  expect(carta?.texto.replaceAll('\r\n', '\n')).toBe(`Arquivo março.csv. Motivo: ${motivo}`);

  // Screens prepend the field's name to the message; an e-mail has to name the field itself.
  await api.upload(csv([embarque(1, { valor_mercadoria: '' })]), { nome: 'sem-valor.csv' });
  await enviar();
  expect(servidor.recebidas[1]?.texto).toContain('Linha 2, Valor da mercadoria: vazio; esperado: ');
}, 60_000);

test('A-X2: a letter in line is not sent once who sent the file was deactivated', async () => {
  const antes = servidor.recebidas.length;
  await api.upload('sem;colunas\n5;6', { nome: 'depois.csv' });
  await api.database.query("UPDATE usuarios SET ativo = false WHERE username = 'ana'");
  try {
    await enviar();
  } finally {
    await api.database.query("UPDATE usuarios SET ativo = true WHERE username = 'ana'");
  }
  expect(servidor.recebidas).toHaveLength(antes);
  expect(
    await api.database.query("SELECT situacao, motivo FROM emails WHERE assunto = 'Arquivo recusado: depois.csv'"),
  ).toEqual([{ situacao: 'RECUSADO', motivo: 'Não enviado a ana@exemplo.com.br. Quem a pediu não tem mais acesso.' }]);
}, 60_000);
