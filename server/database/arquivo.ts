/** Archive of closed months: which ones may be archived, archiving a month and restoring it. */
import type pg from 'pg';
import { formatarCompetencia } from '../../shared/format/data.ts';
import { StartError } from '../process/operator.ts';
import { findValue, inTransaction, listValues } from './client.ts';
import { givingWay } from './giving-way.ts';

export type Mes = Readonly<Record<'competencia' | 'quantidade' | 'bytes', number>> & { readonly arquivada: boolean };

export type Impedimento = Readonly<Record<'competencia' | 'quantidade', number> & Record<'apolice' | 'motivo', string>>;

export async function findMeses(client: pg.Client, ano: number): Promise<Mes[]> {
  const { rows } = await client.query<Mes>(
    `SELECT mes AS competencia, a.competencia IS NOT NULL AS arquivada,
       coalesce((SELECT sum(quantidade) FROM averbacoes_totais t WHERE t.competencia = mes), 0)::float8 AS quantidade,
       coalesce(a.bytes, pg_total_relation_size(to_regclass('averbacoes_' || mes)))::float8 AS bytes
     FROM generate_series($1::integer * 100 + 1, $1::integer * 100 + 12) mes LEFT JOIN competencias_arquivadas a ON a.competencia = mes
     WHERE a.competencia IS NOT NULL OR to_regclass('averbacoes_' || mes) IS NOT NULL ORDER BY 1`,
    [ano],
  );
  return rows;
}

export async function findImpedimentos(client: pg.Client, meses: readonly Pick<Mes, 'competencia'>[]) {
  const { rows } = await client.query<Impedimento>(
    `SELECT i.competencia, a.numero AS apolice, i.motivo, sum(i.quantidade)::float8 AS quantidade
     FROM (
       SELECT competencia, id_apolice, 'averbações em aberto, sem fatura emitida' AS motivo, quantidade FROM averbacoes_totais t
       WHERE situacao = 'ABERTA' AND quantidade > 0 AND NOT EXISTS (
         SELECT FROM periodos p JOIN faturas f USING (id_fatura)
         WHERE p.id_apolice = t.id_apolice AND p.id_grupo = t.id_grupo AND p.competencia = t.competencia AND p.fechado
           AND f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA'))
       UNION ALL
       SELECT competencia, id_apolice, 'faturas em prévia ou em aprovação', 1 FROM faturas
       WHERE situacao NOT IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA', 'CANCELADA', 'REJEITADA')
       UNION ALL
       SELECT f.competencia, f.id_apolice, 'pedidos de alçada à espera de decisão', 1
       FROM pedidos d JOIN faturas f ON d.entidade = 'faturas' AND d.id_registro = f.id_fatura::text WHERE d.situacao = 'PENDENTE'
       UNION ALL
       SELECT competencia, id_apolice, 'averbações provisórias, sem a definitiva', 1 FROM averbacoes
       WHERE tipo = 'P' AND situacao IN ('ABERTA', 'FATURADA')
       UNION ALL
       SELECT competencia, id_apolice, 'somas dos relatórios por fazer (o Romaneio em funcionamento as faz em instantes)', 1
       FROM embarques_a_somar
     ) i JOIN apolices a USING (id_apolice) WHERE i.competencia = ANY ($1) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [meses.map(({ competencia }) => competencia)],
  );
  return rows;
}

/** Replaces a month's partition by packed rows. @param por author for the trail. */
export async function arquivar(client: pg.Client, mes: number, por: string): Promise<void> {
  await emDuasPartes(client, mes, por, 'arquivar', async () => {
    const escritas = await empacotar(client, mes, por);
    return async () => {
      await client.query('LOCK TABLE averbacoes IN ACCESS EXCLUSIVE MODE');
      if ((await countEscritas(client, mes)) !== escritas)
        throw new StartError(`A competência ${formatarCompetencia(mes)} foi alterada enquanto era arquivada.`);
      await client.query(`ALTER TABLE averbacoes DETACH PARTITION averbacoes_${mes}; DROP TABLE averbacoes_${mes}`);
    };
  });
}

export async function desarquivar(client: pg.Client, mes: number, por: string): Promise<void> {
  await emDuasPartes(client, mes, por, 'desarquivar', async () => {
    await desempacotar(client, mes);
    return () =>
      client.query(
        `LOCK TABLE averbacoes IN ACCESS EXCLUSIVE MODE;
         ${abrirArquivo};
         DELETE FROM averbacoes_arquivadas WHERE competencia = ${mes};
         DELETE FROM competencias_arquivadas WHERE competencia = ${mes};
         ALTER TABLE averbacoes ATTACH PARTITION averbacoes_${mes} FOR VALUES IN (${mes});
         UPDATE somas_dos_embarques SET escritas = 0 WHERE competencia = ${mes};
         UPDATE somas_dos_meses SET escritas = 0 WHERE competencia = ${mes}`,
      );
  });
  await client.query(`ANALYZE averbacoes_${mes}`);
}

/** One transaction, whose last part is repeated until it gets its lock. @throws StartError if it never does. */
async function emDuasPartes(
  client: pg.Client,
  mes: number,
  por: string,
  acao: string,
  preparar: () => Promise<() => Promise<unknown>>,
): Promise<void> {
  await inTransaction(client, async () => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('averbacoes'), $1)", [mes]);
    const trocar = await preparar();
    await client.query(
      `INSERT INTO auditoria (quem, acao, entidade, id_entidade, depois)
       SELECT $1, 'alterar', 'competencias', $2::text, to_jsonb(c) || jsonb_build_object('ato', $3::text)
       FROM competencias_arquivadas c WHERE competencia = $2::integer`,
      [por, mes, acao],
    );
    await givingWay(client, trocar);
  });
}

/** The triggers of the archive's tables let this transaction write. */
const abrirArquivo = "SET LOCAL romaneio.arquivo = 'aberto'";

/** Packs about a thousand shipments into each row. @returns the count of writes to the month at that moment. */
async function empacotar(client: pg.Client, mes: number, por: string) {
  const nome = formatarCompetencia(mes);
  if (await isArquivada(client, mes))
    throw new StartError(`A competência ${nome} está arquivada (ano de ${Math.trunc(mes / 100)}), somente leitura.`);
  await client.query(
    'SELECT count(*) FROM (SELECT FROM periodos WHERE competencia = $1 ORDER BY id_apolice, id_grupo FOR SHARE) p',
    [mes],
  );
  const [impedimento] = await findImpedimentos(client, [{ competencia: mes }]);
  if (impedimento !== undefined) {
    const { apolice, motivo, quantidade } = impedimento;
    throw new StartError(
      `A competência ${nome} não pode ser arquivada: apólice ${apolice}, ${motivo} (${quantidade}).`,
    );
  }
  const escritas = await countEscritas(client, mes);
  const { rows: colunas } = await client.query<{ coluna: string; guardado: string; padrao: string | null }>(
    'SELECT coluna, guardado, padrao FROM colunas_arquivadas ORDER BY ordem',
  );
  // NULL for a block in which every value is the default.
  const vetores = colunas.map(({ coluna, guardado, padrao }) => {
    const outros = padrao === null ? `count(${coluna})` : `count(*) FILTER (WHERE ${coluna} <> ${padrao})`;
    return `CASE WHEN ${outros} > 0 THEN array_agg(${coluna}::${guardado} ORDER BY data_embarque, id_averbacao) END`;
  });
  await client.query(abrirArquivo);
  await client.query(
    `INSERT INTO competencias_arquivadas (competencia, quantidade, bytes_antes, bytes, arquivada_por)
     SELECT ${mes}, count(*), pg_total_relation_size('averbacoes_${mes}'), 0, $1 FROM averbacoes_${mes}`,
    [por],
  );
  await client.query(
    `INSERT INTO averbacoes_arquivadas (competencia, id_apolice, situacao, bloco, quantidade, bloco_de, bloco_ate, id_de, id_ate,
       ${colunas.map(({ coluna }) => coluna).join(', ')})
     SELECT competencia, id_apolice, situacao, bloco, count(*), min(data_embarque), max(data_embarque), min(id_averbacao),
       max(id_averbacao), ${vetores.join(', ')}
     FROM (SELECT *, (row_number() OVER (PARTITION BY id_apolice, situacao ORDER BY data_embarque, id_averbacao) - 1) / 1000 AS bloco
       FROM averbacoes_${mes}) a GROUP BY 1, 2, 3, 4`,
  );
  await conferir(client, mes);
  await client.query(
    `UPDATE competencias_arquivadas SET bytes = (
       SELECT coalesce(sum(pg_column_size(b.*)), 0) FROM averbacoes_arquivadas b WHERE competencia = ${mes}) WHERE competencia = ${mes}`,
  );
  return escritas;
}

async function desempacotar(client: pg.Client, mes: number): Promise<void> {
  if (!(await isArquivada(client, mes)))
    throw new StartError(`A competência ${formatarCompetencia(mes)} não está arquivada.`);
  const colunas = (await findColunas(client)).join(', ');
  await client.query(
    `CREATE TABLE averbacoes_${mes} (LIKE averbacoes INCLUDING ALL);
     INSERT INTO averbacoes_${mes} (${colunas}) SELECT ${colunas} FROM averbacoes_desempacotadas WHERE competencia = ${mes}`,
  );
  await conferir(client, mes);
}

/** Compares the month's table with its packed rows. @throws where a shipment differs. */
async function conferir(client: pg.Client, mes: number): Promise<void> {
  const colunas = await findColunas(client);
  const linha = (tabela: string) => `ROW(${colunas.map((coluna) => `${tabela}.${coluna}`).join(', ')})`;
  const diferentes = await findValue<string>(
    client,
    `SELECT count(*) AS diferentes FROM averbacoes_${mes} v
     FULL JOIN (SELECT * FROM averbacoes_desempacotadas WHERE competencia = ${mes}) p ON p.id_averbacao = v.id_averbacao
     WHERE p.id_averbacao IS NULL OR v.id_averbacao IS NULL OR ${linha('p')}::record *<> ${linha('v')}::record`,
  );
  if (Number(diferentes) > 0)
    throw new Error(`competência ${formatarCompetencia(mes)}: ${diferentes} packed shipments differ`);
}

function findColunas(client: pg.Client): Promise<string[]> {
  return listValues<string>(
    client,
    `SELECT quote_ident(attname) AS coluna FROM pg_attribute
     WHERE attrelid = 'averbacoes'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  );
}

/** Count of writes to a month's shipments; unchanged means that they are unchanged. */
function countEscritas(client: pg.Client, mes: number): Promise<string | undefined> {
  const escritas = 'SELECT coalesce(sum(escritas), 0) AS escritas FROM averbacoes_totais WHERE competencia = $1';
  return findValue<string>(client, escritas, [mes]);
}

async function isArquivada(client: pg.Client, mes: number): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM competencias_arquivadas WHERE competencia = $1', [mes]);
  return rows.length > 0;
}
