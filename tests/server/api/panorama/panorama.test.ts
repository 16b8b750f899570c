import { beforeAll, expect, test } from 'vitest';
import type { PanoramaDaApolice, PanoramaDaCarteira } from '../../../../shared/contracts/panorama.ts';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { addAverbacoes, addGrupo } from '../relacao-embarques/add-averbacoes.ts';
import { started } from '../../../support/started.ts';

let id: number;
/** The current month and the two before it, oldest first, as the API computes them. */
let meses: { competencia: number; dias: number }[];

const api = started(startApi);
beforeAll(async () => {
  const { database } = api;
  await api.addUser('ana', 'consulta');
  meses = await database.query(
    `SELECT to_char(de, 'YYYYMM')::int AS competencia, (de + interval '1 month')::date - de::date AS dias
     FROM generate_series(date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo') - interval '2 months',
       now() AT TIME ZONE 'America/Sao_Paulo', '1 month') de ORDER BY 1`,
  );
  id = await addApolice(database, { numero: '1' });
  const outra = await addApolice(database, { numero: '2' });
  const inicio = `date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo')::date`;
  // Its first month began on the 2nd; the other policy has ended.
  await database.query(
    `UPDATE apolices SET inicio_vigencia = (${inicio} - interval '2 months')::date + 1, fim_vigencia = ${inicio} + 400
     WHERE id_apolice = ${id}`,
  );
  await database.query(
    `UPDATE apolices SET inicio_vigencia = ${inicio} - 800, fim_vigencia = ${inicio} - 1 WHERE id_apolice = ${outra}`,
  );
  // Two shipments of the previous month that share three days, one of another ramo.
  await database.query(
    `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo)
     SELECT ${id}, ramo, de + a, de + b, motivo
     FROM (SELECT (${inicio} - interval '1 month')::date AS de) m,
       (VALUES (54, 0, 9, 'Falta de pagamento'), (54, 7, 11, 'Vistoria'), (55, 15, 20, 'Outro ramo')) s(ramo, a, b, motivo)`,
  );
  const idGrupo = await addGrupo(database, id, '001');
  const outroGrupo = await addGrupo(database, outra, '001');
  const [primeiro, segundo] = meses.map(({ competencia }) => competencia) as [number, number, number];
  await addAverbacoes(database, { idApolice: id, idGrupo, competencia: primeiro, quantidade: 7 });
  await addAverbacoes(database, { idApolice: id, idGrupo, competencia: primeiro, quantidade: 2, situacao: 'EXCLUIDA' });
  await addAverbacoes(database, { idApolice: outra, idGrupo: outroGrupo, competencia: segundo, quantidade: 3 });
  await database.query(
    `INSERT INTO faturas (situacao, id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada,
       premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento,
       custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
     SELECT situacao, id_apolice, id_ramo, id_sucursal, $1, 7, 7000.70, 1.75, 0, 0, 30, 1.75, 0, 0, 7.38, 0.13, 1.88,
       '[]', '[]', '[]', 'ana' FROM apolices, unnest(ARRAY['CANCELADA', 'PREVIA']) situacao WHERE id_apolice = $2`,
    [primeiro, id],
  );
});

const ler = async (path: string) => {
  const { status, body } = await api.as('ana').get(path);
  return { status, retorno: (body as { retorno: unknown }).retorno };
};

test('twelve months of a policy: what was declared and invoiced, and the days that are covered and suspended', async () => {
  const { retorno } = await ler(`/api/Apolice/${id}/panorama`);
  const { meses: lidos } = retorno as PanoramaDaApolice;
  expect(lidos).toHaveLength(12);
  const [antes, primeiro, segundo, este] = lidos.slice(-4);
  expect(antes).toMatchObject({ averbacoes: 0, premio: '0.00', dias_vigentes: 0, dias_suspensos: 0, faturas: [] });
  expect(primeiro).toMatchObject({
    competencia: meses[0]?.competencia,
    averbacoes: 7,
    importancia_segurada: '7000.70',
    premio: '1.75',
    dias_vigentes: (meses[0]?.dias ?? 0) - 1,
    dias_suspensos: 0,
    faturas: [{ id_fatura: expect.any(Number) as number, situacao: 'PREVIA', vencida: false }],
  });
  expect(segundo).toMatchObject({ averbacoes: 0, dias_vigentes: meses[1]?.dias, dias_suspensos: 12, faturas: [] });
  expect(este).toMatchObject({ dias_vigentes: meses[2]?.dias, dias_suspensos: 0 });
});

test('the latest shipments, invoices and suspensions of a policy, and how many there are', async () => {
  const { retorno } = await ler(`/api/Apolice/${id}/panorama`);
  const lido = retorno as PanoramaDaApolice;
  expect(lido.totais).toEqual({ averbacoes: 9, faturas: 2, suspensoes: 3 });
  expect(lido.averbacoes).toHaveLength(5);
  const dias = lido.averbacoes.map(({ data_embarque }) => data_embarque);
  expect(dias).toEqual(dias.toSorted().toReversed());
  expect(lido.averbacoes.every(({ situacao, em_fatura }) => em_fatura === (situacao === 'FATURADA'))).toBe(true);
  expect(lido.faturas.map(({ situacao }) => situacao)).toEqual(['PREVIA', 'CANCELADA']);
  expect(lido.suspensoes.map(({ motivo }) => motivo)).toEqual(['Outro ramo', 'Vistoria', 'Falta de pagamento']);
  expect([lido.segurado.nome, lido.corretor.nome]).toEqual(['Transportes Ipê-Açu Ltda', 'Corretora Ágil S.A.']);
  expect(lido.sucursal).toMatch(/^\S+ – \S+/);
  expect(lido.origem).toBeNull();
  expect(lido.documento).toBeNull();
});

test('where the shipments of a policy come from is told by the name of the system', async () => {
  await api.database.query(
    "INSERT INTO sistemas_averbacao (codigo, nome, tipo) SELECT origem_movimento, 'Conversor', 'ARQUIVO' FROM apolices WHERE id_apolice = $1",
    [id],
  );
  const { retorno } = await ler(`/api/Apolice/${id}/panorama`);
  expect((retorno as PanoramaDaApolice).origem).toBe('Conversor');
});

test('an open shipment whose month is in an invoice says so', async () => {
  await api.database.query(
    `INSERT INTO periodos (id_apolice, id_grupo, competencia, id_fatura, fechado)
     SELECT f.id_apolice, g.id_grupo, f.competencia, f.id_fatura, true
     FROM faturas f JOIN grupos g USING (id_apolice) WHERE f.id_apolice = ${id} AND f.situacao = 'PREVIA'`,
  );
  const { retorno } = await ler(`/api/Apolice/${id}/panorama`);
  const { averbacoes } = retorno as PanoramaDaApolice;
  expect(
    averbacoes.map(({ situacao, em_fatura }) => em_fatura === (situacao === 'ABERTA' || situacao === 'FATURADA')),
  ).not.toContain(false);
  expect(averbacoes.some(({ em_fatura }) => em_fatura)).toBe(true);
  await api.database.query(`DELETE FROM periodos WHERE id_apolice = ${id}`);
});

test.each(['corretores', 'segurado'])(
  'the policies of one of %s: by situation, and twelve months of all',
  async (nome) => {
    const { retorno: daApolice } = await ler(`/api/Apolice/${id}/panorama`);
    const { corretor, segurado } = daApolice as PanoramaDaApolice;
    const dono = nome === 'corretores' ? corretor.id : segurado.id;
    const { retorno } = await ler(`/api/Cadastro/${nome}/${dono}/panorama`);
    const lido = retorno as PanoramaDaCarteira;
    expect(lido.situacoes).toEqual({ VIGENTE: 1, SUSPENSA: 0, FUTURA: 0, VENCIDA: 1, CANCELADA: 0 });
    expect(lido.a_vencer).toBe(0);
    expect(lido.meses.slice(-3).map(({ averbacoes }) => averbacoes)).toEqual([7, 3, 0]);
  },
);

test.each(['Apolice/999999', 'Cadastro/corretores/999999', 'Cadastro/segurado/999999'])(
  '%s is unknown: 404',
  async (path) => {
    expect((await ler(`/api/${path}/panorama`)).status).toBe(404);
  },
);
