import { sql } from 'kysely';
import type { Sql } from './connection.repository.ts';

/** Grouping key; municipality `m` if the name needs it. */
export interface Acumulo {
  readonly chave: Sql;
  readonly municipio: Sql;
  readonly nome: (chave: Sql) => Sql;
}

const ninguem = sql`NULL::integer`;
const nomeado = (semChave: string) => (chave: Sql) => sql`coalesce(${chave}, ${sql.lit(semChave)})`;

/** Kinds of Acúmulo de Risco (domain 3.6.5). A voyage is a ship's departures of a day, in any spelling. */
export const acumulos = {
  veiculo: { chave: sql`a.placa`, municipio: ninguem, nome: nomeado('Sem placa') },
  navio: { chave: sql`nullif(normalizar_de(a.navio), '')`, municipio: ninguem, nome: nomeado('Sem navio') },
  porto: {
    chave: sql`nullif(concat_ws(', ', a.complemento_origem, a.pais_origem), '')`,
    municipio: ninguem,
    nome: nomeado('Não informado'),
  },
  rota: {
    chave: sql`coalesce(mo.uf, 'EX') || ' → ' || coalesce(md.uf, 'EX')`,
    municipio: ninguem,
    nome: (chave) => chave,
  },
  destino: {
    chave: sql`NULL::text`,
    municipio: sql`a.municipio_destino`,
    nome: () => sql`coalesce(m.nome || '/' || m.uf, 'Não informado')`,
  },
  armazem: {
    chave: sql`a.embarcador`,
    municipio: sql`CASE WHEN a.embarcador IS NOT NULL THEN a.municipio_origem END`,
    nome: (chave) => sql`coalesce(${chave} || ' – ' || coalesce(m.nome, ''), 'Não informado')`,
  },
} as const satisfies Readonly<Record<string, Acumulo>>;

export function queAcumulam(por: keyof typeof acumulos, nome: string): Sql {
  const { chave, municipio, nome: nomeDe } = acumulos[por];
  return sql`EXISTS (SELECT FROM (SELECT) x LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem
    LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino LEFT JOIN municipios m ON m.codigo_ibge = ${municipio}
    WHERE ${nomeDe(chave)} = ${nome})`;
}
