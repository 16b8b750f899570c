import { beforeAll, describe, expect, test } from 'vitest';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'consulta');
});

const get = (path: string) => api.as('ana').get(encodeURI(path));

describe('policies', () => {
  test('the detail has every field of the product spec', async () => {
    const id = await addApolice(api.database, { numero: '000123', ramo: 25 });
    const { body } = await get(`/api/Apolice/dados-apolice/${id}`);
    expect(body).toEqual({
      iD_APOLICE_NACIONAL: id,
      iD_SUCURSAL: 1,
      numero: '000123',
      ramo: 25,
      ramoDescricao: 'Importação',
      seguradoRazaoSocial: 'Transportes Ipê-Açu Ltda',
      seguradoCNPJ: '11222333000181',
      corretorRazaoSocial: 'Corretora Ágil S.A.',
      corretorCNPJ: '12ABC34501DE35',
      iniciO_VIGENCIA: '2026-01-01',
      finaL_VIGENCIA: '2026-12-31',
      cancelamentO_VIGENCIA: null,
      tipo: 'D',
      statusApolice: 'Ativo',
      limitE_RESPONSABILIDADE_APOLICE: 1_500_000.1,
      origeM_MOVIMENTO: 'CONVERSOR',
      dataEmissao: '2025-12-20',
      valorPremio: 1_234.56,
      valorIOF: null,
      valorTotal: null,
      formaPagamento: null,
      numeroEndosso: '',
      tipoEndosso: null,
      observacoes: null,
      dataInclusao: '2026-01-02T03:04:05.000Z',
      usuarioInclusao: 'carga',
      dataAlteracao: null,
      usuarioAlteracao: null,
    });
  });

  test.each([
    ['999999', 404, 'Apólice não encontrada.'],
    ['0', 404, 'Apólice não encontrada.'],
    ['2147483648', 422, 'Há campos inválidos na requisição.'],
    ['1;drop', 422, 'Há campos inválidos na requisição.'],
    ['-1', 422, 'Há campos inválidos na requisição.'],
  ])('the detail of %s: %i', async (id, status, message) => {
    const response = await get(`/api/Apolice/dados-apolice/${id}`);
    expect(response.status).toBe(status);
    expect(response.body.message).toBe(message);
  });

  test('of a ramo, by its name with accents and spaces, by number, at most pageSize', async () => {
    for (const numero of ['30', '10', '20']) await addApolice(api.database, { numero, ramo: 21 });
    const all = await get('/api/ApoliceTransporte Nacional');
    expect(all.body.status).toBe(1);
    expect(all.body.retorno.map((row: { numero: string }) => row.numero)).toEqual(['10', '20', '30']);
    const two = await get('/api/ApoliceTransporte Nacional?pageSize=2');
    expect(two.body.retorno).toHaveLength(2);
    expect((await get('/api/Apoliceimportação')).body.retorno).toHaveLength(1);
    const unknown = await get('/api/ApoliceInexistente');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ message: 'Ramo não encontrado.' });
  });

  test('all of them, in more than one batch, as one array in the order of their ids', async () => {
    await api.database.query(
      `INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
         limite_responsabilidade, data_emissao, incluido_por)
       SELECT 1, 'lote-' || n, 54, 1, 1, '2026-01-01', '2026-12-31', 1, '2026-01-01', 'carga' FROM generate_series(1, 2500) n`,
    );
    // Without `pageSize`, a ramo's policies are limited to the number that the report requests.
    expect((await get('/api/ApoliceRCTR-C')).body.retorno).toHaveLength(1000);
    const { body } = await get('/api/Apolice/GetAllApolices');
    const ids = body.map((row: { iD_APOLICE_NACIONAL: number }) => row.iD_APOLICE_NACIONAL);
    const [count] = await api.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM apolices');
    expect(new Set(ids).size).toBe(count?.n);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
  });
});
