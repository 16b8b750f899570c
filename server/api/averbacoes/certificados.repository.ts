import { type Db, findOnly, findRow, findValue } from '../sql/connection.repository.ts';
import { umaAverbacao } from '../sql/meses.repository.ts';
import type { Chave } from './pagina.repository.ts';

export interface Certificado {
  /** Twelve characters, see `codigoNovo`. */
  readonly codigo: string;
  readonly emitido_em: Date;
}

export async function emitirCertificado(
  transaction: Db,
  { id_averbacao, competencia, id_apolice }: Chave,
  codigo: string,
  por: string,
): Promise<Certificado & { readonly novo: boolean }> {
  const issued = await findRow<Certificado>(transaction)`
    INSERT INTO certificados (codigo, competencia, id_averbacao, id_apolice, emitido_por)
    VALUES (${codigo}, ${competencia}, ${id_averbacao}, ${id_apolice}, ${por})
    ON CONFLICT DO NOTHING RETURNING codigo, emitido_em`;
  if (issued) return { ...issued, novo: true };
  const before = await findOnly<Certificado>(transaction)`
    SELECT codigo, emitido_em FROM certificados WHERE id_averbacao = ${id_averbacao}`;
  return { ...before, novo: false };
}

/** State of the shipment with that code and key; undefined: no match. */
export const findCertificada = (db: Db, codigo: string, chave: string) => findValue<string | undefined>(db)`
  SELECT a.situacao FROM certificados c CROSS JOIN LATERAL (
    SELECT * FROM averbacoes v WHERE v.competencia = c.competencia AND v.id_averbacao = c.id_averbacao
    UNION ALL SELECT v.* FROM competencias_arquivadas x CROSS JOIN LATERAL averbacao_arquivada(c.id_averbacao) v
      WHERE x.competencia = c.competencia) a
  WHERE c.codigo = ${codigo} AND coalesce(nullif(a.chave, ''), a.numero_averbacao) = ${chave}`;

interface Representante extends Readonly<Record<'cidade' | 'telefone' | 'email', string | null>> {
  readonly nome: string;
}

export interface Cobertura extends Readonly<Record<'inicio_vigencia' | 'fim_vigencia' | 'codigo_susep', string>> {
  readonly corretor: string | null;
  /** Agents in the destination country in calling order (domain 3.4). */
  readonly representantes: readonly Representante[];
}

export const findCobertura = (db: Db, { id_averbacao }: Pick<Chave, 'id_averbacao'>) => findOnly<Cobertura>(db)`
  SELECT o.inicio_vigencia::text, o.fim_vigencia::text, r.codigo_susep, c.razao_social AS corretor,
    coalesce((
      SELECT json_agg(json_build_object('nome', t.nome, 'cidade', t.cidade,
        'telefone', coalesce(t.telefone_24h, t.telefone), 'email', t.email) ORDER BY t.prioridade, t.nome)
      FROM paises p JOIN representantes_pais t USING (id_pais)
      WHERE dobrar(p.nome_pt) = dobrar(a.pais_destino) AND t.ativo
        AND (t.vigencia_inicio IS NULL OR t.vigencia_inicio <= a.data_embarque)
        AND (t.vigencia_fim IS NULL OR t.vigencia_fim >= a.data_embarque)), '[]') AS representantes
  FROM ${umaAverbacao(id_averbacao)} a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
  LEFT JOIN corretores c USING (id_corretor)`;
