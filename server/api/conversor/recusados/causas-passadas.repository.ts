import { sql } from 'kysely';
import { type Db, findValue, listRows, type Sql } from '../../sql/connection.repository.ts';
import { limiteDaViagem, suspendeEm } from '../../sql/situacao-da-apolice.repository.ts';
import { parametroEmTexto } from '../../sql/parametros.repository.ts';

/** Pause after an automatic retry that failed. */
const DESCANSO = '1 hour';
const JANELA = 5_000;
const MAX_RUNS = 100;

/** As `resolverTextos`: active entry by De-Para's code, else by code or name. */
const texto = (tipo: string, codigo: string, tabela: string, doCodigo: string, nome: string, naUf = '') => `
  SELECT c.id FROM causas c JOIN de_para d ON d.tipo = '${tipo}' AND d.de = c.de AND d.ativo
    AND (d.id_layout IS NULL OR d.id_layout = c.id_layout) AND (d.cnpj_segurado IS NULL OR d.cnpj_segurado = c.detalhe ->> 'cnpj')
  JOIN ${tabela} r ON r.ativo AND upper(r.${doCodigo}::text) = upper(d.para) WHERE c.codigo = '${codigo}'
  UNION ALL
  SELECT c.id FROM causas c JOIN ${tabela} r ON r.ativo AND upper(r.${doCodigo}::text) = upper(c.valor)
  WHERE c.codigo = '${codigo}' GROUP BY c.id HAVING count(*) = 1
  UNION ALL
  SELECT c.id FROM causas c JOIN ${tabela} r ON r.ativo AND normalizar_de(r.${nome}) = c.de ${naUf}
  WHERE c.codigo = '${codigo}' GROUP BY c.id HAVING count(*) = 1`;

/** Exactly one policy in force on the day, for the likeliest party. */
const apolice = `
  SELECT c.id FROM causas c CROSS JOIN LATERAL (
    SELECT count(DISTINCT numero) AS quantas FROM (
      SELECT 0 AS ordem, a.* FROM apolices a
      WHERE a.numero = c.detalhe ->> 'apolice' OR a.numero_susep = c.detalhe ->> 'apolice'
      UNION ALL
      SELECT p.lugar * 2 + (s.cnpj <> p.cnpj)::integer, a.*
      FROM jsonb_array_elements_text(c.detalhe -> 'partes') WITH ORDINALITY p(cnpj, lugar)
      JOIN segurados s ON left(s.cnpj, 8) = left(p.cnpj, 8) AND length(p.cnpj) = 14 JOIN apolices a USING (id_segurado)
    ) a
    WHERE a.id_ramo = c.id_ramo
      AND cobre(a.inicio_vigencia, a.fim_vigencia, a.hora_vigencia, a.cancelamento_vigencia, (c.detalhe ->> 'data')::date)
    GROUP BY ordem ORDER BY ordem LIMIT 1
  ) achadas
  WHERE c.codigo IN ('APOLICE_NAO_ENCONTRADA', 'APOLICE_AMBIGUA', 'FORA_DA_VIGENCIA') AND achadas.quantas = 1`;

const subgrupo = `
  SELECT c.id FROM causas c WHERE c.codigo = 'SUBGRUPO_DESCONHECIDO' AND EXISTS (
    SELECT FROM grupos g WHERE g.id_apolice = c.id_apolice AND CASE WHEN c.valor = ''
      THEN g.padrao OR NOT EXISTS (SELECT FROM grupos o WHERE o.id_apolice = g.id_apolice AND o.id_grupo <> g.id_grupo)
      ELSE g.codigo = c.valor OR dobrar(g.nome) = dobrar(c.valor) END)`;

const suspensao = `
  SELECT c.id FROM causas c WHERE c.codigo = 'SUSPENSA' AND NOT EXISTS (
    SELECT FROM suspensoes s WHERE s.id_apolice = c.id_apolice AND s.id_ramo = c.id_ramo
      AND ${suspendeEm('s', "(c.detalhe ->> 'data')::date")})`;

const competencia = `
  SELECT c.id FROM causas c LEFT JOIN periodos t ON t.id_apolice = c.id_apolice
    AND t.id_grupo = (c.detalhe ->> 'grupo')::integer AND t.competencia = (c.detalhe ->> 'mes')::integer
  WHERE c.codigo = 'COMPETENCIA_FECHADA' AND (t.id_apolice IS NULL OR NOT (t.fechado OR competencia_faturada(t.id_apolice, t.id_grupo, t.competencia)))`;

const taxa = `
  SELECT c.id FROM causas c CROSS JOIN LATERAL jsonb_to_record(c.detalhe)
    x(grupo integer, data date, tomador text, embarcador text, mercadoria integer, uf_origem text, uf_destino text, origem integer, destino integer)
  LEFT JOIN mercadorias m ON m.id_mercadoria = x.mercadoria
  WHERE c.codigo = 'SEM_TAXA' AND EXISTS (
    SELECT FROM taxas_do_embarque(c.id_apolice, x.grupo, x.data, x.tomador, x.embarcador, x.mercadoria, m.grupo, x.uf_origem,
      x.uf_destino, percurso_do_embarque(c.id_apolice, c.id_ramo, x.data, x.uf_origem, x.uf_destino, x.origem, x.destino))
    WHERE impedimento IS NULL)`;

/** As `completarInternacional`: that day or the seven before. */
const cambio = `
  SELECT c.id FROM causas c WHERE c.codigo = 'SEM_CAMBIO' AND EXISTS (
    SELECT FROM cambios k JOIN moedas m USING (id_moeda) WHERE k.ativo AND m.codigo_iso = left(c.valor, 3)
      AND k.data BETWEEN right(c.valor, 10)::date - 7 AND right(c.valor, 10)::date)`;

/** The summed amount is within the policy's and goods' limits now; sums in another currency are left to the converter. */
const limite = `
  SELECT c.id FROM causas c JOIN apolices a USING (id_apolice) LEFT JOIN moedas m ON m.id_moeda = a.id_moeda AND m.codigo_iso <> 'BRL'
  CROSS JOIN LATERAL (SELECT split_part(c.valor, ' ', 1) = coalesce(m.codigo_iso, 'R$') AS na_moeda,
    translate(split_part(c.valor, ' ', 2), ',.', '.')::numeric AS soma) v
  WHERE c.codigo = 'LIMITE_EXCEDIDO' AND v.soma <= coalesce(CASE WHEN v.na_moeda THEN ${limiteDaViagem('a')} END, v.soma)
    AND NOT EXISTS (SELECT FROM apolice_mercadorias m WHERE m.id_apolice = a.id_apolice
      AND m.id_mercadoria = (c.detalhe ->> 'mercadoria')::integer AND m.limite < v.soma)`;

const mercadoriaExcluida = `
  SELECT c.id FROM causas c WHERE c.codigo = 'MERCADORIA_EXCLUIDA' AND NOT EXISTS (
    SELECT FROM apolice_mercadorias m WHERE m.id_apolice = c.id_apolice
      AND m.id_mercadoria = (c.detalhe ->> 'mercadoria')::integer AND m.limite IS NULL)`;

const prazo = `
  SELECT c.id FROM causas c WHERE c.codigo = 'FORA_DO_PRAZO' AND NOT EXISTS (
    SELECT FROM apolice_prazos p WHERE p.id_apolice = c.id_apolice AND current_date > to_date(c.valor, 'DD/MM/YYYY') + p.dias)`;

const passadas = [
  texto('MERCADORIA', 'MERCADORIA_DESCONHECIDA', 'mercadorias', 'codigo', 'descricao'),
  texto('EMBALAGEM', 'EMBALAGEM_DESCONHECIDA', 'embalagens', 'codigo', 'descricao'),
  texto('MUNICIPIO', 'MUNICIPIO_DESCONHECIDO', 'municipios', 'codigo_ibge', 'nome', `AND r.uf = c.detalhe ->> 'uf'`),
  apolice,
  subgrupo,
  suspensao,
  competencia,
  taxa,
  cambio,
  limite,
  mercadoriaExcluida,
  prazo,
].join(' UNION ALL ');

/** Waiting documents whose causes are all gone or corrected, at least one gone. One without stored causes is tried once. */
const prontos = (quais: Sql) => sql<{ id_recusado: number; id_conversao: number }>`
  WITH vistos AS MATERIALIZED (
    SELECT r.id_recusado, r.id_conversao, r.correcoes, r.reenviado_em FROM recusados r
    WHERE r.situacao = 'RECUSADO' AND (r.reenviado_em IS NULL OR r.reenviado_em < now() - ${DESCANSO}::interval) AND ${quais}
  ), esperando AS MATERIALIZED (
    SELECT r.id_recusado, r.id_conversao, v.id_ramo, v.id_layout, e.codigo, e.valor, coalesce(e.id_apolice, 0) AS id_apolice,
      e.detalhe, r.correcoes ? e.campo AS corrigida
    FROM vistos r JOIN conversoes v USING (id_conversao) JOIN recusado_esperas e USING (id_recusado)
  ), causas AS MATERIALIZED (
    SELECT row_number() OVER () AS id, d.*, normalizar_de(valor) AS de FROM (
      SELECT DISTINCT id_ramo, id_layout, codigo, valor, id_apolice, detalhe FROM esperando WHERE NOT corrigida
    ) d
  ), passadas AS MATERIALIZED (
    SELECT DISTINCT c.* FROM causas c JOIN (${sql.raw(passadas)}) p USING (id)
  )
  SELECT e.id_recusado, e.id_conversao
  FROM esperando e LEFT JOIN passadas p USING (id_ramo, id_layout, codigo, valor, id_apolice, detalhe)
  GROUP BY 1, 2 HAVING bool_and(e.corrigida OR p.id IS NOT NULL) AND bool_or(p.id IS NOT NULL)
  UNION ALL
  SELECT id_recusado, id_conversao FROM vistos r
  WHERE r.reenviado_em IS NULL AND NOT EXISTS (SELECT FROM recusado_esperas e WHERE e.id_recusado = r.id_recusado)`;

/** Runs, oldest first, with documents that can go in, if the ramo's parameter allows it and their sender has an account or key
 * that sees all policies. */
export async function findADevolver(db: Db, depoisDe: number) {
  const permitido = parametroEmTexto('reenvio_automatico', sql`c.id_ramo`, sql`current_date`);
  const fim = await findValue<number | undefined>(db)`
    SELECT id_recusado AS ate FROM recusados WHERE situacao = 'RECUSADO' AND id_recusado > ${depoisDe}
    ORDER BY id_recusado OFFSET ${JANELA - 1} LIMIT 1`;
  const ate = fim ?? null;
  const janela = sql`r.id_recusado > ${depoisDe} AND (${ate}::bigint IS NULL OR r.id_recusado <= ${ate})`;
  const rows = await listRows<{ id_conversao: number; arquivo: string; id_usuario: number; username: string }>(db)`
    SELECT c.id_conversao, c.arquivo, u.id_usuario, u.username
    FROM conversoes c JOIN usuarios u USING (id_usuario)
    WHERE u.ativo AND u.escopo IS NULL AND u.perfil <> 'consulta' AND (c.usuario NOT LIKE 'chave:%' OR EXISTS (
        SELECT FROM chaves k WHERE 'chave:' || k.nome = c.usuario AND k.escopo IS NULL)) AND ${permitido} = 'true' AND NOT EXISTS (
        SELECT FROM tarefas t WHERE t.tipo = 'reenvio' AND t.chave = c.id_conversao::text AND t.situacao IN ('AGUARDANDO', 'EM_ANDAMENTO'))
      AND c.id_conversao IN (SELECT id_conversao FROM (${prontos(janela)}) p)
    ORDER BY 1 LIMIT ${MAX_RUNS}`;
  // The same part may have more; 0: end of the queue.
  return { runs: rows, ate: rows.length === MAX_RUNS ? depoisDe : (ate ?? 0) };
}

export const findProntos = async (db: Db, idConversao: number): Promise<number[]> =>
  (await prontos(sql`r.id_conversao = ${idConversao}`).execute(db)).rows.map(({ id_recusado }) => id_recusado);
