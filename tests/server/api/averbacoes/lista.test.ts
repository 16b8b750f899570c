import { beforeAll, describe, expect, test } from 'vitest';
import type { TotaisDaLista } from '../../../../shared/contracts/averbacao.ts';
import { CHAVE, NUMERO, startAverbacoes } from './averbacoes-under-test.ts';
import { started } from '../../../support/started.ts';

const ids = { comum: 0, chave: 0, protocolo: 0, placa: 0, tomador: 0, setembro: 0, filial: 0, outra: 0, cancelada: 0 };

const api = started(startAverbacoes);
beforeAll(async () => {
  await api.database.query(`
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (2, 'Açu Importadora', '12ABC34501DE35');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (2, 1, '2200077', 25, 2, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga');
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (3, 2, '001', 'Única', true);
    INSERT INTO conversoes (id_conversao, id_layout, id_ramo, arquivo, sha256, tamanho, situacao, usuario, iniciada_em)
      VALUES (12, 1, 54, 'lote.zip', repeat('a', 64), 10, 'CONCLUIDA', 'ana', now())`);
  ids.comum = await api.declarar({ data_embarque: '2026-10-20' });
  ids.chave = await api.declarar({ chave: CHAVE, numero: '000001234', numero_averbacao: NUMERO });
  ids.protocolo = await api.declarar({ id_conversao: 12, protocolo: 'C00000012-7' });
  ids.placa = await api.declarar({ placa: 'ABC1D23', origem_sistema: 'PORTAL' });
  ids.tomador = await api.declarar({ cnpj_tomador: '45723174000110', cnpj_embarcador: '11444777000161' });
  ids.setembro = await api.declarar({ competencia: 202609, data_embarque: '2026-09-30' });
  ids.filial = await api.declarar({ id_grupo: 2, nao_acumula: true });
  ids.outra = await api.declarar({ id_apolice: 2, id_grupo: 3, data_embarque: '2026-10-01' });
  ids.cancelada = await api.declarar({ situacao: 'CANCELADA', data_embarque: '2026-10-02' });
});

const nomesDe = (found: readonly number[]) =>
  found.map((id) => Object.keys(ids).find((nome) => ids[nome as keyof typeof ids] === id));
const todas = Object.keys(ids);

describe('a text is found for what it is', () => {
  test.each([
    ['an access key', () => CHAVE, ['chave']],
    ['an access key in groups', () => CHAVE.replaceAll(/(.{4})/g, '$1 '), ['chave']],
    ['a document number', () => '1234', ['chave']],
    ['a document number with zeros', () => '0001234', ['chave']],
    ['an averbação number', () => NUMERO, ['chave']],
    ['a protocol of the converter', () => 'C00000012-7', ['protocolo']],
    ['a protocol in small letters', () => 'c00000012-7', ['protocolo']],
    ['another protocol', () => 'P1', ['comum']],
    ['a plate', () => 'abc-1d23', ['placa']],
    ['the CNPJ of a policyholder', () => '45.723.174/0001-10', ['tomador']],
    ['the CNPJ of a shipper', () => '11444777000161', ['tomador']],
    ['the CNPJ of an insured', () => '12.ABC.345/01DE-35', ['outra']],
    ['the number of a policy', () => '2200077', ['outra']],
    ['nothing that there is', () => 'XYZ9Z99', []],
    ['a text of SQL', () => `' OR 1=1 --`, []],
  ])('%s', async (_, texto, expected) => {
    expect(nomesDe(await api.listar({}, texto()))).toEqual(expected);
  });
});

describe('each filter', () => {
  test.each<[object, readonly string[]]>([
    [{ id_ramo: 25 }, ['outra']],
    [{ id_ramo: [25, 54] }, todas],
    [{ id_apolice: 2 }, ['outra']],
    [{ id_grupo: 2 }, ['filial']],
    [{ competencia: 202609 }, ['setembro']],
    [{ competencia: { ate: 202609 } }, ['setembro']],
    [{ competencia: 202501 }, []],
    [{ data_embarque: { de: '2026-10-06' } }, ['comum']],
    [{ data_embarque: { de: '2026-09-30', ate: '2026-10-02' } }, ['setembro', 'outra', 'cancelada']],
    [{ situacao: 'CANCELADA' }, ['cancelada']],
    [{ situacao: ['CANCELADA', 'EXCLUIDA'] }, ['cancelada']],
    [{ id_conversao: 12 }, ['protocolo']],
    [{ id_bloco: 99 }, []],
    [{ documento: [CHAVE, '90001'] }, ['comum', 'chave']],
    [{ documento: [CHAVE], id_apolice: 2 }, []],
    [{ documento: [] }, []],
    [{ protocolo: 'P1' }, ['comum']],
    [{ numero_averbacao: NUMERO }, ['chave']],
    [{ placa: 'ABC-1D23' }, ['placa']],
    [{ cnpj_tomador: '45723174000110' }, ['tomador']],
    [{ cnpj_embarcador: '11.444.777/0001-61' }, ['tomador']],
    [{ origem_sistema: 'PORTAL', id_apolice: 1 }, ['placa']],
    [{ ambito: 'I' }, ['outra']],
    [{ nao_acumula: true }, ['filial']],
    [{ nao_acumula: false, id_grupo: 2 }, []],
  ])('%j', async (filtros, expected) => {
    expect(nomesDe(await api.listar(filtros)).toSorted()).toEqual([...expected].toSorted());
  });

  test('the origin needs a policy besides, an unknown filter is refused', async () => {
    const pedido = { start: 1, length: 10, search: { value: '' } };
    const semApolice = await api.post('/api/Averbacao/Listar', { ...pedido, filtros: { origem_sistema: 'PORTAL' } });
    expect([semApolice.status, semApolice.body]).toMatchObject([422, { erros: [{ campo: 'filtros.id_apolice' }] }]);
    expect((await api.post('/api/Averbacao/Listar', { ...pedido, filtros: { premio: '1' } })).status).toBe(422);
  });
});

test('the newest departure comes first, or last where that is asked for', async () => {
  const newestFirst = await api.listar();
  expect(nomesDe(newestFirst)[0]).toBe('comum');
  expect(nomesDe(newestFirst).at(-1)).toBe('setembro');
  const ordem = { campo: 'data_embarque', sentido: 'asc' };
  const { body } = await api.post('/api/Averbacao/Listar', { start: 1, length: 100, search: { value: '' }, ordem });
  expect((body as { data: { id_averbacao: number }[] }).data.map((row) => row.id_averbacao)).toEqual(
    newestFirst.toReversed(),
  );
});

test('pages follow one another, and each carries the totals of the whole filter', async () => {
  const pages = [];
  for (const start of [1, 4, 7, 10]) {
    const { body } = await api.post('/api/Averbacao/Listar', {
      start,
      length: 3,
      search: { value: '' },
      filtros: { id_apolice: 1 },
    });
    expect(body).toMatchObject({
      recordsTotal: 9,
      recordsFiltered: 8,
      estimado: false,
      competencias_arquivadas: [],
      anos_nao_pesquisados: [],
      totais: { quantidade: 8, importancia_segurada: '8000.00', premio: '4.00' },
    });
    pages.push(...(body as { data: { id_averbacao: number }[] }).data.map((row) => row.id_averbacao));
  }
  expect(pages).toEqual(await api.listar({ id_apolice: 1 }));
});

test.each([
  ['whole months', '', { id_apolice: 1 }, 8, 7],
  ['a state', '', { situacao: 'CANCELADA' }, 1, 0],
  ['what a search goes through', '11222333000181', {}, 8, 7],
  ['nothing', '', { competencia: 202501 }, 0, 0],
])('the valid ones are summed apart, of %s', async (_, texto, filtros, listadas, validas) => {
  const pedido = { start: 1, length: 3, search: { value: texto }, filtros };
  const { totais } = (await api.post('/api/Averbacao/Listar', pedido)).body as { totais: TotaisDaLista };
  const somas = (quantidade: number) => ({
    quantidade,
    importancia_segurada: (quantidade * 1000).toFixed(2),
    premio: (quantidade * 0.5).toFixed(2),
  });
  expect(totais).toEqual({ ...somas(listadas), validas: somas(validas) });
});

const porColuna = async (campo: string, sentido: string) => {
  const pedido = { start: 1, length: 100, search: { value: '' }, ordem: { campo, sentido } };
  const { body } = await api.post('/api/Averbacao/Listar', pedido);
  const { data, sem_ordem: semOrdem } = body as { data: { id_averbacao: number }[]; sem_ordem: boolean };
  return { nomes: nomesDe(data.map((row) => row.id_averbacao)), semOrdem };
};

/* By hand: newest first are comum (20th), filial, tomador, placa, protocolo, chave (5th), cancelada (2nd), outra (1st), setembro. */
const maisNovas = ['comum', 'filial', 'tomador', 'placa', 'protocolo', 'chave', 'cancelada', 'outra', 'setembro'];
const depois = (...primeiras: readonly string[]) => [
  ...primeiras,
  ...maisNovas.filter((nome) => !primeiras.includes(nome)),
];
const antes = (...ultimas: readonly string[]) => [...maisNovas.filter((nome) => !ultimas.includes(nome)), ...ultimas];

test.each([
  // A plate or none: none comes last in both directions.
  ['placa', 'asc', depois('placa')],
  ['placa', 'desc', depois('placa')],
  // 1234, else 90,001 and up as they were declared.
  ['numero', 'asc', ['chave', 'comum', 'protocolo', 'placa', 'tomador', 'setembro', 'filial', 'outra', 'cancelada']],
  ['numero', 'desc', ['cancelada', 'outra', 'filial', 'setembro', 'tomador', 'placa', 'protocolo', 'comum', 'chave']],
  // Policy 2200077 before those of 5400010.
  ['apolice', 'asc', depois('outra')],
  ['apolice', 'desc', antes('outra')],
  ['competencia', 'asc', depois('setembro')],
  ['situacao', 'asc', antes('cancelada')],
  ['situacao', 'desc', depois('cancelada')],
  // Equal amounts: the newest first.
  ['premio', 'asc', maisNovas],
  ['importancia_segurada', 'desc', maisNovas],
  ...['protocolo', 'numero_averbacao', 'chave', 'ramo', 'grupo', 'origem', 'destino'].map(
    (campo) => [campo, 'asc', null] as const,
  ),
] as const)('A-V5: sorted by %s, %s', async (campo, sentido, nomes) => {
  const lida = await porColuna(campo, sentido);
  expect(lida.semOrdem).toBe(false);
  if (nomes) expect(lida.nomes).toEqual(nomes);
  else expect(lida.nomes.toSorted()).toEqual(todas.toSorted());
});

test('A-V5: more than 300,000 stay newest first, which the answer says', async () => {
  const somar = (quantas: number) =>
    api.database.query(
      `UPDATE averbacoes_totais SET quantidade = quantidade + $1
       WHERE ctid IN (SELECT ctid FROM averbacoes_totais WHERE competencia = 202610 AND id_apolice = 1 LIMIT 1)`,
      [quantas],
    );
  await somar(300_000);
  const lida = await porColuna('numero', 'asc');
  await somar(-300_000);
  expect(lida).toEqual({ nomes: maisNovas, semOrdem: true });
});
