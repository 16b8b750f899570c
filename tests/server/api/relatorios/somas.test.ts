import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { emDezDias } from '../faturas/faturas-under-test.ts';
import { comparar } from './comparar.ts';
import { agrupamentos } from './recontagem.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { cancelarPorEvento } from '../../../support/cancelar-por-evento.ts';
import { started } from '../../../support/started.ts';

/* Reports match a recount of the shipments, whether or not the database has added them up. */
const api = started(startRelatorios);
beforeAll(async () => {
  await api.database.query(`INSERT INTO municipios (codigo_ibge, nome, uf)
    VALUES (3550308, 'São Paulo', 'SP'), (4106902, 'Curitiba', 'PR'), (1501402, 'Belém', 'PA') ON CONFLICT DO NOTHING`);
  const trecho = { municipio_origem: 3550308, municipio_destino: 4106902, embarcador: 'Índia & Cia' };
  await api.declarar({ ...trecho, placa: 'XYZ1A23', importancia_segurada: 0.01 });
  await api.declarar({ ...trecho, placa: 'XYZ1A23', data_embarque: '2026-09-30', competencia: 202_610 });
  await api.declarar({ ...trecho, municipio_destino: 9_999_999, competencia: 202_611, data_embarque: '2026-11-02' });
  await api.declarar({ ...trecho, id_apolice: 2, id_grupo: 3, placa: 'XYZ1A23', moeda: 'USD', is_moeda: '10.00' });
  await api.declarar({
    navio: 'Ipê do Mar',
    id_apolice: 2,
    id_grupo: 3,
    data_embarque: '2026-10-20',
    conhecimento: 'BL1',
  });
  // Large shipments under a high limit, small ones under a low one, and one of a policy without a limit.
  await api.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    VALUES (3, 1, '5400030', 54, 1, 1, '2026-01-01', '2026-12-31', 900, 500, '2025-12-20', 'carga'),
      (4, 1, '5400040', 54, 1, 1, '2026-01-01', '2026-12-31', 0, 0, '2025-12-20', 'carga');
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (4, 3, '001', 'Matriz', true), (5, 4, '001', 'Matriz', true)`);
  await api.declarar({ ...trecho, id_apolice: 3, id_grupo: 4, importancia_segurada: 400 });
  await api.declarar({ ...trecho, id_apolice: 4, id_grupo: 5, importancia_segurada: 99_000 });
  // The same ship on the same day, on another day, and no ship.
  const daViagem = { id_apolice: 2, id_grupo: 3, data_embarque: '2026-10-20' };
  await api.declarar({ ...daViagem, navio: ' IPÊ  do mar ', conhecimento: 'BL2' });
  await api.declarar({ ...daViagem, navio: 'Ipe do Mar', competencia: 202_609 });
  await api.declarar({ ...daViagem, navio: 'Ipê do Mar', data_embarque: '2026-10-21' });
  await api.declarar({ ...daViagem, navio: ' ', conhecimento: 'BL3' });
});

/** Compares every report of sums with its recount, before and after pending changes are added up. */
async function confere(): Promise<void> {
  const recontadas = new Map();
  await comparar(api, recontadas);
  await somar();
  expect(await api.database.query('SELECT * FROM embarques_a_somar')).toEqual([]);
  expect(await api.database.query('SELECT * FROM meses_a_somar')).toEqual([]);
  await comparar(api, recontadas);
}

/** Adds up all pending changes, as if the last run were long ago. */
async function somar(): Promise<void> {
  await api.database.query("UPDATE somas_dos_embarques SET somada_em = '2026-01-01'");
  await somarEmbarques(api.db);
}

test('shipments that were never added up', confere);

test.each(agrupamentos)('%s: each policy’s largest shipment is held against its own limit', async (agrupar) => {
  const { data } = await api.linhas('importancia-segurada', { de: 202_601, ate: 202_612, ambito: 'N', agrupar });
  expect(data).toContainEqual(
    expect.objectContaining({ is_do_lmr: '400.00', lmr_viagem: '500.00', do_lmr: '80.00', acima: null }),
  );
  expect(data.filter(({ acima }) => acima === 'Sim')).toEqual([]);
});

test('a ship gathers its bills of lading of a day, however it is spelled', async () => {
  const dias = { de: '2026-10-20', ate: '2026-10-31', ambito: 'I', acumulo: 'navio' };
  const { data } = await api.linhas('acumulo-risco', dias);
  expect(new Map(data.map(({ chave, janela, quantidade }) => [`${chave} ${janela}`, quantidade]))).toEqual(
    new Map([
      ['IPE DO MAR 20/10/2026', 3],
      ['IPE DO MAR 21/10/2026', 1],
      ['Sem navio 20/10/2026', 1],
    ]),
  );
});

test('more of them on a policy and month that was', async () => {
  await api.averbar(202_610, ['7.77', '8.88']);
  await api.declarar({ placa: 'NOV1O00', percurso: 'Municipal', cnpj_tomador: '11444777000161', tomador: 'Zé' });
  await confere();
});

test('tomadores: branches go by their root, but for those of their own; inactive ones and others’ rates are none', async () => {
  await api.database.query(`
    INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa, ativo) VALUES (1, 'Filial própria', '11444777000323', 0.05, true),
      (1, 'Inativa', '45723174000110', 0.09, false), (2, 'De outra apólice', '45723174000110', 0.09, true);
    INSERT INTO apolice_taxas (id_apolice, cnpj_parte, papel, taxa, inicio_vigencia, fim_vigencia) VALUES
      (1, '33000167', 'TOMADOR', 0.07, NULL, NULL), (1, '60746948000112', NULL, 0.07, '2026-10-01', NULL),
      (1, '60701190000104', 'EMBARCADOR', 0.07, NULL, NULL), (1, '07526557', 'TOMADOR', 0.07, NULL, '2026-09-30')`);
  const documentos = {
    '11444777000242': 'Filial da raiz',
    '11444777000323': 'Filial própria',
    '11444777000404': 'Outra filial',
    '45723174000209': 'Filial de inativa',
    '33000167000101': 'Taxa da raiz',
    '60746948000112': 'Taxa do CNPJ',
    '60701190000104': 'Taxa de embarcador',
    '07526557000100': 'Taxa vencida',
    '11144477735': 'Pessoa',
  };
  for (const [cnpj_tomador, tomador] of Object.entries(documentos)) await api.declarar({ cnpj_tomador, tomador });
  await confere();
  const semCadastro = await api.linhas('tomador-sem-cadastro', { competencia: 202_610 });
  expect(semCadastro.data.map(({ razao_social }) => razao_social).toSorted()).toEqual([
    'Filial de inativa',
    'Não Cadastrado',
    'Pessoa',
    'Taxa de embarcador',
    'Taxa vencida',
  ]);
  const cadastrados = await api.linhas('tomador', { competencia: 202_610, id_apolice: 1 });
  expect(new Map(cadastrados.data.map(({ cnpj, embarques }) => [cnpj, embarques]))).toEqual(
    new Map([
      ['11444777000161', 4],
      ['11444777000323', 1],
    ]),
  );
});

test('shipments that do not accumulate: left out, and counted; one that does so from now on', async () => {
  const fora = { placa: 'NOV1O00', nao_acumula: true };
  await api.declarar({ ...fora, importancia_segurada: 1234.56 });
  await api.declarar({ ...fora, importancia_segurada: 0.01, data_embarque: '2026-09-30', competencia: 202_610 });
  await api.declarar({ ...fora, situacao: 'EXCLUIDA' });
  await api.declarar({ ...fora, id_apolice: 2, id_grupo: 3, navio: 'Só de fora' });
  await confere();
  await api.database.query(
    'UPDATE averbacoes SET nao_acumula = false WHERE importancia_segurada = 0.01 AND nao_acumula',
  );
  await confere();
});

test('an exclusion in a block, and what is brought back', async () => {
  const ids = await api.listar({ id_apolice: 1, competencia: 202_610 });
  const { body } = await api.excluir({ ids, quantidade: ids.length });
  await confere();
  await api.post(`/api/Averbacao/exclusao-bloco/${(body as { id_bloco: number }).id_bloco}/desfazer`, {});
  await confere();
});

test('an invoice, and a document that is cancelled before and after it', async () => {
  const cancelar = async (numero: string) => {
    const chave = numero.padStart(44, '0');
    await api.declarar({
      numero,
      chave,
      competencia: 202_608,
      data_embarque: '2026-08-05',
      data_emissao: '2026-08-05',
    });
    return () => cancelarPorEvento(api.database, chave);
  };
  const [antes, depois] = [await cancelar('801'), await cancelar('802')];
  await api.averbar(202_608, ['4.00']);
  await antes();
  await confere();
  const id = await api.previa(202_608);
  expect((await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() }, 'chefe')).status).toBe(200);
  await depois();
  await confere();
  const dias = { de: '2026-10-01', ate: '2026-10-10', justificativa: 'Cliente encerra a operação' };
  expect((await api.post('/api/Fatura/especial', { id_apolice: 1, ...dias })).status).toBe(200);
  await confere();
});

test('a change that no total shows, and shipments that are gone', async () => {
  await api.database.query("UPDATE averbacoes SET placa = 'OUT1R00' WHERE placa = 'XYZ1A23' AND id_apolice = 1");
  await confere();
  await api.database.query("DELETE FROM averbacoes WHERE placa = 'OUT1R00' AND data_embarque = '2026-09-30'");
  await confere();
});

test('a município of another UF than before, and one that was missing: what has neither stays added up', async () => {
  await api.database.query("UPDATE municipios SET uf = 'SC' WHERE codigo_ibge = 4106902");
  const aSomar = await api.database.query('SELECT competencia FROM embarques_a_somar');
  expect(aSomar).toContainEqual({ competencia: 202_610 });
  expect(aSomar).not.toContainEqual({ competencia: 202_608 });
  await confere();
  await api.database.query("INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (9999999, 'Nova Ilha', 'PE')");
  await confere();
});

test.each([
  'limite_viagem = 4321',
  'limite_viagem = 0',
  'limite_responsabilidade = 3210',
  "id_moeda = (SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD')",
  'id_sucursal = (SELECT max(id_sucursal) FROM sucursais)',
])('a policy of which sums above the policies have what it was before: %s', async (mudanca) => {
  await api.database
    .query(`INSERT INTO sucursais (codigo, nome, uf) VALUES ('98', 'Sucursal Norte', 'PA') ON CONFLICT DO NOTHING;
      UPDATE apolices SET ${mudanca} WHERE id_apolice = 2`);
  expect(await api.database.query('SELECT * FROM meses_a_somar')).not.toEqual([]);
  await confere();
});

test('shipments that are stored while their policy is added up are added up the next time', async () => {
  const other = new pg.Client({ connectionString: api.parts.databaseUrl });
  await other.connect();
  try {
    await other.query(`BEGIN; UPDATE averbacoes SET importancia_segurada = 5 WHERE competencia = 202611;
      SELECT garantir_competencia(202612)`);
    await somar();
    expect(await api.database.query('SELECT * FROM embarques_a_somar')).toEqual([]);
    await other.query('COMMIT');
    expect(await api.database.query('SELECT competencia FROM embarques_a_somar')).toEqual([{ competencia: 202_611 }]);
  } finally {
    await other.end();
  }
  await confere();
});

test('a policy that was added up just now waits; two processes never add up one month at the same time', async () => {
  await api.database.query('UPDATE somas_dos_embarques SET somada_em = now()');
  await api.averbar(202_610, ['1.00']);
  await somarEmbarques(api.db);
  expect(await api.database.query('SELECT * FROM embarques_a_somar')).toHaveLength(1);
  await api.database.query("UPDATE somas_dos_embarques SET somada_em = '2026-01-01'");
  await Promise.all(Array.from({ length: 4 }, () => somarEmbarques(api.db)));
  await confere();
});
