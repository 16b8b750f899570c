import { sql } from 'kysely';
import type { Agendamento } from '../../../shared/contracts/relatorio-agendamentos.ts';
import { type Db, listRows, findRow, findValue } from '../sql/connection.repository.ts';
import type { Autor, Leitor } from '../chamada/endpoint.ts';
import { gravadorDe } from '../escrita/gravador.repository.ts';
import type { Versioned } from '../escrita/writer.repository.ts';

export type Gravavel = Pick<Agendamento, 'periodicidade' | 'dia' | 'hora' | 'formato' | 'para' | 'ativo'>;
export type AgendamentoGravado = Gravavel &
  Versioned & { readonly id_agendamento: number; readonly id_modelo: number; readonly id_usuario: number };

/** Lists the caller's schedules (an administrator's: all), next run first, without the report's title. */
export const findAgendamentos = (db: Db, { id, perfil }: Leitor) => listRows<Omit<Agendamento, 'titulo'>>(db)`
  SELECT a.id_agendamento, a.id_modelo, m.nome AS modelo, m.relatorio, m.acompanha, u.nome AS dono,
    a.periodicidade, a.dia, a.hora, a.formato, a.para, a.ativo, a.proxima_em, a.versao,
    CASE WHEN a.ultima_em IS NOT NULL THEN json_build_object('em', a.ultima_em, 'impedimento', a.impedimento,
      'id_tarefa', t.id_tarefa, 'situacao', t.situacao, 'mensagem', t.mensagem,
      'email', (SELECT e.motivo FROM emails e WHERE e.origem = 'tarefa ' || t.id_tarefa AND e.situacao <> 'PENDENTE')) END AS ultima
  FROM relatorio_agendamentos a JOIN relatorio_modelos m USING (id_modelo)
  JOIN usuarios u ON u.id_usuario = a.id_usuario LEFT JOIN tarefas t ON t.id_tarefa = a.id_tarefa
  WHERE a.id_usuario = ${id} OR ${perfil === 'admin'}
  ORDER BY a.proxima_em NULLS LAST, a.id_agendamento`;

/** Locks a schedule of the caller (an administrator: any) until the transaction ends. */
export const lockAgendamento = (db: Db, { id, perfil }: Leitor, qual: number) => findRow<AgendamentoGravado>(db)`
  SELECT * FROM relatorio_agendamentos
  WHERE id_agendamento = ${qual} AND (id_usuario = ${id} OR ${perfil === 'admin'}) FOR UPDATE`;

export const countAgendamentos = (transaction: Db, idUsuario: number) => findValue<number>(transaction)`
  SELECT count(*)::integer AS quantos FROM relatorio_agendamentos WHERE id_usuario = ${idUsuario}`;

const gravador = gravadorDe<AgendamentoGravado>({
  nome: 'relatorio_agendamentos',
  chave: 'id_agendamento',
  entidade: 'relatorio-agendamentos',
  nota: ['id_modelo', 'periodicidade', 'dia', 'hora', 'formato', 'para', 'ativo'],
});

const colunasDe = ({ periodicidade, dia, hora, formato, para, ativo }: Gravavel) => {
  const proxima = sql`proxima_execucao(${periodicidade}, ${dia}::integer, ${hora}::integer, now())`;
  return { periodicidade, dia, hora, formato, para, ativo, proxima_em: ativo ? proxima : null };
};

export const insertAgendamento = (
  transaction: Db,
  autor: Autor & { readonly id: number },
  novo: Gravavel & { readonly id_modelo: number },
) => gravador.insert(transaction, autor, { id_modelo: novo.id_modelo, id_usuario: autor.id, ...colunasDe(novo) });

/** @returns its new version. */
export const updateAgendamento = async (transaction: Db, autor: Autor, antes: AgendamentoGravado, novo: Gravavel) =>
  (await gravador.update(transaction, autor, antes, colunasDe(novo))).versao;

export const removeAgendamento = gravador.remove;
