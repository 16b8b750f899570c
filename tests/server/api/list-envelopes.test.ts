import { beforeAll, describe, expect, test } from 'vitest';
import { addApolice } from './add-apolice.ts';
import { startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

let apolice: number;
const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'consulta');
  apolice = await addApolice(api.database, { numero: '54000001' });
  await api.database.query(
    `INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES ($1, 'Tomador Um', '00000000000191', 0.045)`,
    [apolice],
  );
  await api.database.query(
    `INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao)
     VALUES (7, $1, '002', 'Filial Sul', false), (8, $1, '001', 'Matriz', true)`,
    [apolice],
  );
  await api.database.query("INSERT INTO subgrupos (id_grupo, nome, ativo) VALUES (7, 'Carga seca', false)");
  await api.database.query(
    "INSERT INTO caixas_postais (caixa, id_apolice, id_grupo) VALUES ('CX-1', $1, 7), ('CX-2', $1, NULL)",
    [apolice],
  );
});

/** The policy's display fields, in addition to its id. */
const conhecida = { numero_apolice: '54000001', segurado: 'Transportes Ipê-Açu Ltda' };

const get = async (path: string) => (await api.as('ana').get(path)).body;

describe('each list in its envelope, each row in the spellings of the product spec', () => {
  test('tomadores: a bare array', async () => {
    expect(await get('/api/ApoliceTomador')).toEqual([
      {
        iD_APOLICE_TOMADOR: 1,
        razaO_SOCIAL: 'Tomador Um',
        cnpj: '00000000000191',
        taxa: 0.045,
        iD_APOLICE: apolice,
        ...conhecida,
        apolice_vigente: true,
      },
    ]);
  });

  test('corretores: data', async () => {
    expect(await get('/api/CocorretorApolice')).toEqual({
      data: [
        {
          id_corretor: 1,
          razao_social: 'Corretora Ágil S.A.',
          cnpj: '12ABC34501DE35',
          registro_susep: '202012345',
          email_contato: '',
          telefone_contato: '',
        },
      ],
    });
  });

  test('caixas postais: a bare array', async () => {
    expect(await get('/api/CaixaPostal')).toEqual([
      { id_caixa_postal: 1, caixa: 'CX-1', id_apolice: apolice, id_grupo: 7, ...conhecida, grupo: '002 · Filial Sul' },
      { id_caixa_postal: 2, caixa: 'CX-2', id_apolice: apolice, id_grupo: null, ...conhecida, grupo: null },
    ]);
  });

  test('subgrupos: data', async () => {
    expect(await get('/api/SubGrupo')).toEqual({
      data: [
        {
          id_subgrupo: 1,
          nome: 'Carga seca',
          descricao: '',
          id_grupo: 7,
          ativo: false,
          id_apolice: apolice,
          ...conhecida,
          grupo: '002 · Filial Sul',
        },
      ],
    });
  });

  test('ramos: status 1 and retorno, Importação and Exportação as rows of their own', async () => {
    const { status, retorno } = await get('/api/Ramo');
    expect(status).toBe(1);
    expect(retorno).toContainEqual({
      id_ramo: 54,
      codigo: 54,
      nome: 'RCTR-C',
      codigo_susep: '0654',
      sigla: 'RCTR-C',
      ambito: 'N',
    });
    const nomes = retorno.map((ramo: { nome: string }) => ramo.nome);
    expect(nomes).toEqual(expect.arrayContaining(['Importação', 'Exportação']));
    // Inactive rows are not offered.
    expect(nomes).not.toContain('RC Transportador Intermodal');
  });

  test('groups of a policy: status 1 and retorno, the default one first; none for a policy that is not there', async () => {
    expect(await get(`/api/Grupo/idgrupo-apolice/${apolice}`)).toEqual({
      status: 1,
      retorno: [
        { id_grupo: 8, codigo: '001', nome: 'Matriz', descricao: '' },
        { id_grupo: 7, codigo: '002', nome: 'Filial Sul', descricao: '' },
      ],
    });
    expect(await get('/api/Grupo/idgrupo-apolice/999999')).toEqual({ status: 1, retorno: [] });
  });

  test('layouts of the converter: status 1 and retorno', async () => {
    const { status, retorno } = await get('/api/Conversor/GetLayoutEntrada');
    expect(status).toBe(1);
    expect(retorno.map((layout: { nome: string }) => layout.nome)).toEqual([
      'CT-e XML 4.00',
      'NF-e XML 4.00',
      'PROCEDA CONEMB 3.1',
      'CSV',
      'XLSX',
      'Largura fixa',
    ]);
    expect(retorno[0]).toEqual({ id_LAYOUT_ENTRADA_MASSA: 1, nome: 'CT-e XML 4.00' });
  });

  test('an empty streamed list is an empty array', async () => {
    await api.database.query('DELETE FROM caixas_postais');
    expect(await get('/api/CaixaPostal')).toEqual([]);
  });
});
