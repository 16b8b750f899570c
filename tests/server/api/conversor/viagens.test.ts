import { describe, expect, test } from 'vitest';
import { cancelamentoDe, chaveFiscal, cteDeclarado, mdfeDeclarado } from '../../../support/documento-fiscal.ts';
import { started } from '../../../support/started.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { caso, startTransportadora } from './casos-de-uma-transportadora.ts';

const transportadora = started(startTransportadora);
const cnpj = '18709931000129';
const chave = (numero: number, modelo = '57') => chaveFiscal({ numero, cnpj, modelo });
const cte = (numero: number) => cteDeclarado({ numero, cnpj, placa: 'RVS3A05' });
const mdfe = (numero: number, ctes: readonly number[], placa: string, dia: string, hora = '06:00:00') =>
  mdfeDeclarado(
    { numero, cnpj },
    ctes.map((um) => chave(um)),
    placa,
    dia,
  ).replace('06:00:00', hora);
const cancelado = (numero: number) => cancelamentoDe(chave(numero, '58')).replaceAll('CTe', 'MDFe');
const zipDe = (...xmls: readonly string[]) => zip(xmls.map((conteudo, at) => ({ nome: `${at + 1}.xml`, conteudo })));
const viagens = (...numeros: readonly number[]) =>
  transportadora.database.query('SELECT placa, situacao FROM viagens WHERE chave = ANY($1) ORDER BY chave', [
    numeros.map((numero) => chave(numero, '58')),
  ]);

test('A-F3 a cancelled MDF-e of the file gives nothing; the valid one does', async () => {
  await transportadora.enviar(caso('cte-mdfe-valido-mdfe-cancelado.zip'), 'viagem.zip');
  expect(await transportadora.embarques(500_010)).toEqual(['500010 ABERTA AAA1A11 2026-11-24']);
  expect(await viagens(500_011, 500_012)).toEqual([
    { placa: 'AAA1A11', situacao: 'ABERTA' },
    { placa: 'BBB2B22', situacao: 'CANCELADA' },
  ]);
});

test('A-F3 of two valid MDF-e the one that begins the journey gives vehicle and departure; both are kept', async () => {
  await transportadora.enviar(caso('transbordo-dois-mdfe-validos.zip'), 'transbordo.zip');
  expect(await transportadora.embarques(500_013)).toEqual(['500013 ABERTA DDD4D44 2026-11-24']);
  expect(await viagens(500_014, 500_015)).toMatchObject([{ situacao: 'ABERTA' }, { situacao: 'ABERTA' }]);
});

test.each([
  [
    'its order in the ZIP',
    1,
    [mdfe(11, [1], 'AAA1A11', '2026-11-12'), mdfe(12, [1], 'BBB2B22', '2026-11-11'), cte(1)],
    'BBB2B22 2026-11-11',
  ],
  [
    'the CT-e between them',
    2,
    [mdfe(13, [2], 'AAA1A11', '2026-11-11'), cte(2), mdfe(14, [2], 'BBB2B22', '2026-11-12')],
    'AAA1A11 2026-11-11',
  ],
  [
    'two of one day, by the hour',
    3,
    [mdfe(15, [3], 'AAA1A11', '2026-11-11', '18:00:00'), mdfe(16, [3], 'BBB2B22', '2026-11-11', '07:30:00'), cte(3)],
    'BBB2B22 2026-11-11',
  ],
  [
    'the earliest cancelled',
    4,
    [mdfe(17, [4], 'AAA1A11', '2026-11-11'), cancelado(17), mdfe(18, [4], 'BBB2B22', '2026-11-12'), cte(4)],
    'BBB2B22 2026-11-12',
  ],
  [
    'cancelled by its own protocol',
    5,
    [
      mdfe(19, [5], 'AAA1A11', '2026-11-11').replace('<cStat>100', `<chMDFe>${chave(19, '58')}</chMDFe><cStat>101`),
      cte(5),
    ],
    'RVS3A05 2026-11-10',
  ],
  ['a test', 6, [mdfe(20, [6], 'AAA1A11', '2026-11-11').replace('<tpAmb>1', '<tpAmb>2'), cte(6)], 'RVS3A05 2026-11-10'],
])('A-F3 in one ZIP: %s', async (_caso, numero, xmls, esperado) => {
  await transportadora.enviar(zipDe(...xmls), 'viagem.zip');
  expect(await transportadora.embarques(numero)).toEqual([`${numero} ABERTA ${esperado}`]);
});

test('an MDF-e gives the CT-e that it lists the policy that it names; one beside it gets neither policy nor vehicle', async () => {
  // In March two policies cover the carrier, so that a document that names no policy cannot be assigned.
  await transportadora.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    VALUES (61, 1, '5400061', 54, 60, 1, '2026-02-28', '2026-03-31', 900000000, 500000, '2026-02-20', 'carga');
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (61, 0.03);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (61, 61, '001', 'Matriz', true)`);
  const [dele, outro] = [30, 31].map((numero) => cteDeclarado({ numero, cnpj, dia: '2026-03-10', placa: 'RVS3A05' }));
  const seguro = '<seg><infResp><respSeg>1</respSeg></infResp><nApol>5400061</nApol></seg>';
  const manifesto = mdfe(30, [30], 'AAA1A11', '2026-03-11').replace('</infDoc>', `</infDoc>${seguro}`);
  const { body } = await transportadora.enviar(zipDe(dele ?? '', manifesto, outro ?? ''), 'viagem.zip');
  expect(body).toMatchObject({ lidos: 2, aceitos: 1 });
  expect(await transportadora.embarques(30, 31)).toEqual(['30 ABERTA AAA1A11 2026-03-11']);
  expect(
    await transportadora.database.query("SELECT id_apolice, data_emissao::text FROM averbacoes WHERE numero = '30'"),
  ).toEqual([{ id_apolice: 61, data_emissao: '2026-03-10' }]);
});

describe.each([
  ['files', (xml: string) => transportadora.enviar(xml), 100],
  ['calls', (xml: string) => transportadora.declarar(xml), 200],
] as const)('A-F3 by %s', (_via, mandar, n) => {
  test('an MDF-e waits for its CT-e, and its cancellation takes back vehicle and departure', async () => {
    expect((await mandar(mdfe(n + 1, [n + 1], 'AAA1A11', '2026-11-12'))).status).toBe(200);
    await mandar(cte(n + 1));
    expect(await transportadora.embarques(n + 1)).toEqual([`${n + 1} ABERTA AAA1A11 2026-11-12`]);
    await mandar(cancelado(n + 1));
    expect(await transportadora.embarques(n + 1)).toEqual([`${n + 1} ABERTA RVS3A05 2026-11-10`]);
  });

  test('a CT-e that came before gets the vehicle of the first trip, whatever the order; its departure stays', async () => {
    await mandar(cte(n + 2));
    await mandar(mdfe(n + 2, [n + 2], 'BBB2B22', '2026-11-13'));
    expect(await transportadora.embarques(n + 2)).toEqual([`${n + 2} ABERTA BBB2B22 2026-11-10`]);
    await mandar(mdfe(n + 3, [n + 2], 'AAA1A11', '2026-11-12'));
    await mandar(mdfe(n + 4, [n + 2], 'CCC3C33', '2026-11-14'));
    expect(await transportadora.embarques(n + 2)).toEqual([`${n + 2} ABERTA AAA1A11 2026-11-10`]);
    await mandar(cancelado(n + 3));
    expect(await transportadora.embarques(n + 2)).toEqual([`${n + 2} ABERTA BBB2B22 2026-11-10`]);
  });

  test('the cancellation of an MDF-e that comes before it waits for it', async () => {
    await mandar(cancelado(n + 5));
    await mandar(mdfe(n + 5, [n + 5], 'AAA1A11', '2026-11-12'));
    await mandar(cte(n + 5));
    expect(await transportadora.embarques(n + 5)).toEqual([`${n + 5} ABERTA RVS3A05 2026-11-10`]);
  });

  test('an invoiced shipment keeps its vehicle', async () => {
    await mandar(mdfe(n + 6, [n + 6], 'AAA1A11', '2026-11-12'));
    await mandar(cte(n + 6));
    await transportadora.database.query(`UPDATE averbacoes SET situacao = 'FATURADA' WHERE numero = '${n + 6}'`);
    await mandar(cancelado(n + 6));
    expect(await transportadora.embarques(n + 6)).toEqual([`${n + 6} FATURADA AAA1A11 2026-11-12`]);
  });
});
