import { sql } from 'kysely';
import type { FiltrosDeAverbacoes } from '../../../shared/contracts/averbacoes.ts';
import { nomeDoMes } from './meses.repository.ts';
import type { Sql } from './connection.repository.ts';

type Linha = NonNullable<FiltrosDeAverbacoes['importancia']>;

export const percursoOuNenhum = sql`coalesce(a.percurso, 'Não informado')`;
export const mercadoriaOuNenhuma = (descricao: Sql) => sql`coalesce(${descricao}, 'Sem mercadoria')`;
export const ufOuExterior = (uf: Sql) => sql`coalesce(${uf}, 'Exterior')`;

const daApolice = { apolice: sql`o.numero`, segurado: sql`s.razao_social`, corretor: sql`k.razao_social` } as const;

/** Cells of `x` behind a line of Importância Segurada. */
export function celulasDaImportancia({ por, grupo, ramo }: Linha, x: Sql): Sql[] {
  const nome = por === 'apolice' || por === 'segurado' || por === 'corretor' ? daApolice[por] : undefined;
  return [
    sql`${x}.id_apolice IN (SELECT o.id_apolice FROM apolices o JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado)
      JOIN corretores k USING (id_corretor) WHERE r.nome = ${ramo} AND ${nome ? sql`${nome} = ${grupo}` : sql`true`})`,
    ...(por === 'mes' ? [sql`${nomeDoMes(sql`${x}.competencia`)} = ${grupo}`] : []),
  ];
}

export function queSomam({ por, grupo, percurso, meio_transporte, moeda }: Linha): Sql[] {
  const mercadoria = sql`(SELECT m.descricao FROM mercadorias m WHERE m.id_mercadoria = a.id_mercadoria)`;
  const uf = sql`(SELECT md.uf FROM municipios md WHERE md.codigo_ibge = a.municipio_destino)`;
  return [
    sql`${percursoOuNenhum} = ${percurso}`,
    sql`a.meio_transporte = ${meio_transporte}`,
    sql`coalesce(a.moeda, 'BRL') = ${moeda}`,
    ...(por === 'mercadoria' ? [sql`${mercadoriaOuNenhuma(mercadoria)} = ${grupo}`] : []),
    ...(por === 'uf' ? [sql`${ufOuExterior(uf)} = ${grupo}`] : []),
  ];
}
