import { expect, test } from 'vitest';
import { formatarData, hoje, somarDias } from '../../../../shared/format/data.ts';
import { started } from '../../../support/started.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';

const api = started(startFaturas);

test('a tax that is to be confirmed forbids the issue where the parameter says so', async () => {
  await api.averbar(202609, ['10.00']);
  await api.database.query(`UPDATE tributos SET situacao = 'A_CONFIRMAR' WHERE tributo = 'IOF'`);
  const id = await api.previa(202609);
  expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() })).status).toBe(200);
  await definirParametro(api, 'tributo_a_confirmar', 'RECUSA');
  const recusada = await api.mover(id, { para: 'EMITIDA' });
  expect([recusada.status, recusada.body.message]).toEqual([
    409,
    'A alíquota de IOF está a confirmar: informe em Cadastros, Tributos, o ato que a confirma.',
  ]);
  await definirParametro(api, 'tributo_a_confirmar', 'AVISA', { de: '2026-02-01' });
  expect((await api.mover(id, { para: 'EMITIDA' })).status).toBe(200);
  await api.database.query(`UPDATE tributos SET situacao = 'CONFIRMADA' WHERE tributo = 'IOF'`);
});

test('each step names the fields that it lacks and those that are wrong', async () => {
  await api.averbar(202610, ['10.00']);
  const id = await api.previa(202610);
  const faltasDe = async (passo: Parameters<typeof api.mover>[1], user = 'ana') => {
    const { status, body } = await api.mover(id, passo, user);
    const erros = body.erros as { campo: string; mensagem: string }[];
    return [status, ...erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`)];
  };
  expect(await faltasDe({ para: 'APROVADA' })).toEqual([422, 'vencimento: Campo obrigatório']);
  expect(await faltasDe({ para: 'APROVADA', vencimento: '2020-01-01' })).toEqual([
    422,
    'vencimento: Não pode ser antes de hoje',
  ]);
  expect(await faltasDe({ para: 'APROVADA', vencimento: '2099-01-01' })).toEqual([
    422,
    expect.stringMatching(/^vencimento: No máximo 30 dias a partir de hoje: até \d\d\/\d\d\/\d{4}$/),
  ]);
  await definirParametro(api, 'contagem_do_vencimento', 'UTEIS');
  expect(await faltasDe({ para: 'APROVADA', vencimento: '2099-01-01' })).toEqual([
    422,
    expect.stringMatching(/^vencimento: No máximo 30 dias úteis a partir de hoje: até /),
  ]);
  await definirParametro(api, 'contagem_do_vencimento', 'CORRIDOS', { de: '2026-02-01' });
  const sabado = somarDias(hoje(), 6 - new Date(`${hoje()}T00:00:00Z`).getUTCDay() || 7);
  // A-M23: the next working day is offered.
  expect(await faltasDe({ para: 'APROVADA', vencimento: sabado })).toEqual([
    422,
    `vencimento: Não é dia útil; o próximo é ${formatarData(somarDias(sabado, 2))}`,
  ]);
  expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() })).status).toBe(200);
  expect(await faltasDe({ para: 'REJEITADA' })).toEqual([422, 'motivo: Campo obrigatório']);
  expect((await api.mover(id, { para: 'EMITIDA' })).status).toBe(200);
  // The parameter requires it by default.
  expect(await faltasDe({ para: 'CANCELADA' }, 'chefe')).toEqual([422, 'motivo: Campo obrigatório']);
  expect(await faltasDe({ para: 'PAGA' })).toEqual([422, 'data: Campo obrigatório']);
  expect(await faltasDe({ para: 'PAGA', data: '2099-01-01', valor: '10.73' })).toEqual([
    422,
    expect.stringMatching(/^data: A data do pagamento não pode ser depois de hoje, /),
  ]);
});
