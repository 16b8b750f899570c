import { beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

let id: number;
let idRcv: number;
const dataDir = await temporaryFolder('partilha');

const api = started(() => startApi(dataDir));
beforeAll(async () => {
  await api.addUser('ana', 'usuario');
});
beforeEach(async () => {
  await api.database.query('TRUNCATE apolices, congeneres CASCADE');
  id = await addApolice(api.database, { numero: '1' });
  idRcv = await addApolice(api.database, { numero: '2', ramo: 59 });
  await api.database.query(
    "INSERT INTO grupos (id_apolice, codigo, nome, padrao) VALUES ($1, '001', 'Geral', true), ($1, '002', 'Filial', false)",
    [id],
  );
  await api.database.query(
    `INSERT INTO congeneres (id_congenere, codigo_susep, cnpj, razao_social, sigla)
     VALUES (1, '00001', '11222333000181', 'Uma', 'U'), (2, '00002', '11444777000161', 'Outra', 'O')`,
  );
});

const get = async (parte: string, apolice = id) => {
  const { body } = await api.as('ana').get(`/api/Apolice/${apolice}/${parte}`);
  return body as { versao: number; retorno: Record<string, unknown>[] & Record<string, unknown> };
};
const put = async (parte: string, body: object, apolice = id) => {
  const sent = api.as('ana').put(`/api/Apolice/${apolice}/${parte}`);
  const { status, body: answer } = await sent.send(body);
  const erros = (answer as { erros?: { campo: string; mensagem: string }[] }).erros ?? [];
  return { status, erros: erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`) };
};
const certo = { status: 200, erros: [] };
const recusado = (...erros: string[]) => ({ status: 422, erros });

test('brokers: one leads, and their commissions are no more than the premium', async () => {
  const [a] = await api.database.query<{ id: number }>('SELECT min(id_corretor) AS id FROM corretores');
  const [outro] = await api.database.query<{ id: number }>(
    "INSERT INTO corretores (razao_social, cnpj, registro_susep) VALUES ('Outra', '11444777000161', '1') RETURNING id_corretor AS id",
  );
  const linha = (papel: string, percentual: string) => ({ id_corretor: a?.id, papel, percentual });
  expect(
    await put('corretores', {
      linhas: [linha('CORRETOR', '60'), { ...linha('CORRETOR', '40.000001'), id_corretor: outro?.id }],
      versao: 1,
    }),
  ).toEqual(
    recusado(
      'linhas: Só um deles pode ter o papel de corretor',
      'linhas: As comissões somam 100,000001%, mais que 100%',
    ),
  );
  expect(await put('corretores', { linhas: [linha('CORRETOR', '60'), linha('ANGARIACAO', '40')], versao: 1 })).toEqual(
    certo,
  );
  expect((await get('corretores')).retorno).toMatchObject([
    { papel: 'ANGARIACAO', percentual: '40.000000' },
    { papel: 'CORRETOR', id_corretor_rotulo: expect.stringContaining('Corretora Ágil') as string },
  ]);
});

test('co-insurance: the shares leave one for the leader, and RC-V is never shared', async () => {
  const linhas = (...partes: string[]) => partes.map((participacao, at) => ({ id_congenere: at + 1, participacao }));
  expect(await put('cosseguro', { linhas: linhas('60', '40'), versao: 1 })).toEqual(
    recusado('linhas: As participações somam 100%: não sobra parte da líder'),
  );
  expect(await put('cosseguro', { linhas: linhas('60', '39.999999'), versao: 1 })).toEqual(certo);
  expect(await put('cosseguro', { linhas: linhas('10'), versao: 1 }, idRcv)).toEqual(
    recusado('linhas: O ramo RC-V não admite cosseguro'),
  );
});

test('groups: the default one changes places in one write; one that holds something stays', async () => {
  const [geral, filial] = (await get('grupos')).retorno;
  const trocados = [
    { ...geral, padrao: false },
    { ...filial, padrao: true },
  ].map(({ id_grupo, codigo, nome, padrao }: Record<string, unknown>) => ({ id_grupo, codigo, nome, padrao }));
  expect(await put('grupos', { linhas: trocados, versao: 1 })).toEqual(certo);
  await api.database.query("INSERT INTO subgrupos (id_grupo, nome) VALUES ($1, 'Seca')", [geral?.['id_grupo']]);
  expect(await put('grupos', { linhas: trocados.slice(1), versao: 2 })).toEqual(
    recusado('linhas: O sub-grupo 001 não pode ser excluído: tem subgrupos'),
  );
  const dois = trocados.map((grupo) => ({ ...grupo, padrao: true }));
  expect(await put('grupos', { linhas: dois, versao: 2 })).toEqual(
    recusado('linhas: Só um sub-grupo pode ser o padrão'),
  );
});

test('billing: due by a number of days or by a day, one of them; RC-V within 7 days', async () => {
  expect((await get('faturamento')).retorno).toMatchObject({ versao: 1, premio_minimo: '0.00', dia_vencimento: null });
  expect(await put('faturamento', { premio_minimo: '300', versao: 1 })).toEqual(
    recusado('prazo_vencimento: Informe o prazo ou o dia de vencimento'),
  );
  expect(await put('faturamento', { prazo_vencimento: 10, dia_vencimento: 5, versao: 1 })).toEqual(
    recusado('dia_vencimento: Informe o prazo ou o dia de vencimento, não os dois'),
  );
  expect(await put('faturamento', { prazo_vencimento: 31, versao: 1 })).toEqual(
    recusado('prazo_vencimento: Neste ramo o prazo é de no máximo 30 dias'),
  );
  expect(await put('faturamento', { prazo_vencimento: 8, versao: 1 }, idRcv)).toEqual(
    recusado('prazo_vencimento: Neste ramo o prazo é de no máximo 7 dias'),
  );
  expect(await put('faturamento', { prazo_vencimento: 30, premio_minimo: '300', versao: 1 })).toEqual(certo);
  expect(await put('faturamento', { prazo_vencimento: null, dia_vencimento: 5, versao: 2 })).toEqual(certo);
  expect((await get('faturamento')).retorno).toMatchObject({ versao: 3, premio_minimo: '300.00', dia_vencimento: 5 });
  expect((await put('faturamento', { dia_vencimento: 6, versao: 2 })).status).toBe(409);
});

test('the policy’s history tells of its parts, too', async () => {
  await put('faturamento', { prazo_vencimento: 30, versao: 1 });
  await put('cosseguro', { linhas: [{ id_congenere: 1, participacao: '30' }], versao: 1 });
  const { retorno } = await get('historico');
  expect(retorno).toMatchObject([
    {
      quem: 'ana',
      mudancas: [{ rotulo: 'Cosseguro', antes: null, depois: expect.stringContaining('30,00%') as string }],
    },
    { quem: 'ana', mudancas: [{ rotulo: 'Prazo de vencimento', antes: null, depois: '30' }] },
  ]);
});
