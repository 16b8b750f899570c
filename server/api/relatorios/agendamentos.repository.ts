import { sql } from 'kysely';
import type { Agendamento } from '../../../shared/contracts/relatorio-agendamentos.ts';
import { type Db, listRows, findRow, findValue } from '../sql/connection.repository.ts';
import type { Autor, Leitor } from '../chamada/endpoint.ts';
import { recordChanges, type Versioned } from '../escrita/writer.repository.ts';

export type Gravavel = Pick<Agendamento, 'periodicidade' | 'dia' | 'hora' | 'formato' | 'para' | 'ativo'>;
export type AgendamentoGravado = Gravavel &
  Versioned & { readonly id_agendamento: number; readonly id_modelo: number; readonly id_usuario: number };

const ENTIDADE = 'relatorio-agendamentos';
const notaDe = ({ id_modelo, periodicidade, dia, hora, formato, para, ativo }: AgendamentoGravado) => ({
  id_modelo,
  periodicidade,
  dia,
  hora,
  formato,
  para,
  ativo,
});

/** NULL if inactive. */
const proxima = ({ periodicidade, dia, hora, ativo }: Gravavel) =>
  sql`CASE WHEN ${ativo} THEN proxima_execucao(${periodicidade}, ${dia}::integer, ${hora}::integer, now()) END`;

/** Lists the caller's schedules (an administrator's: all), next run first, without the report's title. */
export const findAgendamentos = (db: Db, { id, perfil }: Leitor) => listRows<Omit<Agendamento, 'titulo'>>(db)`
  SELECT a.id_agendamento, a.id_modelo, m.nome AS modelo, m.relatorio, m.acompanha, u.username AS dono,
    a.periodicidade, a.dia, a.hora, a.formato, a.para, a.ativo, a.proxima_em, a.versao,
    CASE WHEN a.ultima_em IS NOT NULL THEN json_build_object('em', a.ultima_em, 'impedimento', a.impedimento,
      'id_tarefa', t.id_tarefa, 'situacao', t.situacao, 'mensagem', t.mensagem,
      'email', (SELECT e.motivo FROM emails e WHERE e.origem = 'tarefa ' || t.id_tarefa AND e.situacao <> 'PENDENTE')) END AS ultima
  FROM relatorio_agendamentos a JOIN relatorio_modelos m USING (id_modelo)
  JOIN usuarios u ON u.id_usuario = a.id_usuario LEFT JOIN tarefas t ON t.id_tarefa = a.id_tarefa
  WHERE a.id_usuario = ${id} OR ${perfil === 'admin'}
  ORDER BY a.proxima_em NULLS LAST, a.id_agendamento`;

/** Locks a schedule of the caller (an administrator: any) until the transaction ends. */
export const lockAgendamento = (transaction: Db, { id, perfil }: Leitor, qual: number) => findRow<AgendamentoGravado>(
  transaction,
)`
  SELECT * FROM relatorio_agendamentos
  WHERE id_agendamento = ${qual} AND (id_usuario = ${id} OR ${perfil === 'admin'}) FOR UPDATE`;

export async function countAgendamentos(transaction: Db, idUsuario: number): Promise<number> {
  const value = await findValue<number | undefined>(transaction)`
    SELECT count(*)::integer AS quantos FROM relatorio_agendamentos WHERE id_usuario = ${idUsuario}`;
  return value ?? 0;
}

export async function insertAgendamento(
  transaction: Db,
  autor: Autor & { readonly id: number },
  novo: Gravavel & { readonly id_modelo: number },
): Promise<number> {
  const rows = await listRows<AgendamentoGravado>(transaction)`
    INSERT INTO relatorio_agendamentos (id_modelo, id_usuario, periodicidade, dia, hora, formato, para, ativo, proxima_em)
    VALUES (${novo.id_modelo}, ${autor.id}, ${novo.periodicidade}, ${novo.dia}, ${novo.hora}, ${novo.formato},
      ${sql.val(novo.para)}, ${novo.ativo}, ${proxima(novo)}) RETURNING *`;
  const [gravado] = rows as [AgendamentoGravado];
  await recordChanges(transaction, autor, ENTIDADE, [{ id: gravado.id_agendamento, depois: notaDe(gravado) }]);
  return gravado.id_agendamento;
}

export async function updateAgendamento(transaction: Db, autor: Autor, antes: AgendamentoGravado, novo: Gravavel) {
  const rows = await listRows<AgendamentoGravado>(transaction)`
    UPDATE relatorio_agendamentos SET periodicidade = ${novo.periodicidade}, dia = ${novo.dia}, hora = ${novo.hora},
      formato = ${novo.formato}, para = ${sql.val(novo.para)}, ativo = ${novo.ativo}, proxima_em = ${proxima(novo)},
      versao = versao + 1, alterado_em = now(), alterado_por = ${autor.username}
    WHERE id_agendamento = ${antes.id_agendamento} RETURNING *`;
  const [depois] = rows as [AgendamentoGravado];
  await recordChanges(transaction, autor, ENTIDADE, [
    { id: antes.id_agendamento, antes: notaDe(antes), depois: notaDe(depois) },
  ]);
  return depois.versao;
}

export async function removeAgendamento(transaction: Db, autor: Autor, antes: AgendamentoGravado): Promise<void> {
  await sql`DELETE FROM relatorio_agendamentos WHERE id_agendamento = ${antes.id_agendamento}`.execute(transaction);
  await recordChanges(transaction, autor, ENTIDADE, [{ id: antes.id_agendamento, antes: notaDe(antes) }]);
}
