import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partes } from '../../../../shared/contracts/apolice-partes/parte-calls.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { diferencas, sempreTem, tabelaDoBanco } from '../cadastros/tabela.ts';
import { started } from '../../../support/started.ts';

/** Two valid rows per part; a part missing here fails the test. */
const exemplos: Readonly<Record<string, readonly [Linha, Linha]>> = {
  grupos: [
    { codigo: '01', nome: 'Filial', padrao: true },
    { codigo: '02', nome: 'Outra', descricao: 'Só seca' },
  ],
  corretores: [
    { id_corretor: 1, papel: 'CORRETOR', percentual: '20' },
    { id_corretor: 1, papel: 'COCORRETOR', percentual: '0.5' },
  ],
  cosseguro: [
    { id_congenere: 1, participacao: '60' },
    { id_congenere: 2, participacao: '39.5', comissao: '2' },
  ],
  taxas: [
    { uf_origem: 'SP', uf_destino: 'PR', taxa: '0.045' },
    { cnpj_parte: '11222333', papel: 'TOMADOR', tipo: 'KM', valor: '0.125', km_minimo: 100, premio_minimo: '50' },
  ],
  adicionais: [
    { tipo: 'AVARIAS', percentual: '10' },
    { tipo: 'DESCONTO', descricao: 'Fidelidade', taxa: '0.001', inicio_vigencia: '2026-02-01' },
  ],
  tomadores: [
    { razao_social: 'Ágil S.A.', cnpj: '45723174000110', taxa: '0.045' },
    { razao_social: 'Ipê Ltda', cnpj: '11222333000181', taxa: '0.1' },
  ],
};

let apolice: number;
let alheia: number;
let n = 0;
const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'usuario');
  await api.addUser('caio', 'usuario');
  await api.database.query(
    `INSERT INTO congeneres (id_congenere, codigo_susep, cnpj, razao_social, sigla)
     VALUES (1, '00001', '11222333000181', 'Uma', 'U'), (2, '00002', '11444777000161', 'Outra', 'O')`,
  );
});
beforeEach(async () => {
  apolice = await addApolice(api.database, { numero: `A${(n += 1)}` });
  alheia = await addApolice(api.database, { numero: `B${n}` });
});

async function call(method: 'get' | 'put', path: string, body?: object, user = 'ana') {
  const sending = api.as(user)[method](`/api/Apolice/${path}`);
  return body === undefined ? sending : sending.send(body);
}

describe.each(partes)('$nome', (parte) => {
  const { nome, chave, campos } = parte;
  const [primeira, segunda] = exemplos[nome] ?? expect.fail(`no example of ${nome}`);
  const path = (id: number) => `${id}/${nome}`;
  /** Turns a row from a response into one that can be sent. */
  const enviada = (linha: Linha) =>
    Object.fromEntries(Object.keys(campos).map((coluna) => [coluna, linha[coluna] ?? null]));
  const gravar = async (versao: number, linhas: readonly Linha[], user?: string) =>
    call('put', path(apolice), { versao, linhas }, user);

  test('says of its table what the table is', async () => {
    const tabela = await tabelaDoBanco(api.database, parte.tabela);
    expect(diferencas(tabela, campos)).toEqual([]);
    expect(tabela.referencias).toContain('id_apolice -> apolices(id_apolice) c');
    for (const colunas of parte.unicos) {
      const indice = ['id_apolice', ...colunas].join(',');
      expect(tabela.unicos).toContain(indice);
      const comVazio = colunas.some((coluna) => campos[coluna] && !sempreTem(campos[coluna]));
      expect(tabela.unicosComVazio.includes(indice)).toBe(comVazio);
    }
  });

  test('a list that nobody has written is empty, of version 1; without the policy there is none', async () => {
    expect((await call('get', path(apolice))).body).toMatchObject({ status: 1, versao: 1, retorno: [] });
    expect((await call('get', path(2_147_483_647))).status).toBe(404);
    expect((await call('put', path(2_147_483_647), { versao: 1, linhas: [] })).status).toBe(404);
  });

  test('rows are added, kept with their keys, changed and left out; the trail has those that differ', async () => {
    const feita = await gravar(1, [primeira]);
    expect([feita.status, feita.body]).toEqual([200, expect.objectContaining({ alterado_por: 'ana' })]);
    expect((await call('get', path(apolice))).body).toEqual(feita.body);
    const [antiga] = feita.body.retorno as [Linha];
    expect(Object.keys(primeira).filter((coluna) => !(coluna in enviada(antiga)))).toEqual([]);

    const duas = await gravar(feita.body.versao, [segunda, { [chave]: antiga[chave] as number, ...enviada(antiga) }]);
    expect(duas.status).toBe(200);
    expect(duas.body.retorno).toHaveLength(2);
    expect(duas.body.retorno).toContainEqual(antiga);

    const sobra = (duas.body.retorno as Linha[]).find((linha) => linha[chave] !== antiga[chave]) as Linha;
    const uma = await gravar(duas.body.versao, [{ ...enviada(sobra), [chave]: sobra[chave] as number }]);
    expect([uma.status, uma.body.retorno]).toEqual([200, [sobra]]);
    expect((await call('get', path(alheia))).body.retorno).toEqual([]);

    const trail = await api.database.query<{ antes: { linhas: Linha[] }; depois: { linhas: Linha[] } }>(
      'SELECT antes, depois FROM auditoria WHERE entidade = $1 AND id_entidade = $2 ORDER BY id',
      [`apolice-${nome}`, String(apolice)],
    );
    expect(trail).toEqual([
      { antes: { linhas: [] }, depois: { linhas: [antiga] } },
      { antes: { linhas: [] }, depois: { linhas: [sobra] } },
      { antes: { linhas: [antiga] }, depois: { linhas: [] } },
    ]);
  });

  test('the same list again changes nothing: neither version nor trail', async () => {
    const feita = await gravar(1, [primeira]);
    const igual = await gravar(feita.body.versao, feita.body.retorno);
    expect([igual.status, igual.body]).toEqual([200, feita.body]);
    const [{ entradas } = { entradas: 0 }] = await api.database.query<{ entradas: number }>(
      'SELECT count(*)::integer AS entradas FROM auditoria WHERE entidade = $1 AND id_entidade = $2',
      [`apolice-${nome}`, String(apolice)],
    );
    expect(entradas).toBe(1);
  });

  test('of two writers of one version the second is told of the first, with the list as it is', async () => {
    const [uma, outra] = await Promise.all([gravar(1, [primeira], 'ana'), gravar(1, [segunda], 'caio')]);
    const [aceita, recusada] = uma.status === 200 ? [uma, outra] : [outra, uma];
    expect([aceita.status, recusada.status]).toEqual([200, 409]);
    expect(recusada.body.message).toContain(`Este registro foi alterado por ${aceita.body.alterado_por} em `);
    expect(recusada.body.atual).toEqual(aceita.body);
  });

  test('a key of another policy is refused by its row', async () => {
    const dela = await call('put', path(alheia), { versao: 1, linhas: [primeira] });
    const { [chave]: id } = dela.body.retorno[0];
    const recusada = await gravar(1, [{ ...primeira, [chave]: id }]);
    expect([recusada.status, recusada.body.erros]).toEqual([
      422,
      [{ campo: `linhas.0.${chave}`, mensagem: 'Esta linha não é desta apólice, ou está repetida' }],
    ]);
  });

  test('rows that share what none may share name one another', async () => {
    const repetida = await gravar(1, [primeira, primeira]);
    if (parte.unicos.length === 0) return;
    expect(repetida.status).toBe(422);
    expect(repetida.body.erros).toContainEqual({
      campo: `linhas.1.${parte.unicos[0]?.[0]}`,
      mensagem: expect.stringMatching(/^Tem o mesmo valor de .+ que a linha 1$/),
    });
  });

  test('what a field does not take is named by row and field', async () => {
    const [campo] = Object.entries(campos).find(([, { tipo }]) => tipo !== 'sim-nao') ?? expect.fail('no such field');
    const { status, body } = await gravar(1, [{ ...primeira, [campo]: false }]);
    expect([status, body.erros]).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ campo: `linhas.0.${campo}` })]),
    ]);
  });
});

test('a policyholder that is written as a registry makes the list of its policy another one', async () => {
  const feita = await call('put', `${apolice}/tomadores`, { versao: 1, linhas: exemplos['tomadores'] });
  const [{ id_apolice_tomador: id }] = feita.body.retorno;
  await api.as('caio').put(`/api/Cadastro/tomador/${id}`).send({ versao: 1, taxa: '0.2' }).expect(200);
  const recusada = await call('put', `${apolice}/tomadores`, { versao: feita.body.versao, linhas: [] });
  expect([recusada.status, recusada.body.message]).toEqual([409, expect.stringContaining('alterado por caio')]);
});
