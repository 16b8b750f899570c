import { sql } from 'kysely';
import type { Answered } from '../../../shared/contracts/call.ts';
import type { getTarefa, Tarefa } from '../../../shared/contracts/tarefas.ts';
import { type Db, listRows, findRow, run } from '../sql/connection.repository.ts';
import type { Pedinte } from '../trabalho/tarefa.ts';
import { proprias, suas } from '../trabalho/tarefas.repository.ts';

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

export interface ArquivoDaTarefa {
  readonly objeto: string;
  readonly nome: string;
  readonly tipo: string;
  readonly chamada: string;
}

export const findArquivo = (db: Db, pedinte: Pedinte, id: number) => findRow<ArquivoDaTarefa>(db)`
  SELECT a.objeto, a.nome, a.tipo, a.chamada FROM tarefa_arquivos a JOIN tarefas t USING (id_tarefa)
  WHERE t.id_tarefa = ${id} AND ${suas(pedinte)} AND ${baixavel} ORDER BY a.id_arquivo DESC LIMIT 1`;

/** Asks a task to stop; a queued one ends at once. @returns it before and after; undefined: not visible. */
export async function askToStop(transaction: Db, pedinte: Pedinte, id: number) {
  const rows = await listRows<{ situacao: Tarefa['situacao']; terminada: boolean }>(transaction)`
    SELECT situacao, terminada_em IS NOT NULL AS terminada FROM tarefas
    WHERE id_tarefa = ${id} AND ${suas(pedinte)} FOR UPDATE`;
  const [tarefa] = rows;
  if (tarefa === undefined || tarefa.terminada) return tarefa;
  await run(transaction)`
    UPDATE tarefas SET parar = true,
      situacao = CASE situacao WHEN 'AGUARDANDO' THEN 'CANCELADA' ELSE situacao END,
      terminada_em = CASE situacao WHEN 'AGUARDANDO' THEN now() END
    WHERE id_tarefa = ${id}`;
  return tarefa;
}
