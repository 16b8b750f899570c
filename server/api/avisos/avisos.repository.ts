import { sql } from 'kysely';
import type { Aviso } from '../../../shared/contracts/avisos.ts';
import { type Db, listRows, nomeDe, run, type Sql } from '../sql/connection.repository.ts';
import { diasDeTentativas } from '../senhas/password-attempts.repository.ts';
import type { Leitor } from '../chamada/endpoint.ts';
import { PAGINA_DAS_ENTRADAS, PAGINA_DO_PERFIL, PAGINA_DOS_PEDIDOS } from '../correio/paginas.ts';

/** Limits per kind: count and age. */
const DE_CADA = 20;
const LEMBRADOS = sql`now() - interval '30 days'`;
/** Number of latest tasks considered; file batches count as one notice, so more than shown. */
const TAREFAS = 200;
const DO_MESMO_LOTE = sql`interval '10 minutes'`;
const UM_LOTE = sql`interval '1 hour'`;
/** Number of latest requests checked for whether the caller may decide them. */
const PEDIDOS = 200;

/** A notice as stored: author, subject and amount, without its sentence. */
export interface AvisoRow
  extends Omit<Aviso, 'titulo' | 'registro'>, Readonly<Record<'quem' | 'entidade' | 'id_registro', string | null>> {
  readonly nome: string;
  /** Batch: number of files, and of files without any accepted document. */
  readonly quantas: number;
  readonly recusadas: number;
}

/** Finished background tasks (downloads are listed under tasks). Conversions within an hour share one notice. */
const tarefas = ({ id }: Leitor): Sql => sql`
  SELECT 'tarefa' AS tipo, max(id_tarefa) AS id, max(terminada_em) AS quando, max(titulo)::text AS nome, NULL AS quem,
    max(mensagem) AS detalhe, bool_and(situacao = 'FALHOU') AS falhou, NULL AS entidade, NULL AS id_registro,
    CASE WHEN NOT EXISTS (SELECT FROM tarefa_arquivos a WHERE a.id_tarefa = max(lotes.id_tarefa)) THEN max(rota) END AS rota,
    count(*)::int AS quantas, count(*) FILTER (WHERE situacao = 'FALHOU' OR falhas >= total)::int AS recusadas
  FROM (
    SELECT *, date_bin(${UM_LOTE}, terminada_em, min(terminada_em) OVER (PARTITION BY tipo, seguida)) AS hora
    FROM (SELECT *, sum(comeca) OVER (PARTITION BY tipo ORDER BY terminada_em, id_tarefa) AS seguida FROM (
      SELECT *, CASE WHEN tipo = 'conversao' AND
        terminada_em - lag(terminada_em) OVER (PARTITION BY tipo ORDER BY terminada_em, id_tarefa) < ${DO_MESMO_LOTE}
        THEN 0 ELSE 1 END AS comeca
      FROM (
        SELECT id_tarefa, tipo, titulo, mensagem, situacao, rota, falhas, total, terminada_em FROM tarefas
        WHERE id_usuario = ${id} AND terminada_em > ${LEMBRADOS} AND situacao IN ('CONCLUIDA', 'FALHOU')
        ORDER BY terminada_em DESC LIMIT ${TAREFAS}
      ) terminadas
    ) comecos) seguidas
  ) lotes
  GROUP BY tipo, seguida, hora ORDER BY quando DESC LIMIT ${DE_CADA}`;

const mencoes = ({ id }: Leitor): Sql => sql`
  SELECT 'mencao', id_nota, criado_em, registro::text, ${nomeDe(sql`autor`)}, left(texto, 200), false, entidade, id_registro, NULL, 1, 0
  FROM nota_mencoes m JOIN notas n USING (id_nota)
  WHERE m.id_usuario = ${id} AND n.id_usuario IS DISTINCT FROM ${id} AND criado_em > ${LEMBRADOS}
  ORDER BY m.id_nota DESC LIMIT ${DE_CADA}`;

const pedidos = ({ id, perfil }: Leitor): Sql => sql`
  SELECT 'pedido', p.id_pedido, p.pedido_em, p.descricao, ${nomeDe(sql`p.pedido_por`)}, p.valor::text, false, NULL, NULL,
    ${PAGINA_DOS_PEDIDOS}::text, 1, 0
  FROM (SELECT id_pedido FROM pedidos WHERE situacao = 'PENDENTE' ORDER BY id_pedido DESC LIMIT ${PEDIDOS}) ultimos
  JOIN pedidos p USING (id_pedido) WHERE pode_decidir(p, ${id}, ${perfil}) ORDER BY p.id_pedido DESC LIMIT ${DE_CADA}`;

const respostas = ({ id }: Leitor): Sql => sql`
  SELECT 'resposta', p.id_pedido, p.decidido_em, p.descricao, ${nomeDe(sql`p.decidido_por`)}, p.resposta, p.situacao <> 'APROVADO', NULL,
    NULL, ${PAGINA_DOS_PEDIDOS}::text, 1, 0
  FROM pedidos p WHERE p.id_usuario = ${id} AND p.decidido_em > ${LEMBRADOS} ORDER BY p.decidido_em DESC LIMIT ${DE_CADA}`;

const pendentes = ({ perfil }: Leitor): Sql => sql`
  SELECT 'pendentes', 0, max(atualizado_em), count(*)::text, NULL, NULL, false, NULL, NULL, NULL, 1, 0
  FROM de_para_pendentes WHERE ${perfil !== 'consulta'} HAVING count(*) > 0`;

const quarentena = ({ perfil }: Leitor): Sql => sql`
  SELECT 'quarentena', 0, max(recebida_em), count(*)::text, NULL, NULL, false, NULL, NULL, ${PAGINA_DAS_ENTRADAS}::text, 1, 0
  FROM entradas WHERE situacao = 'QUARENTENA' AND ${perfil !== 'consulta'} HAVING count(*) > 0`;

/** Scheduled runs without a task; a failed task is a notice by itself. */
const agendamentos = ({ id }: Leitor): Sql => sql`
  SELECT 'agendamento', id_agendamento, ultima_em, m.nome::text, NULL, impedimento, true, NULL, NULL, NULL, 1, 0
  FROM relatorio_agendamentos a JOIN relatorio_modelos m USING (id_modelo)
  WHERE a.id_usuario = ${id} AND impedimento IS NOT NULL AND ultima_em > ${LEMBRADOS}
  ORDER BY ultima_em DESC LIMIT ${DE_CADA}`;

const tentativas = ({ id }: Leitor): Sql => sql`
  SELECT 'tentativas', dia - date '2000-01-01', quando, quantas, NULL,
    'Se não foi você, altere a sua senha.', true, NULL, NULL, ${PAGINA_DO_PERFIL}::text, 1, 0
  FROM (${diasDeTentativas(id)}) dias ORDER BY quando DESC LIMIT ${DE_CADA}`;

/** Changes of the caller's second factors, also those by an administrator. */
const fatores = ({ id }: Leitor): Sql => sql`
  SELECT 'fator', (a.id % 2147483647)::integer, quando, CASE acao WHEN 'criar' THEN 'cadastrado: ' || (depois ->> 'nome')
      WHEN 'excluir' THEN 'excluído: ' || (antes ->> 'nome') ELSE 'com outros códigos de recuperação' END, NULL,
    'Por ' || ${nomeDe(sql`quem`)} || '. Se você não o esperava, altere a sua senha e fale com um administrador.', false, NULL, NULL,
    ${PAGINA_DO_PERFIL}::text, 1, 0
  FROM auditoria a WHERE entidade = 'fatores' AND id_entidade = ${id}::text AND acao <> 'recusar' AND quando > ${LEMBRADOS}
  ORDER BY a.id DESC LIMIT ${DE_CADA}`;

/** Lists a user's notices, latest first. Notices are derived from their sources, not stored. */
export function findAvisos(db: Db, caller: Leitor): Promise<AvisoRow[]> {
  const partes = [tarefas, mencoes, pedidos, respostas, pendentes, quarentena, agendamentos, tentativas, fatores];
  return listRows<AvisoRow>(db)`
    SELECT tipo, id, to_char(quando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS quando, quando > v.ate AS novo, nome, quem, detalhe, falhou, entidade,
      id_registro, rota, quantas, recusadas
    FROM (${sql.join(
      partes.map((parte) => sql`(${parte(caller)})`),
      sql` UNION ALL `,
    )}) achados,
      (SELECT coalesce((SELECT ate FROM avisos_vistos WHERE id_usuario = ${caller.id}), now() - interval '7 days') AS ate) v
    ORDER BY achados.quando DESC, tipo, id DESC`;
}

/** Moves the user's read mark of notices forward, never back and never into the future. */
export const updateVistos = (db: Db, idUsuario: number, ate: string) => run(db)`
  INSERT INTO avisos_vistos AS v (id_usuario, ate) VALUES (${idUsuario}, least(${ate}::timestamptz, now()))
  ON CONFLICT (id_usuario) DO UPDATE SET ate = excluded.ate WHERE v.ate < excluded.ate`;
