import { sql } from 'kysely';
import type { Carta, Fim } from '../../correio/correio.ts';
import { exigirDestinos } from './destinos.repository.ts';
import { type Db, listRows, findValue, findRow, run, wrote } from '../sql/connection.repository.ts';

export interface Email extends Omit<Carta, 'anexos'> {
  readonly id_fatura: number | null;
  readonly id_tarefa: number | null;
  /** Unique origin: written once. */
  readonly origem: string;
  readonly automatico: boolean;
  readonly planilha: boolean;
  readonly pedido_por: string;
  readonly id_email: number;
  readonly situacao: 'PENDENTE' | 'ENVIANDO' | 'ENVIADO' | 'RECUSADO' | 'INCERTO';
  readonly tentativas: number;
  /** Milliseconds until it may be tried. */
  readonly espera: number;
  readonly motivo: string | null;
}

const POR_VEZ = 200;

const colunas = sql`id_email, chave, id_fatura, id_tarefa, origem, automatico, para, copia, assunto, texto, planilha, situacao, tentativas, motivo,
  pedido_por, greatest(0, ceil(extract(epoch FROM proxima_em - now()) * 1000))::integer AS espera`;

/** Inserts a letter once per origin. @returns its id. @throws 422 for an address that is not allowed */
export async function insertEmail(
  db: Db,
  novo: Pick<Email, 'origem' | 'para' | 'assunto' | 'texto' | 'pedido_por'> & Partial<Email>,
): Promise<number> {
  const email = { id_fatura: null, id_tarefa: null, automatico: true, copia: [], planilha: false, ...novo };
  await exigirDestinos(db, [...email.para, ...email.copia]);
  return findValue<number>(db)`
    INSERT INTO emails (id_fatura, id_tarefa, origem, automatico, para, copia, assunto, texto, planilha, pedido_por)
    VALUES (${email.id_fatura}, ${email.id_tarefa}, ${email.origem}, ${email.automatico}, ${sql.val(email.para)}, ${sql.val(email.copia)},
      ${email.assunto}, ${email.texto}, ${email.planilha}, ${email.pedido_por})
    ON CONFLICT (origem) DO UPDATE SET origem = excluded.origem RETURNING id_email`;
}

export const findEmail = (db: Db, id: number): Promise<Email> =>
  findRow<Email>(db)`SELECT ${colunas} FROM emails WHERE id_email = ${id}` as Promise<Email>;

/** Letters of the system have no user. */
export const estaDesativado = (db: Db, username: string): Promise<boolean> =>
  findValue<boolean>(db)`SELECT EXISTS (SELECT FROM usuarios WHERE username = ${username} AND NOT ativo)`;

/** Claims a due letter. @returns whether it was free. */
export const takeEmail = (db: Db, id: number) => wrote(db)`
  UPDATE emails SET situacao = 'ENVIANDO', tentativas = tentativas + 1, proxima_em = now()
  WHERE id_email = ${id} AND situacao = 'PENDENTE' AND proxima_em <= now()`;

export const postponeEmail = (db: Db, id: number, motivo: string, segundos: number) => run(db)`
  UPDATE emails SET situacao = 'PENDENTE', motivo = ${motivo}, proxima_em = now() + ${segundos} * interval '1 second'
  WHERE id_email = ${id} AND situacao = 'ENVIANDO'`;

const finais = { ENTREGUE: 'ENVIADO', RECUSADA: 'RECUSADO', INCERTA: 'INCERTO' } as const;

/** @returns whether it had no outcome yet. */
export const endEmail = (transaction: Db, id: number, situacao: Fim['situacao'], motivo: string) => wrote(transaction)`
  UPDATE emails SET situacao = ${finais[situacao]}, motivo = ${motivo}
  WHERE id_email = ${id} AND situacao IN ('PENDENTE', 'ENVIANDO')`;

export const findDevidos = (db: Db) => listRows<Email>(db)`
  SELECT ${colunas} FROM emails WHERE automatico AND situacao = 'PENDENTE' AND proxima_em <= now()
  ORDER BY proxima_em, id_email LIMIT ${POR_VEZ}`;

export const findVencidos = (db: Db) => listRows<Email>(db)`
  SELECT ${colunas} FROM emails WHERE automatico AND situacao = 'PENDENTE' AND criado_em < now() - interval '3 days'
  ORDER BY id_email LIMIT ${POR_VEZ}`;

/** No attempt takes this long. */
export const findAbandonados = (db: Db) => listRows<Email>(db)`
  SELECT ${colunas} FROM emails WHERE automatico AND situacao = 'ENVIANDO' AND proxima_em < now() - interval '15 minutes'`;

/** Reports a failed e-mail as a failed task to its requester, if that user exists. */
export const insertAviso = (
  transaction: Db,
  { id_email, id_fatura, assunto, pedido_por }: Email,
  mensagem: string,
) => run(transaction)`
  INSERT INTO tarefas (tipo, titulo, id_usuario, usuario, chave, pedido, situacao, mensagem, total, feitas, falhas, terminada_em)
  SELECT 'email', ${`E-mail “${assunto}”`.slice(0, 200)}, id_usuario, username, ${`e-mail ${id_email}`},
    ${JSON.stringify({ id_fatura })}::jsonb, 'FALHOU', ${mensagem}, 1, 1, 1, now()
  FROM usuarios WHERE username = ${pedido_por}`;
