import { sql } from 'kysely';
import type { Retorno } from '../../../shared/contracts/pacotes.ts';
import { type Db, listRows, findValue, run } from '../sql/connection.repository.ts';

/** A mismatch: unknown item, or an answer that differs from the stored one. */
export interface Desencontro {
  readonly lugar: number;
  readonly ref: string;
  /** null: no such item. */
  readonly situacao: string | null;
}

const respostas = (itens: Retorno['itens']) => sql`
  ROWS FROM (jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) AS (ref text, situacao text, codigo_erro text, mensagem text))
  WITH ORDINALITY AS r (ref, situacao, codigo_erro, mensagem, lugar)`;

export function listDesencontros(transaction: Db, id: number, itens: Retorno['itens']) {
  return listRows<Desencontro>(transaction)`
    SELECT r.lugar - 1 AS lugar, r.ref, i.situacao FROM ${respostas(itens)}
    LEFT JOIN pacote_itens i ON i.id_pacote = ${id} AND i.ref = r.ref
    WHERE i.ref IS NULL OR i.situacao NOT IN ('PENDENTE', r.situacao) ORDER BY r.lugar LIMIT 20`;
}

export const countIguais = (transaction: Db, id: number, itens: Retorno['itens']) => findValue<number>(transaction)`
  SELECT count(*)::integer AS iguais FROM ${respostas(itens)}
  JOIN pacote_itens i ON i.id_pacote = ${id} AND i.ref = r.ref AND i.situacao = r.situacao`;

export const updateItens = (transaction: Db, id: number, itens: Retorno['itens']) => run(transaction)`
    UPDATE pacote_itens i SET situacao = r.situacao, codigo_erro = r.codigo_erro, mensagem = r.mensagem
    FROM ${respostas(itens)} WHERE i.id_pacote = ${id} AND i.ref = r.ref AND i.situacao = 'PENDENTE'`;
