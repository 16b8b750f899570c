/**
 * One pass through a queue of 100,000 refused documents with 50,000 different causes, few of them resolved, as an API process
 * does every 15 s: milliseconds of each part, and CPU time of the database. `npm run bench -- reenvio`.
 */
import { readFile } from 'node:fs/promises';
import { findADevolver } from '../../server/api/conversor/recusados/causas-passadas.repository.ts';
import { createPool, createDatabase } from '../../server/database/pool.ts';
import { createLogger } from '../../server/log.ts';
import { openBenchDatabase } from './bench-database.ts';

const database = await openBenchDatabase();
const pool = createPool(database.url, { log: createLogger('error', 'bench'), name: 'bench', max: 1 });
const db = createDatabase(pool);
try {
  await database.client.query(`
    INSERT INTO usuarios (nome, email, username, senha_hash, perfil) VALUES ('Bench', 'b@x.br', 'bench', '', 'usuario');
    INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'São Paulo', 'SP');
    INSERT INTO corretores (razao_social, cnpj, registro_susep) VALUES ('Corretora', '11222333000181', '202000001');
    INSERT INTO segurados (razao_social, cnpj) SELECT 'Transportes ' || n, lpad(n::text, 14, '0') FROM generate_series(1, 3000) n;
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, limite_responsabilidade,
      data_emissao, incluido_por)
      SELECT 1, '0154' || lpad(n::text, 6, '0'), 54, n, 1, '2026-01-01', '2026-12-31', 1000000, '2025-12-15', 'bench' FROM generate_series(1, 3000) n;
    INSERT INTO grupos (id_apolice, codigo, nome, padrao) SELECT n, '001', 'Geral', true FROM generate_series(1, 3000) n;
    INSERT INTO apolice_taxas (id_apolice, uf_destino, taxa) SELECT n, 'BA', 0.05 FROM generate_series(1, 3000) n;
    INSERT INTO mercadorias (codigo, descricao, grupo) SELECT 'M' || n, 'Mercadoria nº ' || n, 'Geral' FROM generate_series(1, 5000) n;
    INSERT INTO conversoes (id_conversao, id_layout, id_ramo, arquivo, sha256, tamanho, id_usuario, usuario, situacao, lidos, aceitos, ignorados,
      recusados, importancia_segurada, premio, iniciada_em)
      OVERRIDING SYSTEM VALUE SELECT n, (SELECT min(id_layout) FROM layouts), 54, 'lote ' || n, lpad(to_hex(n), 64, '0'), 1, 1, 'bench', 'PARCIAL', 200, 100, 0, 100, 0, 0, now()
      FROM generate_series(1, 1000) n;
    INSERT INTO recusados (id_conversao, linha, situacao, causas, alterado_por)
      SELECT 1 + n / 100, n % 100, 'RECUSADO', '[]', 'bench' FROM generate_series(0, 99999) n;
    INSERT INTO recusado_esperas (id_recusado, codigo, campo, valor, id_apolice, detalhe)
      SELECT id_recusado, c.codigo, c.campo, CASE WHEN id_recusado % 25000 = 0 THEN 'Mercadoria nº 7' ELSE c.valor END, c.id_apolice, c.detalhe
      FROM recusados r, LATERAL (SELECT * FROM (VALUES
        (0, 'MERCADORIA_DESCONHECIDA', 'mercadoria', 'Texto sem De-Para ' || id_recusado / 8, NULL::integer, '{"cnpj": "11222333000181"}'::jsonb),
        (1, 'APOLICE_NAO_ENCONTRADA', 'cnpj_emitente', lpad(id_recusado::text, 14, '9'), NULL, jsonb_build_object('data', '2026-11-11', 'partes', jsonb_build_array(lpad((id_recusado / 8)::text, 14, '9')))),
        (2, 'SEM_TAXA', 'mercadoria', '', 1 + (id_recusado / 8 % 3000)::integer, jsonb_build_object('grupo', 1 + id_recusado / 8 % 3000, 'data', '2026-11-11', 'mercadoria', 1 + id_recusado % 50, 'uf_origem', 'SP', 'uf_destino', 'PR')),
        (3, 'SUSPENSA', 'data_embarque', '', NULL, '{"data": "2026-11-11"}')) x (qual, codigo, campo, valor, id_apolice, detalhe)
        WHERE qual = id_recusado % 3) c;
    INSERT INTO de_para (tipo, de, para, incluido_por) SELECT 'MERCADORIA', 'OUTRO TEXTO ' || n, 'M1', 'bench' FROM generate_series(1, 5000) n`);
  await database.client.query('VACUUM ANALYZE');
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid as number;
  const partes = [];
  let depoisDe = 0;
  do {
    const [begin, worked] = [performance.now(), await workedMs(pid)];
    const { runs, ate } = await findADevolver(db, depoisDe);
    partes.push({
      'after document': depoisDe,
      'runs that can go': runs.length,
      ms: Math.round(performance.now() - begin),
      'processor ms': Math.round((await workedMs(pid)) - worked),
    });
    depoisDe = ate;
  } while (depoisDe !== 0);
  console.table(partes);
} finally {
  await db.destroy();
  await database.close();
}

/** CPU milliseconds that a process has used since it started. */
async function workedMs(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
}
