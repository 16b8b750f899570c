import { expect, test } from 'vitest';
import { formatarData, hoje, somarDias } from '../../../../shared/format/data.ts';
import { started } from '../../../support/started.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';

const api = started(startFaturas);

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
