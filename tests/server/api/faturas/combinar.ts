import type { TestDatabase } from '../../../support/database.ts';

type Row = Readonly<Record<string, string>>;
const partes = (texto = '', entre = '/') => texto.split(entre).filter(Boolean);

/** Premium in reais; for one in a currency (see `calcular.test.ts`), at the rate of 1 of another day. */
export function premioEmReais(premio: string): string {
  const [, naMoeda, , fixo = '0'] = premio.split(':');
  return naMoeda === undefined ? premio : (Number(naMoeda) + Number(fixo)).toFixed(2);
}

/** Sets up policy 1 from a row of the worked table, and gives the first of its shipments of 10/2026 a currency. */
export async function combinar(database: TestDatabase, row: Row): Promise<void> {
  await database.query(`
    DELETE FROM suspensoes; DELETE FROM apolice_corretores; DELETE FROM apolice_cosseguro; DELETE FROM fatura_restituicoes;
    DELETE FROM restituicoes;
    UPDATE faturas SET id_desconto = NULL, moeda = NULL, premio_moeda = NULL, taxa_cambio = NULL, id_cambio = NULL;
    DELETE FROM descontos_recorrentes; DELETE FROM cambios; UPDATE apolices SET id_moeda = NULL;
    INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (2, 'USD', 'Dólar dos Estados Unidos') ON CONFLICT DO NOTHING;
    INSERT INTO congeneres (id_congenere, codigo_susep, razao_social) VALUES (1, '00001', 'Aroeira'), (2, '00002', 'Cambuí') ON CONFLICT DO NOTHING`);
  await database.query('UPDATE apolices SET cancelamento_vigencia = $1', [row['cancelamento'] || null]);
  for (const suspensao of partes(row['suspensoes'], ',')) {
    const [de, ate] = suspensao.split('..');
    await database.query(
      `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo) VALUES (1, 54, $1, $2, 'Obra')`,
      [de, ate || null],
    );
  }
  for (const [at, percentual] of partes(row['corretores']).entries()) {
    await database.query(
      'INSERT INTO apolice_corretores (id_apolice, id_corretor, papel, percentual) VALUES (1, 1, $1, $2)',
      [['CORRETOR', 'COCORRETOR'][at], percentual],
    );
  }
  for (const [at, quota] of partes(row['cosseguro']).entries()) {
    await database.query(
      'INSERT INTO apolice_cosseguro (id_apolice, id_congenere, participacao, comissao, taxa_administracao) VALUES (1, $1, $2, $3, $4)',
      [at + 1, ...quota.split(':')],
    );
  }
  if (Number(row['credito']) > 0) {
    await database.query(
      `INSERT INTO restituicoes (id_apolice, id_grupo, competencia, situacao, causa, cobrado, devido, valor, comissoes, cosseguro, alterado_por)
       VALUES (1, 1, 202509, 'A_ABATER', 'CT-e 1', $1, 0, $1, '[]', '[]', 'ana')`,
      [row['credito']],
    );
  }
  await descontar(database, row['desconto'] ?? '');
  await emMoeda(database, row['premio'] ?? '');
}

async function descontar(database: TestDatabase, desconto: string): Promise<void> {
  const [tipo, letra = '', valor = ''] = desconto.split(':');
  const forma = { P: 'PERCENTUAL', V: 'VALOR', F: 'FAIXA' }[letra];
  if (forma === undefined) return;
  await database.query(
    `INSERT INTO descontos_recorrentes (id_desconto, id_apolice, tipo, forma, percentual, valor, competencia_inicial, motivo)
     VALUES (1, 1, $1, $2, $3, $4, 202601, 'campanha')`,
    [tipo, forma, letra === 'P' ? valor : null, letra === 'V' ? valor : null],
  );
  for (const [at, faixa] of (letra === 'F' ? partes(valor) : []).entries()) {
    const [, de, ate, percentual] = /^(\d+)-(\d*)=(.+)$/.exec(faixa) ?? [];
    await database.query(
      `INSERT INTO desconto_recorrente_faixas (id_desconto, id_apolice, ordem, de, ate, percentual)
       SELECT id_desconto, id_apolice, $1, $2, $3, $4 FROM descontos_recorrentes WHERE id_desconto = 1`,
      [at, de, ate || null, percentual],
    );
  }
}

/** The first shipment carries the premium; its fixed part stays in reais. */
async function emMoeda(database: TestDatabase, premio: string): Promise<void> {
  const [codigo, naMoeda, taxa] = premio.split(':');
  if (naMoeda === undefined) return;
  await database.query(`UPDATE apolices SET id_moeda = 2`);
  await database.query(`UPDATE averbacoes SET moeda = $1, taxa_cambio = 1, premio_moeda = $2 WHERE premio > 0`, [
    codigo,
    naMoeda,
  ]);
  await database.query(
    `INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda)
     VALUES (2, (now() AT TIME ZONE 'America/Sao_Paulo')::date, $1, $1)`,
    [taxa],
  );
}
