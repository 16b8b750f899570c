import { sql } from 'kysely';
import type { Answered } from '../../../shared/contracts/call.ts';
import type {
  FilaDeTarefas,
  getTarefa,
  SituacaoDaTarefa,
  Tarefa,
  TipoDeTarefa,
} from '../../../shared/contracts/tarefas.ts';
import { type Db, findRow, listRows, run, wrote } from '../sql/connection.repository.ts';
import type { Desfecho, Pedinte, Progresso } from '../trabalho/tarefa.ts';
import { proprias, suas } from '../trabalho/tarefas.repository.ts';
import { PERFIL_DA_CHAVE } from '../../../shared/contracts/chaves.ts';
import { escopoVigente } from '../sql/escopo.repository.ts';
import { hoje } from '../sql/situacao-da-apolice.repository.ts';
import type { NovoArquivo } from '../trabalho/arquivos-de-tarefa.repository.ts';

const NA_LISTA = 50;

/** Complete and not expiring soon. */
const baixavel = sql`a.tamanho IS NOT NULL AND a.expira_em > now() AND t.situacao = 'CONCLUIDA'`;

const colunas = sql`id_tarefa, tipo, titulo, usuario, situacao, parar AND terminada_em IS NULL AS parando, total, feitas, falhas,
  mensagem, rota, criada_em, iniciada_em, terminada_em,
  (SELECT json_build_object('nome', a.nome, 'tamanho', a.tamanho, 'expira_em', a.expira_em) FROM tarefa_arquivos a
   WHERE a.id_tarefa = t.id_tarefa AND ${baixavel} ORDER BY a.id_arquivo DESC LIMIT 1) AS arquivo`;

export const findTarefas = (db: Db, pedinte: Pedinte, todas: boolean) => listRows<Tarefa>(db)`
  SELECT ${colunas} FROM tarefas t WHERE ${todas ? suas(pedinte) : proprias(pedinte)}
  ORDER BY id_tarefa DESC LIMIT ${NA_LISTA}`;

export const findTarefa = (db: Db, pedinte: Pedinte, id: number) => findRow<Omit<Answered<typeof getTarefa>, 'status'>>(
  db,
)`
  SELECT ${colunas},
    (SELECT coalesce(json_agg(json_build_object('ref', i.ref, 'mensagem', i.mensagem) ORDER BY i.ordem), '[]')
     FROM (SELECT ref, mensagem, ordem FROM tarefa_itens i
           WHERE i.id_tarefa = t.id_tarefa AND i.situacao = 'FALHOU' ORDER BY ordem LIMIT 100) i) AS itens_com_falha
  FROM tarefas t WHERE id_tarefa = ${id} AND ${suas(pedinte)}`;

type ArquivoDaTarefa = Pick<NovoArquivo, 'objeto' | 'nome' | 'tipo' | 'chamada'>;

export const findArquivo = (db: Db, pedinte: Pedinte, id: number) => findRow<ArquivoDaTarefa>(db)`
  SELECT a.objeto, a.nome, a.tipo, a.chamada FROM tarefa_arquivos a JOIN tarefas t USING (id_tarefa)
  WHERE t.id_tarefa = ${id} AND ${suas(pedinte)} AND ${baixavel} ORDER BY a.id_arquivo DESC LIMIT 1`;

/** Asks a task to stop; a queued one ends at once. @returns it before and after; undefined: not visible. */
export async function askToStop(transaction: Db, pedinte: Pedinte, id: number) {
  const tarefa = await findRow<{ situacao: Tarefa['situacao']; terminada: boolean }>(transaction)`
    SELECT situacao, terminada_em IS NOT NULL AS terminada FROM tarefas
    WHERE id_tarefa = ${id} AND ${suas(pedinte)} FOR UPDATE`;
  if (tarefa === undefined || tarefa.terminada) return tarefa;
  await run(transaction)`
    UPDATE tarefas SET parar = true,
      situacao = CASE situacao WHEN 'AGUARDANDO' THEN 'CANCELADA' ELSE situacao END,
      terminada_em = CASE situacao WHEN 'AGUARDANDO' THEN now() END
    WHERE id_tarefa = ${id}`;
  return tarefa;
}

/** A task that keeps crashing its process is given up. */
const MAX_TENTATIVAS = 10;

/** Run of a task, identified by `tentativa`. */
interface Vez {
  readonly id_tarefa: number;
  readonly tentativa: number;
}

interface Comecada extends Vez {
  readonly tipo: TipoDeTarefa;
  readonly pedido: unknown;
  readonly id_usuario: number;
  readonly usuario: string;
  readonly request_id: string | null;
  /** null: no longer allowed. */
  readonly pedinte: Pedinte | null;
  readonly esgotada: boolean;
  readonly parar: boolean;
}

/** A key acts under its own name and scope, as long as it would be let in. */
const pedinte = sql`(SELECT json_strip_nulls(json_build_object('id', u.id_usuario, 'username', coalesce('chave:' || k.nome, u.username),
    'perfil', CASE WHEN k.nome IS NULL THEN u.perfil ELSE ${PERFIL_DA_CHAVE} END, 'escopo', e.vigente,
    'outro_escopo', nullif((e.vigente ->> 'desde')::timestamptz > t.criada_em, false)))
  FROM usuarios u LEFT JOIN chaves k ON 'chave:' || k.nome = t.usuario CROSS JOIN LATERAL (
    SELECT CASE WHEN k.nome IS NULL THEN ${escopoVigente(sql`u.escopo`, sql`u.escopo_em`)}
      ELSE ${escopoVigente(sql`k.escopo`, sql`k.criada_em`)} END AS vigente) e
  WHERE u.id_usuario = t.id_usuario AND u.ativo
    AND (t.usuario NOT LIKE 'chave:%' OR u.perfil = 'admin' AND k.validade >= ${hoje})) AS pedinte`;

/** Begins a run. @returns undefined: nothing to do. */
export const comecar = (db: Db, idTarefa: number) => findRow<Comecada>(db)`
  UPDATE tarefas t SET situacao = 'EM_ANDAMENTO', tentativa = tentativa + 1, iniciada_em = coalesce(iniciada_em, now())
  WHERE id_tarefa = ${idTarefa} AND terminada_em IS NULL
  RETURNING id_tarefa, tentativa, tipo, pedido, id_usuario, usuario, request_id, parar, tentativa > ${MAX_TENTATIVAS} AS esgotada,
    ${pedinte}`;

export const relatar = (db: Db, { id_tarefa, tentativa }: Vez, { total, feitas, falhas = 0 }: Progresso) => run(db)`
  UPDATE tarefas SET total = ${total}, feitas = ${feitas}, falhas = ${falhas}
  WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa}`;

/** State of a run: stop request and its person's rights. @returns undefined if a later run took over. */
export const findRumo = (db: Db, { id_tarefa, tentativa }: Vez) => findRow<Pick<Comecada, 'parar' | 'pedinte'>>(db)`
  SELECT parar, ${pedinte} FROM tarefas t WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa}`;

export const adiar = (db: Db, { id_tarefa, tentativa }: Vez, mensagem: string) => run(db)`
  UPDATE tarefas SET situacao = CASE WHEN parar THEN 'CANCELADA' ELSE 'AGUARDANDO' END, mensagem = ${mensagem},
    terminada_em = CASE WHEN parar THEN now() END
  WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa} AND terminada_em IS NULL`;

/** Stores the outcome. @returns false: superseded. */
export const terminar = (
  db: Db,
  { id_tarefa, tentativa }: Vez,
  situacao: Exclude<SituacaoDaTarefa, 'AGUARDANDO' | 'EM_ANDAMENTO'>,
  { mensagem, rota }: Partial<Desfecho>,
) => wrote(db)`
  UPDATE tarefas SET situacao = ${situacao}, mensagem = ${mensagem ?? null}, rota = ${rota ?? null}, terminada_em = now()
  WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa} AND terminada_em IS NULL`;

export const findAbertas = (db: Db) => listRows<{ id_tarefa: number; na_fila: FilaDeTarefas; id_usuario: number }>(db)`
  SELECT id_tarefa, coalesce(na_fila, tipo) AS na_fila, id_usuario FROM tarefas WHERE terminada_em IS NULL ORDER BY id_tarefa`;

export const forgetOld = (db: Db) => run(db)`DELETE FROM tarefas WHERE terminada_em < now() - interval '90 days'`;
