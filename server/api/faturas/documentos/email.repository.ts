import { sql } from 'kysely';
import type { PropostaDeEmail } from '../../../../shared/contracts/fatura-email.ts';
import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import type { Db } from '../../sql/connection.repository.ts';

/** Data of an invoice for its e-mail: contents and possible recipients. */
export interface FaturaNaCarta {
  readonly situacao: Situacao;
  readonly numero_fatura: string | null;
  readonly numero: string;
  readonly segurado: string;
  readonly competencia: number;
  readonly data_vencimento: string | null;
  readonly valor_total: string;
  readonly destinatarios: PropostaDeEmail['destinatarios'];
}

export async function findFaturaNaCarta(db: Db, id: number): Promise<FaturaNaCarta | undefined> {
  const { rows } = await sql<FaturaNaCarta>`
    SELECT f.situacao, coalesce(f.numero_alterado, f.numero_fatura::text) AS numero_fatura, a.numero, s.razao_social AS segurado,
      f.competencia, f.data_vencimento::text, f.valor_total::text,
      (SELECT coalesce(json_agg(json_build_object('email', email, 'nome', nome, 'papel', papel) ORDER BY ordem), '[]')
       FROM (VALUES (1, s.email, s.razao_social, 'SEGURADO'), (2, p.email, p.razao_social, 'PAGADOR'),
         (3, k.email_contato, k.razao_social, 'CORRETOR')) d(ordem, email, nome, papel)
       WHERE email <> '') AS destinatarios
    FROM faturas f JOIN apolices a USING (id_apolice) JOIN segurados s ON s.id_segurado = a.id_segurado
    JOIN corretores k ON k.id_corretor = a.id_corretor
    LEFT JOIN apolice_faturamento t USING (id_apolice) LEFT JOIN segurados p ON p.id_segurado = t.id_pagador
    WHERE f.id_fatura = ${id}`.execute(db);
  return rows[0];
}
