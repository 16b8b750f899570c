import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../server/api/chamada/endpoint.ts';
import { readPainel } from '../../../../server/api/painel/painel.repository.ts';
import { createDatabase as connect, createPool } from '../../../../server/database/pool.ts';
import { createLogger } from '../../../../server/log.ts';
import { createDatabase, type TestDatabase } from '../../../support/database.ts';
import { addApolice } from '../add-apolice.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  const apolice = await addApolice(database, { numero: '1' });
  // Due yesterday, today and tomorrow in São Paulo.
  await database.query(
    `INSERT INTO faturas (id_apolice, id_ramo, id_sucursal, competencia, situacao, data_vencimento, numero_fatura, numero_endosso,
       quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido,
       adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
     SELECT id_apolice, id_ramo, id_sucursal, 202600 + n, 'EMITIDA', (now() AT TIME ZONE 'America/Sao_Paulo')::date + n - 2, n, n,
       1, 1, 1, 0, 0, 30, 1, 0, 0, 0, 0, 1, '[]', '[]', '[]', 'ana'
     FROM apolices, generate_series(1, 3) n WHERE id_apolice = $1`,
    [apolice],
  );
});
afterAll(() => database.close());

// At any moment, at least one of these zones is on another day than São Paulo.
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'an invoice is overdue by São Paulo’s day: connection in %s',
  async (zone) => {
    const url = `${database.url}?options=${encodeURIComponent(`-c TimeZone=${zone}`)}`;
    const pool = createPool(url, { log: createLogger('silent', 'test'), name: 'painel' });
    try {
      const { trabalho } = await readPainel(connect(pool))({ id: 1, perfil: 'consulta' } as Caller);
      expect(trabalho?.vencidas).toBe(1);
    } finally {
      await pool.end();
    }
  },
);
