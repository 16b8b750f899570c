import { restituirPendentes } from '../../../../server/api/faturas/restituicoes/restituicoes.routes.ts';
import { createLogger } from '../../../../server/log.ts';
import type { FaturasUnderTest } from './faturas-under-test.ts';
import { cotasDe, descontoDe, type Parte, type Regras, suspensoesDe, vigenciaDe } from './meses-gerados.ts';

const log = createLogger('error', 'restituicoes');

/** Adds a policy with these rules. @returns how a part of its month is declared and previewed. */
export async function prepararMes({ database, post }: FaturasUnderTest, regras: Regras, apolice: number) {
  const { inicio_vigencia, fim_vigencia, hora_vigencia, cancelamento_vigencia } = vigenciaDe(regras);
  const grupos = [0, 1, 2].map((at) => apolice * 10 + at);
  await database.query('SELECT garantir_competencia(202610)');
  await database.query(
    `INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, hora_vigencia,
       limite_responsabilidade, data_emissao, incluido_por, cancelamento_vigencia, motivo_cancelamento, status)
     VALUES ($1, 1, 5400000 + $1, 54, 1, 1, $2, $3, $4, 900000000, '2025-12-20', 'carga', $5::date,
       CASE WHEN $5::date IS NOT NULL THEN 'A pedido' END, CASE WHEN $5::date IS NULL THEN 'Ativo' ELSE 'Cancelado' END)`,
    [apolice, inicio_vigencia, fim_vigencia, hora_vigencia, cancelamento_vigencia],
  );
  await database.query(
    `INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao, premio_minimo) VALUES ($2, $1, '001', 'Matriz', true, 0), ($3, $1, '002', 'Filial', false, $4)`,
    [apolice, grupos[1], grupos[2], regras.minimoDoGrupo],
  );
  await database.query(
    `INSERT INTO apolice_faturamento (id_apolice, premio_minimo, minimo_so_com_averbacao, desconto_apos_minimo, custo_apolice,
       adicional_fracionamento, parcelas, iof_isento) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      apolice,
      regras.minimo,
      regras.so,
      regras.apos,
      regras.custo,
      regras.fracionamento,
      regras.fracionamento === '0' ? 1 : 3,
      regras.iof === 'isento',
    ],
  );
  for (const [at, texto] of [regras.desconto, regras.descontoDoGrupo].entries()) {
    const desconto = descontoDe(texto);
    if (desconto === null) continue;
    await database.query(
      `INSERT INTO descontos_recorrentes (id_desconto, id_apolice, id_grupo, tipo, forma, percentual, valor, competencia_inicial, motivo)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 202601, 'campanha')`,
      [
        grupos[at],
        apolice,
        at === 0 ? null : grupos[2],
        desconto.tipo,
        desconto.forma,
        desconto.percentual,
        desconto.valor,
      ],
    );
    for (const { de, percentual } of desconto.faixas ?? []) {
      await database.query(
        'INSERT INTO desconto_recorrente_faixas (id_desconto, id_apolice, ordem, de, percentual) VALUES ($1, $2, 1, $3, $4)',
        [grupos[at], apolice, de, percentual],
      );
    }
  }
  for (const { data_inicial, data_final } of suspensoesDe(regras)) {
    await database.query(
      `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo) VALUES ($1, 54, $2, $3, 'Obra')`,
      [apolice, data_inicial, data_final],
    );
  }
  await database.query(
    `INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (2, 'Cauê Ltda.', '12ABC34501DE35', '202012346') ON CONFLICT DO NOTHING;
     INSERT INTO congeneres (id_congenere, codigo_susep, razao_social) VALUES (1, '00001', 'Aroeira'), (2, '00002', 'Cambuí'), (3, '00003', 'Embira') ON CONFLICT DO NOTHING`,
  );
  for (const [at, percentual] of regras.corretores.split('/').entries()) {
    await database.query(
      'INSERT INTO apolice_corretores (id_apolice, id_corretor, papel, percentual) VALUES ($1, $2, $3, $4)',
      [apolice, at + 1, ['CORRETOR', 'COCORRETOR'][at], percentual],
    );
  }
  for (const [at, cota] of cotasDe(regras).entries()) {
    await database.query(
      'INSERT INTO apolice_cosseguro (id_apolice, id_congenere, participacao, comissao, taxa_administracao) VALUES ($1, $2, $3, $4, $5)',
      [apolice, at + 1, ...cota],
    );
  }
  if (regras.abater !== '0') {
    await database.query(
      `INSERT INTO restituicoes (id_apolice, competencia, situacao, causa, cobrado, devido, valor, comissoes, cosseguro, alterado_por)
       VALUES ($1, 202605, 'A_ABATER', 'CT-e 1', $2, 0, $2, '[]', '[]', 'ana')`,
      [apolice, regras.abater],
    );
  }
  return {
    async previa({ especie, embarques }: Parte, at: number): Promise<{ status: number; id: number }> {
      // Each emissão especial has another day.
      const dia = especie === 'E' ? `2026-10-0${at + 1}` : '2026-10-25';
      for (const { grupo, premio } of embarques) {
        await database.query(
          `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
             numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
           SELECT 202610, $1, $2, 'CONVERSOR', n, n, 'CT-e', n, $3, $3, 'Rodoviário', 1000, 0.05, 0.05, $4 FROM (SELECT nextval('averbacoes_id')::text AS n) x`,
          [apolice, grupos[grupo], dia, premio],
        );
      }
      const porGrupo = regras.partes.includes('G');
      const { status, body } =
        especie === 'E'
          ? await post('/api/Fatura/especial', {
              id_apolice: apolice,
              de: dia,
              ate: dia,
              justificativa: 'Fora do ciclo',
            })
          : await post('/api/Fatura/previa', {
              id_apolice: apolice,
              competencia: 202610,
              ...(porGrupo && { id_grupo: grupos[especie === 'G' ? 2 : 1] }),
            });
      return { status, id: (body as { id: number }).id };
    },
  };
}

/** Marks the first documents of these policies as cancelled by the tax authority. @returns the premium given back, by policy. */
export async function restituirDosMeses(
  { database, db }: FaturasUnderTest,
  cancelados: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, string>> {
  for (const [apolice, quantos] of cancelados)
    await database.query(
      `INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
       SELECT competencia, id_averbacao, id_apolice, id_grupo, numero, premio FROM averbacoes WHERE id_apolice = $1 ORDER BY id_averbacao LIMIT $2`,
      [apolice, quantos],
    );
  await restituirPendentes({ db, log });
  const rows = await database.query<{ id_apolice: number; valor: string }>(
    `SELECT id_apolice, coalesce(sum(valor) FILTER (WHERE competencia = 202610), 0.00)::text AS valor
     FROM apolices LEFT JOIN restituicoes USING (id_apolice) GROUP BY id_apolice`,
  );
  return new Map(rows.map(({ id_apolice, valor }) => [id_apolice, valor]));
}
