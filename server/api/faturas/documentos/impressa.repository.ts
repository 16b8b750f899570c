import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';

export interface Partes {
  readonly segurado_cnpj: string;
  readonly pagador: string | null;
  readonly pagador_cnpj: string | null;
  readonly sucursal: string;
  readonly codigo_susep: string | null;
  readonly inicio_vigencia: string;
  readonly fim_vigencia: string;
}

export async function findPartes(db: Db, idFatura: number): Promise<Partes> {
  const { rows } = await sql<Partes>`
    SELECT s.cnpj AS segurado_cnpj, p.razao_social AS pagador, p.cnpj AS pagador_cnpj, u.nome AS sucursal, r.codigo_susep,
      a.inicio_vigencia::text, a.fim_vigencia::text
    FROM faturas f JOIN apolices a USING (id_apolice) JOIN segurados s ON s.id_segurado = a.id_segurado
    JOIN sucursais u ON u.id_sucursal = f.id_sucursal JOIN ramos r ON r.id_ramo = f.id_ramo
    LEFT JOIN apolice_faturamento t USING (id_apolice) LEFT JOIN segurados p ON p.id_segurado = t.id_pagador
    WHERE f.id_fatura = ${idFatura}`.execute(db);
  return rows[0] as Partes;
}
