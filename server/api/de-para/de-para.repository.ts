import { sql } from 'kysely';
import type {
  RegistroDePara,
  Sugestao,
  tiposComCadastro,
  Mapeamento,
  Pendente,
} from '../../../shared/contracts/de-para.ts';
import { type Db, listRows } from '../sql/connection.repository.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';

export const paraDescricao = sql<string>`coalesce(CASE d.tipo
  WHEN 'MERCADORIA' THEN (SELECT descricao FROM mercadorias m WHERE m.codigo = d.para)
  WHEN 'EMBALAGEM' THEN (SELECT descricao FROM embalagens e WHERE e.codigo = d.para)
  WHEN 'MUNICIPIO' THEN (SELECT nome || '/' || uf FROM municipios m WHERE m.codigo_ibge::text = d.para) END, d.para)`;

export const findMapeamentos = (db: Db) =>
  listRows<Mapeamento>(db)`
    SELECT d.id_de_para, d.tipo, d.id_layout, d.cnpj_segurado, d.de, d.para, d.ativo, d.versao, l.nome AS layout,
      s.razao_social AS segurado, ${paraDescricao} AS para_descricao
    FROM de_para d LEFT JOIN layouts l USING (id_layout) LEFT JOIN segurados s ON s.cnpj = d.cnpj_segurado
    ORDER BY d.tipo, d.de, d.id_de_para`;

export const findPendentes = (db: Db) =>
  listRows<Omit<Pendente, 'atualizado_em'> & { readonly atualizado_em: Date }>(db)`
    SELECT p.id_pendente, p.tipo, p.id_layout, p.cnpj_segurado, l.nome AS layout, s.razao_social AS segurado, p.de,
      p.ocorrencias, p.ultimo_arquivo, p.atualizado_em, p.ultimo_arquivo || array_remove(p.arquivos, p.ultimo_arquivo) AS arquivos
    FROM de_para_pendentes p JOIN layouts l USING (id_layout) LEFT JOIN segurados s ON s.cnpj = p.cnpj_segurado
    ORDER BY p.ocorrencias DESC, p.id_pendente`;

export async function findRegistros(db: Db, tipo: (typeof tiposComCadastro)[number]): Promise<RegistroDePara[]> {
  const byDescricao = (table: string) => sql<RegistroDePara>`
    SELECT codigo, descricao FROM ${sql.table(table)} WHERE ativo ORDER BY dobrar(descricao), codigo`;
  const registries = {
    MERCADORIA: byDescricao('mercadorias'),
    EMBALAGEM: byDescricao('embalagens'),
    MUNICIPIO: sql<RegistroDePara>`SELECT codigo_ibge::text AS codigo, nome || '/' || uf AS descricao
      FROM municipios WHERE ativo ORDER BY dobrar(nome), uf`,
  };
  return (await registries[tipo].execute(db)).rows;
}

const MAX_SUGERIDOS = 200;
const SUGESTOES = 3;
/** Maximum trigram distance (pg_trgm `<->`): beyond, texts share few letters. */
const MAX_DISTANCIA = 0.85;

/** Suggestions for queued texts: mappings of other scopes first, then similar registry entries by trigrams. */
export function findSugestoes(db: Db): Promise<(Sugestao & { readonly id_pendente: number })[]> {
  const parecidos = (tipo: (typeof tiposComCadastro)[number], tabela: string, codigo: string, nome: string) => sql`
    (SELECT ${sql.raw(codigo)} AS codigo, ${sql.raw(nome)} AS descricao, dobrar(${sql.raw(nome)}) <-> dobrar(p.de) AS distancia, false AS mapeado
     FROM ${sql.table(tabela)} WHERE ativo AND p.tipo = ${tipo} ORDER BY distancia LIMIT ${SUGESTOES})`;
  return listRows<Sugestao & { readonly id_pendente: number }>(db)`
    SELECT p.id_pendente, s.codigo, s.descricao, round((100 * (1 - s.distancia))::numeric)::int AS semelhanca, s.ja_mapeado
    FROM (SELECT * FROM de_para_pendentes ORDER BY ocorrencias DESC, id_pendente LIMIT ${MAX_SUGERIDOS}) p
    CROSS JOIN LATERAL (
      SELECT codigo, descricao, min(distancia) AS distancia, bool_or(mapeado) AS ja_mapeado FROM (
        SELECT d.para AS codigo, ${paraDescricao} AS descricao, 0 AS distancia, true AS mapeado
        FROM de_para d WHERE d.tipo = p.tipo AND d.de = p.de AND d.ativo
        UNION ALL ${parecidos('MERCADORIA', 'mercadorias', 'codigo', 'descricao')}
        UNION ALL ${parecidos('EMBALAGEM', 'embalagens', 'codigo', 'descricao')}
        UNION ALL ${parecidos('MUNICIPIO', 'municipios', 'codigo_ibge::text', `nome || '/' || uf`)}
      ) parecidos
      WHERE distancia < ${MAX_DISTANCIA}
      GROUP BY codigo, descricao ORDER BY 3, codigo LIMIT ${SUGESTOES}
    ) s
    ORDER BY p.ocorrencias DESC, p.id_pendente, s.distancia, s.codigo`;
}

type Nomes = Pick<Mapeamento, 'layout' | 'segurado' | 'cnpj_segurado' | 'para' | 'para_descricao'>;

export async function findNomes(db: Db, linhas: readonly Linha[]): Promise<readonly Nomes[]> {
  if (linhas.length === 0) return [];
  const numeradas = JSON.stringify(linhas.map((linha, n) => ({ ...linha, n })));
  return listRows<Nomes>(db)`
    SELECT l.nome AS layout, s.razao_social AS segurado, d.cnpj_segurado, d.para, ${paraDescricao} AS para_descricao
    FROM json_to_recordset(${numeradas}::json) AS d(n int, tipo text, id_layout int, cnpj_segurado text, para text)
    LEFT JOIN layouts l ON l.id_layout = d.id_layout
    LEFT JOIN segurados s ON s.cnpj = d.cnpj_segurado
    ORDER BY d.n`;
}
