import { expect, test } from 'vitest';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startRelatorios);

/** Last actor of each act, from the audit trail, which the report does not use. */
const daTrilha = `
  WITH atos AS (
    SELECT id_entidade, quem, (quando AT TIME ZONE 'America/Sao_Paulo')::date::text AS dia, antes ->> 'situacao' AS de, depois ->> 'situacao' AS para,
      row_number() OVER (PARTITION BY id_entidade, depois ->> 'situacao' ORDER BY id DESC) AS ultimo
    FROM auditoria WHERE entidade = 'dis' AND antes ->> 'situacao' IS DISTINCT FROM depois ->> 'situacao'
  )
  SELECT coalesce(numero_di, duimp) AS numero, d.quem AS usuario, d.dia AS desprezada_em, r.quem AS reaberta_por, r.dia AS reaberta_em
  FROM dis JOIN atos d ON d.id_entidade = id_di::text AND d.para = 'DESPREZADA' AND d.ultimo = 1
  LEFT JOIN atos r ON r.id_entidade = d.id_entidade AND r.de = 'DESPREZADA' AND r.ultimo = 1
  WHERE situacao = 'DESPREZADA' AND data_registro BETWEEN '2026-11-01' AND '2026-11-30' ORDER BY 1`;

test('who discarded a declaration and who opened it again stay told when it is changed later', async () => {
  const [motivo] = await api.database.query<{ id: number }>(
    `SELECT id_motivo AS id FROM motivos WHERE descricao = 'Fora da vigência de teste'`,
  );
  const [moeda] = await api.database.query<{ id: number }>(
    `SELECT id_moeda AS id FROM moedas WHERE codigo_iso = 'USD'`,
  );
  const capturar = async (numero_di: string, outros: object = {}) => {
    const captada = { numero_di, data_registro: '2026-11-12', cnpj_importador: '60701190000104', id_moeda: moeda?.id };
    const { status, body } = await api.post('/api/Cadastro/dis', { ...captada, valor_fob: '1.00', ...outros }, 'ana');
    expect([status, body]).toMatchObject([200, { versao: 1 }]);
    return (body as { id: number }).id;
  };
  const agir = async (id: number, acao: string, quem: string) => {
    const [di] = await api.database.query<{ versao: number }>(`SELECT versao FROM dis WHERE id_di = ${id}`);
    const pedido = { versao: di?.versao, ...(acao === 'desprezar' && { id_motivo: motivo?.id }) };
    expect((await api.post(`/api/Cadastro/dis/${id}/vinculo/${acao}`, pedido, quem)).status).toBe(200);
  };
  const duasVezes = await capturar('2611111110');
  await agir(duasVezes, 'desprezar', 'ana');
  await agir(duasVezes, 'reabrir', 'chefe');
  await agir(duasVezes, 'desprezar', 'ana');
  await agir(await capturar('2622222220'), 'desprezar', 'chefe');
  // Captured as discarded, then no longer discarded: not in the report.
  await capturar('2633333330', { situacao: 'DESPREZADA', id_motivo: motivo?.id });
  const reaberta = await capturar('2644444440');
  await agir(reaberta, 'desprezar', 'ana');
  await agir(reaberta, 'reabrir', 'ana');
  await api.database.query(
    `UPDATE dis SET lote = 'L1', alterado_por = 'outra', alterado_em = now() + interval '2 days'`,
  );
  const { data } = await api.linhas('dis-desprezadas', { de: '2026-11-01', ate: '2026-11-30' });
  const ditas = data.map(({ numero, usuario, desprezada_em, reaberta_por, reaberta_em }) => ({
    numero,
    usuario,
    desprezada_em,
    reaberta_por,
    reaberta_em,
  }));
  expect(ditas.map(({ usuario, reaberta_por }) => [usuario, reaberta_por])).toEqual([
    ['ana', 'chefe'],
    ['chefe', null],
    ['ana', null],
  ]);
  expect(ditas).toEqual(await api.database.query(daTrilha));
});
