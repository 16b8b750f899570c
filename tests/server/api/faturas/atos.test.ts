import { expect, test } from 'vitest';
import { hoje } from '../../../../shared/format/data.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';
import { startedForEach } from '../../../support/started.ts';

const api = startedForEach(startFaturas);

const lida = async (id: number) => (await api.get(`/api/Fatura/${id}`)).body.retorno;

async function emitir(id: number): Promise<void> {
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  expect((await api.mover(id, { para: 'EMITIDA' })).status).toBe(200);
}

async function emitida(premio = '100.00'): Promise<number> {
  await api.averbar(202610, [premio]);
  const id = await api.previa(202610);
  await emitir(id);
  return id;
}

test('notes and justifications of delays go into the history, in any state', async () => {
  await api.averbar(202610, ['10.00']);
  const id = await api.previa(202610);
  await api.post(`/api/Fatura/${id}/anotacao`, { tipo: 'NOTA', texto: 'Corretor avisado' });
  await api.post(`/api/Fatura/${id}/anotacao`, { tipo: 'ATRASO', texto: 'Movimento chegou dia 12' });
  expect((await lida(id)).passos).toMatchObject([
    { ato: 'PASSO', para: 'PREVIA' },
    { ato: 'NOTA', observacao: 'Corretor avisado', quem: 'ana' },
    { ato: 'ATRASO', observacao: 'Movimento chegou dia 12' },
  ]);
});

test('another number: the one before stays in the history, and no two invoices share one', async () => {
  const id = await emitida();
  const numero = (body: object) => api.post(`/api/Fatura/${id}/numero`, body);
  const { versao } = await lida(id);
  expect((await numero({ versao, numero: 'A-77', motivo: 'Número do sistema anterior' })).status).toBe(200);
  expect(await lida(id)).toMatchObject({ numero_fatura: 'A-77', versao: versao + 1 });
  expect((await lida(id)).passos.at(-1)).toMatchObject({ ato: 'NUMERO', de: '1', para: 'A-77' });
  expect((await numero({ versao, numero: 'A-78', motivo: 'De novo' })).status).toBe(409);

  await api.averbar(202609, ['10.00']);
  const outra = await api.previa(202609);
  expect((await api.post(`/api/Fatura/${outra}/numero`, { versao: 1, numero: '9', motivo: 'Cedo' })).status).toBe(409);
  await emitir(outra);
  const tomado = await api.post(`/api/Fatura/${outra}/numero`, {
    versao: (await lida(outra)).versao,
    numero: 'A-77',
    motivo: 'Repetido',
  });
  expect([tomado.status, tomado.body.message]).toEqual([409, 'Este número é ou já foi de outra fatura.']);
});

test('a boleto is of the rest of its invoice, and its digits are right', async () => {
  const id = await emitida('931.28');
  const boleto = async (linha_digitavel: string) => {
    const { versao } = await lida(id);
    const pedido = { versao, nosso_numero: '40144816', linha_digitavel };
    const { status, body } = await api.post(`/api/Fatura/${id}/boleto`, pedido);
    return [status, body.erros?.[0]?.mensagem.replaceAll('\u00a0', ' ')];
  };
  // 931.28 + 68.73 (7.38 %).
  expect((await lida(id)).valor_total).toBe('1000.01');
  const semDigito = [422, expect.stringContaining('47 dígitos')];
  expect(await boleto('00190.50095 40144.816069 06809.350315 3 37370000100001')).toEqual(semDigito);
  expect(await boleto('00190.50095 40144.816069 06809.350314 2 37370000100001')).toEqual(semDigito);
  const outro = [422, 'O boleto é de R$ 1,00, e o saldo da fatura de R$ 1.000,01'];
  expect(await boleto('00190.50095 40144.816069 06809.350314 3 37370000000100')).toEqual(outro);
  // 900.01 received leave 100.00.
  const recebimento = { data: hoje(), valor: '900.01', meio: 'PIX', versao: (await lida(id)).versao };
  expect((await api.post(`/api/Fatura/${id}/recebimento`, recebimento)).status).toBe(200);
  const inteiro = [422, 'O boleto é de R$ 1.000,01, e o saldo da fatura de R$ 100,00'];
  expect(await boleto('00190.50095 40144.816069 06809.350314 8 37370000100001')).toEqual(inteiro);
  expect(await boleto('00190.50095 40144.816069 06809.350314 1 37370000010000')).toEqual([200, undefined]);
});

test('A-T1: an invoice that is paid, or not issued yet, takes no boleto', async () => {
  const pedir = async (id: number) => {
    const { versao } = await lida(id);
    const boleto = { versao, nosso_numero: '40144816', linha_digitavel: '0'.repeat(47) };
    const { status, body } = await api.post(`/api/Fatura/${id}/boleto`, boleto);
    return [status, (body as { message: string }).message];
  };
  const recusa = [409, 'Só uma fatura emitida e não paga recebe boleto.'];
  const id = await emitida('931.28');
  expect((await api.mover(id, { para: 'PAGA', data: hoje() })).status).toBe(200);
  expect(await pedir(id)).toEqual(recusa);
  await api.averbar(202609, ['10.00']);
  expect(await pedir(await api.previa(202609))).toEqual(recusa);
});

test('an emissão especial takes the shipments of its days; the month’s own invoice takes the others', async () => {
  // All depart on the 5th; another one on the 20th.
  await api.averbar(202610, ['100.00', '50.00']);
  await api.averbar(202610, ['30.00']);
  await api.database.query("UPDATE averbacoes SET data_embarque = '2026-10-20' WHERE premio = 30");
  const especial = (body: object) =>
    api.post('/api/Fatura/especial', { id_apolice: 1, justificativa: 'Cliente encerra a operação', ...body });
  const { body, status } = await especial({ de: '2026-10-01', ate: '2026-10-10' });
  expect(status).toBe(200);
  expect(await lida(body.id)).toMatchObject({
    tipo: 'ESPECIAL',
    premio_comercial: '150.00',
    de: '2026-10-01',
    grupos: [{ quantidade: 2, premio: '150.00' }],
  });
  await emitir(body.id);
  const mes = await api.previa(202610);
  expect(await lida(mes)).toMatchObject({ premio_comercial: '30.00', tipo: 'NORMAL' });
  await emitir(mes);
  expect((await especial({ de: '2026-10-01', ate: '2026-10-31' })).status).toBe(409);

  // Cancelling would return its shipments to a month with a frozen invoice that excludes them.
  const cancelada = { para: 'CANCELADA', motivo: 'Operação continua' };
  const presa = await api.mover(body.id, cancelada, 'chefe');
  expect([presa.status, presa.body.message]).toEqual([
    409,
    'A fatura da competência já está fechada sem estas averbações: devolva primeiro aquela.',
  ]);
  expect((await api.mover(mes, cancelada, 'chefe')).status).toBe(200);
  expect((await api.mover(body.id, cancelada, 'chefe')).status).toBe(200);
  expect(
    await api.database.query("SELECT count(*)::integer AS livres FROM averbacoes WHERE situacao = 'ABERTA'"),
  ).toEqual([{ livres: 3 }]);
});

test.each([
  [{ de: '2026-10-10', ate: '2026-10-01' }, 'ate'],
  [{ de: '2026-10-10', ate: '2026-11-01' }, 'ate'],
  [{ de: '2026-10-10', ate: '2026-10-11', justificativa: ' ' }, 'justificativa'],
])('an emissão especial of %o is refused by name', async (body, campo) => {
  const answer = await api.post('/api/Fatura/especial', { id_apolice: 1, justificativa: 'Porque sim', ...body });
  expect([answer.status, answer.body.erros[0].campo]).toEqual([422, campo]);
});

test('a preview is worked out anew, an approved invoice is not', async () => {
  await api.averbar(202610, ['10.00']);
  const id = await api.previa(202610);
  await api.averbar(202610, ['5.00']);
  expect((await api.post(`/api/Fatura/${id}/recalculo`, {})).status).toBe(200);
  expect(await lida(id)).toMatchObject({ premio_comercial: '15.00', recalculavel: true });
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  expect((await api.post(`/api/Fatura/${id}/recalculo`, {})).status).toBe(409);
});
