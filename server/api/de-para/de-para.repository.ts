import { sql } from 'kysely';
import type { RegistroDePara, tiposComCadastro } from '../../../shared/contracts/de-para.ts';
import type { Db } from '../serving/connection.repository.ts';

export function findMapeamentos(db: Db) {
  return db
    .selectFrom('de_para as d')
    .leftJoin('layouts as l', 'l.id_layout', 'd.id_layout')
    .leftJoin('segurados as s', 's.cnpj', 'd.cnpj_segurado')
    .select([
      'd.id_de_para',
      'd.tipo',
      'd.id_layout',
      'l.nome as layout',
      'd.cnpj_segurado',
      'd.de',
      'd.para',
      'd.ativo',
      'd.versao',
    ])
    .select('s.razao_social as segurado')
    .select(
      sql<string>`coalesce(CASE d.tipo
        WHEN 'MERCADORIA' THEN (SELECT descricao FROM mercadorias m WHERE m.codigo = d.para)
        WHEN 'EMBALAGEM' THEN (SELECT descricao FROM embalagens e WHERE e.codigo = d.para)
        WHEN 'MUNICIPIO' THEN (SELECT nome || '/' || uf FROM municipios m WHERE m.codigo_ibge::text = d.para) END, d.para)`.as(
        'para_descricao',
      ),
    )
    .orderBy('d.tipo')
    .orderBy('d.de')
    .orderBy('d.id_de_para')
    .execute();
}

export function findPendentes(db: Db) {
  return db
    .selectFrom('de_para_pendentes as p')
    .innerJoin('layouts as l', 'l.id_layout', 'p.id_layout')
    .leftJoin('segurados as s', 's.cnpj', 'p.cnpj_segurado')
    .select([
      'p.id_pendente',
      'p.tipo',
      'p.id_layout',
      'l.nome as layout',
      'p.cnpj_segurado',
      's.razao_social as segurado',
    ])
    .select(['p.de', 'p.ocorrencias', 'p.ultimo_arquivo', 'p.atualizado_em'])
    .orderBy('p.ocorrencias', 'desc')
    .orderBy('p.id_pendente')
    .execute();
}

/** The entries of a registry, by their names. */
export async function findRegistros(db: Db, tipo: (typeof tiposComCadastro)[number]): Promise<RegistroDePara[]> {
  const registries = {
    MERCADORIA: sql<RegistroDePara>`SELECT codigo, descricao FROM mercadorias ORDER BY dobrar(descricao), codigo`,
    EMBALAGEM: sql<RegistroDePara>`SELECT codigo, descricao FROM embalagens ORDER BY dobrar(descricao), codigo`,
    MUNICIPIO: sql<RegistroDePara>`SELECT codigo_ibge::text AS codigo, nome || '/' || uf AS descricao
      FROM municipios ORDER BY dobrar(nome), uf`,
  };
  return (await registries[tipo].execute(db)).rows;
}

export async function deleteMapeamento(transaction: Db, id: number): Promise<void> {
  await transaction.deleteFrom('de_para').where('id_de_para', '=', id).execute();
}
