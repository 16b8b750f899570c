import { beforeAll, expect, test } from 'vitest';
import { exigirDestinos } from '../../../../server/api/correio/destinos.repository.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';
import { started } from '../../../support/started.ts';

const api = started(startFaturas);
beforeAll(async () => {
  await definirParametro(api, 'dominios_de_email', 'seguradora.com.br; @parceira.com');
  await definirParametro(api, 'destinatarios', 'arquivo@fora.com.br');
  await api.addUser('antiga', 'usuario', false);
  await api.database.query(
    `UPDATE segurados SET email = 'financeiro@ipe.com.br'; UPDATE corretores SET email_contato = 'agil@corretora.com.br'`,
  );
});

test.each([
  ['a domain of the parameter', 'qualquer@seguradora.com.br', true],
  ['in other letters', 'Qualquer@SEGURADORA.com.br', true],
  ['a domain written with its sign', 'x@parceira.com', true],
  ['a copy of the parameters', 'arquivo@fora.com.br', true],
  ['the insured', 'Financeiro@ipe.com.br', true],
  ['the broker', 'agil@corretora.com.br', true],
  ['a user', 'ana@exemplo.com.br', true],
  ['a user who is no longer active', 'antiga@exemplo.com.br', false],
  ['another of the insured’s domain', 'outro@ipe.com.br', false],
  ['a domain below an allowed one', 'x@mail.seguradora.com.br', false],
  ['a domain that ends like an allowed one', 'x@minhaseguradora.com.br', false],
  ['an allowed domain as the name', 'seguradora.com.br@fora.com', false],
  ['two signs', 'x@seguradora.com.br@fora.com', false],
])('A-X14: a letter to %s', async (_, endereco, vai) => {
  const recusa = await exigirDestinos(api.db, [endereco]).then(
    () => null,
    (error: Error) => error.message,
  );
  if (vai) expect(recusa).toBeNull();
  else expect(recusa).toContain(`Fora dos endereços permitidos: ${endereco}.`);
});

test('A-X14: the call, a schedule and its report say which address is not allowed', async () => {
  const modelo = await api.post('/api/Relatorio/modelos', {
    relatorio: 'dis-desprezadas',
    nome: 'Diário',
    da_equipe: false,
    acompanha: true,
    parametros: { de: '2026-10-01', ate: '2026-10-31' },
  });
  const agendado = await api.post('/api/Relatorio/agendamentos', {
    id_modelo: modelo.body.id,
    periodicidade: 'DIARIA',
    dia: null,
    hora: 7,
    formato: 'xlsx',
    ativo: true,
    para: ['x@fora.com', 'ana@exemplo.com.br'],
  });
  expect([agendado.status, agendado.body.erros]).toEqual([
    422,
    [{ campo: 'para', mensagem: expect.stringContaining('permitidos: x@fora.com.') }],
  ]);
});
