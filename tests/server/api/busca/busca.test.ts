import { beforeAll, expect, test } from 'vitest';
import type { Achados } from '../../../../shared/contracts/busca.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { addAverbacoes, addGrupo } from '../relacao-embarques/add-averbacoes.ts';
import { started } from '../../../support/started.ts';

let id: number;

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('rute', 'consulta');
  id = await addApolice(api.database, { numero: '7700123', segurado: 'Transportes Ipê-Açu 100% Ltda' });
  await api.database.query(
    `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo)
     SELECT id_apolice, id_ramo, inicio_vigencia, 'Vistoria' FROM apolices WHERE id_apolice = ${id}`,
  );
  const idGrupo = await addGrupo(api.database, id, '001');
  await addAverbacoes(api.database, { idApolice: id, idGrupo, competencia: 202_610, quantidade: 3 });
  await api.database.query(
    `INSERT INTO conversoes (id_conversao, id_layout, id_ramo, arquivo, sha256, tamanho, situacao, usuario, iniciada_em)
     SELECT 901, min(id_layout), 54, 'Embarques Março.csv', repeat('a', 64), 1, 'CONCLUIDA', 'ana', now() FROM layouts`,
  );
});

async function achados(texto: string): Promise<Achados> {
  const { body } = await api.as('rute').get('/api/Busca').query({ texto }).expect(200);
  return (body as { retorno: Achados }).retorno;
}

const rotulos = (lista: Achados['segurados']) => lista.map(({ rotulo }) => rotulo);

test.each(['7700123', 'ipe-acu', '11.222.333/0001-81'])(
  '%s finds the policy, and tells what it is today',
  async (texto) => {
    const { apolices } = await achados(texto);
    expect(apolices).toEqual([
      expect.objectContaining({
        id,
        rotulo: '7700123',
        detalhe: 'Transportes Ipê-Açu 100% Ltda',
        suspensao: { desde: '2026-01-01', ate: null, motivo: 'Vistoria' },
        id_ramo: 54,
        liberada: null,
      }),
    ]);
  },
);

test('a policy that is found by its broker or a policyholder names them', async () => {
  await api.database.query(
    `INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (${id}, 'Uvaial Vinhos', '11222333000181', 0.05)`,
  );
  expect((await achados('agil')).apolices[0]?.detalhe).toBe(
    'Transportes Ipê-Açu 100% Ltda · corretor Corretora Ágil S.A.',
  );
  expect((await achados('uvaial')).apolices[0]?.detalhe).toBe('Transportes Ipê-Açu 100% Ltda · tomador Uvaial Vinhos');
});

test('an invoice is found by its number', async () => {
  await api.database.query(
    `INSERT INTO faturas (id_apolice, id_ramo, id_sucursal, competencia, situacao, numero_fatura, numero_endosso, data_vencimento, quantidade,
       importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido,
       adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
     SELECT id_apolice, id_ramo, id_sucursal, 202610, 'EMITIDA', 230, 1, '2026-11-25', 3, 1, 1, 0, 0, 31, 1, 0, 0, 0, 0, 1, '[]', '[]', '[]', 'ana'
     FROM apolices WHERE id_apolice = ${id}`,
  );
  for (const texto of ['230', 'fatura 230', 'Fatura 0230'])
    expect((await achados(texto)).faturas).toMatchObject([
      {
        rotulo: 'Fatura 230',
        detalhe: '7700123 · Transportes Ipê-Açu 100% Ltda',
        competencia: 202_610,
        situacao: 'EMITIDA',
      },
    ]);
  expect((await achados('fatura')).faturas).toEqual([]);
});

test('insured and brokers are found by a piece of the name and by the whole CNPJ', async () => {
  for (const texto of ['IPÊ-AÇU', 'ipe-acu', '11222333000181'])
    expect(rotulos((await achados(texto)).segurados)).toEqual(['Transportes Ipê-Açu 100% Ltda']);
  expect(rotulos((await achados('agil')).corretores)).toEqual(['Corretora Ágil S.A.']);
});

test('a shipment is found by its key and by its document’s number', async () => {
  const porChave = await achados('2'.padStart(44, '0'));
  expect(porChave.averbacoes).toMatchObject([{ rotulo: 'CT-e 2', detalhe: '7700123 · Transportes Ipê-Açu 100% Ltda' }]);
  expect(rotulos((await achados('03')).averbacoes)).toEqual(['CT-e 3']);
});

test('A-V2: a record is found by its own title', async () => {
  for (const texto of ['CT-e 3', 'cte 0003', 'Ct-E 3'])
    expect(rotulos((await achados(texto)).averbacoes)).toEqual(['CT-e 3']);
  expect((await achados('NF-e 3')).averbacoes).toEqual([]);
  for (const texto of ['Apólice 7700123', 'apolice #7700123'])
    expect(rotulos((await achados(texto)).apolices)).toEqual(['7700123']);
  expect(rotulos((await achados('Conversão 901')).conversoes)).toEqual(['Embarques Março.csv']);
});

test('a run is found by its number and its file, a user by name', async () => {
  expect(rotulos((await achados('901')).conversoes)).toEqual(['Embarques Março.csv']);
  expect(rotulos((await achados('marco.csv')).conversoes)).toEqual(['Embarques Março.csv']);
  expect((await achados('rute')).usuarios.map(({ detalhe }) => detalhe)).toEqual(['rute']);
});

test('what a pattern would mean is only a character', async () => {
  expect(rotulos((await achados('100%')).segurados)).toHaveLength(1);
  for (const texto of ['Ip%', 'Ip_-', '\\\\']) expect((await achados(texto)).segurados).toEqual([]);
});

test('a text that is too short or too long is refused', async () => {
  for (const texto of ['a', 'x'.repeat(61)]) {
    const { status } = await api.as('rute').get('/api/Busca').query({ texto });
    expect(status).toBe(422);
  }
});

/** Adds a policy with another insured. */
async function addDoSegurado(numero: string, segurado: string, raiz: number): Promise<void> {
  const criada = await addApolice(api.database, { numero, segurado: 'Transportes Ipê-Açu 100% Ltda' });
  await api.database.query(
    `WITH novo AS (
       INSERT INTO segurados (razao_social, cnpj) VALUES ($1, $2)
       ON CONFLICT (cnpj) DO UPDATE SET razao_social = EXCLUDED.razao_social RETURNING id_segurado)
     UPDATE apolices SET id_segurado = (SELECT id_segurado FROM novo) WHERE id_apolice = $3`,
    [segurado, `990000000${String(raiz).padStart(5, '0')}`, criada],
  );
}

test('A-V2: the exact insured comes first, then names that begin so, then words, then the rest, newest first among equals', async () => {
  const nomes = [
    'Zeta Norte',
    'Alfazeta',
    'Casa Zeta',
    'Zeta',
    'Beta & Zeta',
    ...Array.from({ length: 6 }, (_, n) => `Azeta ${n}`),
  ];
  for (const [n, segurado] of nomes.entries()) await addDoSegurado(`88${n}`, segurado, n);
  const { apolices, segurados } = await achados('ZÉTA');
  expect(rotulos(segurados).slice(0, 4)).toEqual(['Zeta', 'Zeta Norte', 'Beta & Zeta', 'Casa Zeta']);
  expect(segurados[4]?.rotulo).toMatch(/^(Alfa|A)zeta/);
  expect(apolices.slice(0, 2).map(({ detalhe }) => detalhe)).toEqual(['Zeta', 'Zeta Norte']);
  await addDoSegurado('8899', 'Zeta', 3);
  expect(rotulos((await achados('zeta')).apolices).slice(0, 2)).toEqual(['8899', '883']);
});
