import { beforeAll, expect, test } from 'vitest';
import { apurarAlertas } from '../../../../server/api/relatorios/alertas-de-acumulo.repository.ts';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { alertasDeAcumulo, type Painel } from '../../../../shared/contracts/painel.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/** Fixed once, in case midnight passes between two tests. */
const dia = hoje();
const api = started(startRelatorios);
beforeAll(async () => {
  await api.database.query('UPDATE apolices SET limite_viagem = 10000 WHERE id_apolice = 1');
});

async function todosNoPainel(): Promise<Painel['acumulos']> {
  const { body } = await api.as('leitor').get('/api/Painel');
  return (body as Painel).acumulos;
}

/** Alerts about national vehicles. */
const noPainel = async () =>
  (await todosNoPainel()).find(({ ambito, acumulo }) => ambito === 'N' && acumulo === 'veiculo');

async function apuradoEm(): Promise<string | undefined> {
  const [row] = await api.database.query<{ em: string }>('SELECT apurado_em::text AS em FROM alertas_de_acumulo');
  return row?.em;
}

const embarcar = (placa: string, importancia_segurada: number) =>
  api.declarar({ placa, importancia_segurada, data_embarque: dia });

test('the dashboard tells as many alerts of this month as its link to the report lists', async () => {
  expect(await todosNoPainel()).toEqual([]);
  await embarcar('AAA1A11', 10_000.01);
  await embarcar('BBB2B22', 4000);
  await embarcar('BBB2B22', 4000);
  await embarcar('CCC3C33', 7999.99);
  await apurarAlertas(api.parts.db);
  const acumulos = await noPainel();
  expect(acumulos).toMatchObject({ de: `${dia.slice(0, 7)}-01`, atencao: 1, excedidos: 1 });
  const { subtotais } = await api.linhas('acumulo-risco', {
    ...alertasDeAcumulo[0],
    de: acumulos?.de,
    ate: acumulos?.ate,
  });
  expect(subtotais.map(({ grupo, linhas }) => [grupo['alerta'], linhas])).toEqual([
    ['Atenção', 1],
    ['Excedido', 1],
    ['Ok', 1],
  ]);
});

test('they are worked out anew only where shipments or limits have changed', async () => {
  const before = await apuradoEm();
  await apurarAlertas(api.parts.db);
  expect(await apuradoEm()).toBe(before);
  await embarcar('CCC3C33', 0.01);
  await apurarAlertas(api.parts.db);
  expect(await noPainel()).toMatchObject({ atencao: 2, excedidos: 1 });
  await api.database.query('UPDATE apolices SET limite_viagem = 7000 WHERE id_apolice = 1');
  await apurarAlertas(api.parts.db);
  expect(await noPainel()).toMatchObject({ atencao: 0, excedidos: 3 });
  await api.database.query('UPDATE apolices SET limite_viagem = 0 WHERE id_apolice = 1');
  await apurarAlertas(api.parts.db);
  expect(await noPainel()).toMatchObject({ atencao: 0, excedidos: 0 });
  await api.database.query('UPDATE apolices SET limite_responsabilidade = 7000 WHERE id_apolice = 1');
  await apurarAlertas(api.parts.db);
  expect(await noPainel()).toMatchObject({ atencao: 0, excedidos: 3 });
});

test('what is written of other months, and other policies, change none of them', async () => {
  await somarEmbarques(api.parts.db);
  await apurarAlertas(api.parts.db);
  const before = await apuradoEm();
  await api.declarar({ competencia: 202_601, data_embarque: '2026-01-15', placa: 'ZZZ9Z99' });
  await api.database.query('UPDATE apolices SET limite_viagem = 5 WHERE id_apolice = 2');
  await somarEmbarques(api.parts.db);
  await apurarAlertas(api.parts.db);
  expect(await apuradoEm()).toBe(before);
  await api.database.query("UPDATE averbacoes SET placa = 'ZZZ9Z99' WHERE placa = 'BBB2B22'");
  await apurarAlertas(api.parts.db);
  expect(await apuradoEm()).not.toBe(before);
});

test('of several processes one works them out at a time', async () => {
  await embarcar('DDD4D44', 9000);
  await Promise.all([apurarAlertas(api.parts.db), apurarAlertas(api.parts.db), apurarAlertas(api.parts.db)]);
  expect(await noPainel()).toMatchObject({ excedidos: 4 });
});

test('every kind of accumulation tells as many alerts as its report lists', async () => {
  await api.database
    .query(`INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (3550308, 'São Paulo', 'SP') ON CONFLICT DO NOTHING;
    UPDATE apolices SET limite_viagem = 1000 WHERE id_apolice = 2`);
  await api.declarar({
    municipio_destino: 3_550_308,
    embarcador: 'Índia',
    data_embarque: dia,
    importancia_segurada: 9000,
  });
  await api.declarar({
    id_apolice: 2,
    id_grupo: 3,
    navio: 'Ipê',
    complemento_origem: 'Santos',
    placa: 'EEE5E55',
    data_embarque: dia,
    importancia_segurada: 5000,
  });
  await apurarAlertas(api.parts.db);
  const todos = await todosNoPainel();
  expect(todos.map(({ ambito, acumulo }) => ({ ambito, acumulo }))).toHaveLength(alertasDeAcumulo.length);
  for (const { atencao, excedidos, ...parametros } of todos) {
    const { subtotais } = await api.linhas('acumulo-risco', parametros);
    const linhasDe = (alerta: string) => subtotais.find(({ grupo }) => grupo['alerta'] === alerta)?.linhas ?? 0;
    expect([atencao, excedidos]).toEqual([linhasDe('Atenção'), linhasDe('Excedido')]);
    expect(excedidos).toBeGreaterThan(0);
  }
});
