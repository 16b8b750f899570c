import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import { type ApolicesUnderTest, mensagens, startApolices } from '../apolices/apolices-under-test.ts';
import { definirParametro } from './definir-parametro.ts';

let under: ApolicesUnderTest;
beforeAll(async () => {
  under = await startApolices();
});
beforeEach(async () => {
  await under.empty();
  await under.api.database.query('DELETE FROM parametros');
});
afterAll(() => under.api.close());

const hora = async (id: number) => (await under.inteira(id)).retorno['hora_vigencia'];
const daqui = (dias: number) => somarDias(hoje(), dias);

test('from which hour a policy runs that does not say it: by its ramo, as on its first day', async () => {
  await definirParametro(under.api, 'regra_24_horas', false, { ramo: 54, de: '2026-01-10' });
  expect(await hora(await under.criar({ inicio_vigencia: '2026-01-09' }))).toBe('24H');
  const id = await under.criar({ numero: '5400002' });
  expect(await hora(id)).toBe('00H');
  expect(await hora(await under.criar({ numero: '5400003', hora_vigencia: '24H' }))).toBe('24H');
  expect(await hora(await under.criar({ numero: '2100001', id_ramo: 21 }))).toBe('24H');
  await under.send('put', `/api/Apolice/${id}`, { hora_vigencia: '24H', versao: 1 });
  await under.send('put', `/api/Apolice/${id}`, { hora_vigencia: null, versao: 2 });
  expect(await hora(id)).toBe('00H');
});

test('that a policy ends soon is said so many days before, until it is renewed', async () => {
  const id = await under.criar({ inicio_vigencia: daqui(-300), fim_vigencia: daqui(20) });
  const aviso = async () => (await under.inteira(id)).avisos.filter(({ codigo }) => codigo === 'A_VENCER');
  expect(await aviso()).toEqual([
    { codigo: 'A_VENCER', mensagem: 'A vigência termina em 20 dias, e a apólice ainda não foi renovada.' },
  ]);
  await definirParametro(under.api, 'dias_alerta_vigencia', 19);
  expect(await aviso()).toEqual([]);
  await definirParametro(under.api, 'dias_alerta_vigencia', 20, { de: '2026-02-01' });
  expect(await aviso()).toHaveLength(1);
  await under.send('post', `/api/Apolice/${id}/renovacao`, {
    numero: '5400009',
    inicio_vigencia: daqui(20),
    fim_vigencia: daqui(385),
  });
  expect(await aviso()).toEqual([]);
});

test('how many days a policy may give to pay', async () => {
  await definirParametro(under.api, 'prazo_maximo_vencimento', 45, { ramo: 54 });
  const id = await under.criar();
  const gravar = (prazo_vencimento: number) =>
    under.send('put', `/api/Apolice/${id}/faturamento`, { prazo_vencimento, versao: 1 });
  expect(mensagens((await gravar(46)).answer)).toEqual(['prazo_vencimento: Neste ramo o prazo é de no máximo 45 dias']);
  expect((await gravar(45)).status).toBe(200);
});
