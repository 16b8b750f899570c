import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApolicesUnderTest, startApolices } from './apolices-under-test.ts';

let under: ApolicesUnderTest;
beforeAll(async () => {
  under = await startApolices();
  await under.empty();
});
afterAll(() => under.api.close());

/** Tables of a policy that a renewal does not copy: its events, and data the database derives from it. */
const daPropriaApolice = [
  'apolice_condicoes',
  'apolice_endossos',
  'apolice_partes',
  'apolices',
  'apolices_busca',
  'averbacao_documentos',
  'averbacoes',
  'averbacoes_arquivadas',
  'averbacoes_totais',
  'averbacoes_totais_a_somar',
  'caixas_postais',
  'certificados',
  'comissoes_pagas',
  'conversao_destinos',
  'creditos_de_cancelamento',
  'dis',
  'documentos',
  'fatura_averbacoes',
  'fatura_restituicoes',
  'restituicoes',
  'fatura_linhas',
  'fatura_movimentos',
  'fatura_parcelas',
  'fatura_passos',
  'fatura_recebimentos',
  'faturas',
  'meses_sem_faturamento',
  'provisorias_substituidas',
  'numeros_de_endosso',
  'periodos',
  'recusado_esperas',
  'somas_dos_embarques',
  'somas_por_dia',
  'somas_por_mes',
  'suspensoes',
];

/** Tables that refer to the policy, directly or through another table, by key or by name; without event tables. */
async function penduradas(): Promise<string[]> {
  const referencias = await under.api.database.query<{ tabela: string; referida: string }>(`
    SELECT DISTINCT conrelid::regclass::text AS tabela, confrelid::regclass::text AS referida
    FROM pg_constraint JOIN pg_class c ON c.oid = conrelid WHERE contype = 'f' AND NOT c.relispartition
    UNION SELECT c.oid::regclass::text, 'apolices' FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid
    WHERE attname = 'id_apolice' AND relkind IN ('r', 'p') AND NOT relispartition
      AND relnamespace = 'public'::regnamespace`);
  const found = new Set<string>();
  const follow = (referida: string) => {
    for (const { tabela } of referencias.filter((uma) => uma.referida === referida)) {
      if (found.has(tabela)) continue;
      found.add(tabela);
      if (!daPropriaApolice.includes(tabela)) follow(tabela);
    }
  };
  follow('apolices');
  return [...found].toSorted();
}

const quantas = async (tabela: string) => {
  const [row] = await under.api.database.query<{ quantas: number }>(
    `SELECT count(*)::integer AS quantas FROM ${tabela}`,
  );
  return row?.quantas ?? 0;
};

test('a renewal has as many rows of every condition as the policy that it renews', async () => {
  const id = await under.criar();
  await under.api.database.query(`
    INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (3550308, 'São Paulo', 'SP'), (3518800, 'Guarulhos', 'SP')
      ON CONFLICT DO NOTHING;
    INSERT INTO congeneres (id_congenere, codigo_susep, cnpj, razao_social, sigla) VALUES (1, '00001', '11222333000181', 'Uma', 'U');
    INSERT INTO mercadorias (id_mercadoria, codigo, descricao, grupo) VALUES (9001, 'R1', 'Renovada', 'Renovadas');
    INSERT INTO apolice_taxas (id_apolice, id_grupo, cnpj_parte, papel, tipo, valor, km_minimo, premio_minimo)
      SELECT id_apolice, id_grupo, '11222333', 'EMBARCADOR', 'KM', 0.125, 100, 20 FROM grupos;
    INSERT INTO apolice_adicionais (id_apolice, id_grupo, tipo, percentual) SELECT id_apolice, id_grupo, 'AVARIAS', 10 FROM grupos;
    INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) SELECT id_apolice, 'T', '11222333000181', 1 FROM apolices;
    INSERT INTO apolice_mercadorias (id_apolice, id_mercadoria, limite) SELECT id_apolice, 9001, NULL FROM apolices;
    INSERT INTO apolice_prazos SELECT id_apolice, 'EMISSAO', 3 FROM apolices;
    INSERT INTO apolice_corretores (id_apolice, id_corretor, percentual) SELECT id_apolice, id_corretor, 20 FROM apolices;
    INSERT INTO apolice_cosseguro (id_apolice, id_congenere, participacao) SELECT id_apolice, 1, 40 FROM apolices;
    INSERT INTO apolice_faturamento (id_apolice, dia_vencimento) SELECT id_apolice, 15 FROM apolices;
    INSERT INTO subgrupos (id_grupo, nome) SELECT id_grupo, 'Seca' FROM grupos;
    INSERT INTO conurbacoes (id_conurbacao, uf, codigo_ibge, id_apolice, vigencia_inicio, vigencia_fim)
      SELECT 1, 'SP', 3550308, id_apolice, inicio_vigencia, fim_vigencia FROM apolices;
    INSERT INTO conurbacao_municipios VALUES (1, 1, 3518800);
    INSERT INTO descontos_recorrentes (id_desconto, id_apolice, id_grupo, tipo, forma, competencia_inicial, motivo)
      SELECT 1, id_apolice, id_grupo, 'D', 'FAIXA', 202602, 'Fidelidade' FROM grupos;
    INSERT INTO desconto_recorrente_faixas (id_desconto, id_apolice, ordem, de, percentual) SELECT 1, id_apolice, 1, 0, 5 FROM descontos_recorrentes;
    ALTER TABLE conurbacoes ALTER id_conurbacao RESTART 2; ALTER TABLE descontos_recorrentes ALTER id_desconto RESTART 2`);
  const condicoes = (await penduradas()).filter((tabela) => !daPropriaApolice.includes(tabela));
  const antes = await Promise.all(condicoes.map(quantas));
  expect(condicoes.filter((_, at) => antes[at] === 0)).toEqual([]);

  const { status, answer } = await under.send('post', `/api/Apolice/${id}/renovacao`, {
    numero: '5400002',
    inicio_vigencia: '2027-01-10',
    fim_vigencia: '2028-01-10',
  });
  expect(status).toBe(200);
  const depois = await Promise.all(condicoes.map(quantas));
  expect(Object.fromEntries(condicoes.map((tabela, at) => [tabela, depois[at]]))).toEqual(
    Object.fromEntries(condicoes.map((tabela, at) => [tabela, 2 * (antes[at] ?? 0)])),
  );

  const [copiada] = await under.api.database.query(
    `SELECT t.tipo, t.valor, t.km_minimo, t.premio_minimo, t.cnpj_parte, t.papel, a.percentual, d.competencia_inicial, f.percentual AS faixa,
       c.vigencia_inicio::text, c.vigencia_fim::text, m.codigo_ibge
     FROM grupos g JOIN apolice_taxas t USING (id_grupo) JOIN apolice_adicionais a USING (id_grupo)
     JOIN descontos_recorrentes d USING (id_grupo) JOIN desconto_recorrente_faixas f USING (id_desconto)
     JOIN conurbacoes c ON c.id_apolice = g.id_apolice JOIN conurbacao_municipios m USING (id_conurbacao)
     WHERE g.id_apolice = $1`,
    [answer.id],
  );
  expect(copiada).toEqual({
    tipo: 'KM',
    valor: '0.1250',
    km_minimo: 100,
    premio_minimo: '20.00',
    cnpj_parte: '11222333',
    papel: 'EMBARCADOR',
    percentual: '10.000000',
    competencia_inicial: 202_701,
    faixa: '5.00',
    vigencia_inicio: '2027-01-10',
    vigencia_fim: '2028-01-10',
    codigo_ibge: 3_518_800,
  });
});

test('what is named as no condition hangs on a policy: a table that is gone is not kept in the list', async () => {
  const todas = new Set(await penduradas());
  expect(daPropriaApolice.filter((tabela) => !todas.has(tabela))).toEqual([]);
});
