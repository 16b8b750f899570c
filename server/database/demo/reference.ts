import type pg from 'pg';

/** Ids of the reference data that the demonstration refers to, by the codes that people know them by. */
export interface Reference {
  readonly municipios: readonly number[];
  readonly ufs: Readonly<Record<string, string>>;
  readonly mercadorias: Readonly<Record<string, number>>;
  readonly embalagens: Readonly<Record<string, number>>;
  readonly paises: Readonly<Record<string, number>>;
  readonly moedas: Readonly<Record<string, number>>;
  readonly incoterms: Readonly<Record<string, number>>;
  readonly usuarios: Readonly<Record<string, number>>;
  readonly feriados: readonly string[];
  readonly desprezos: readonly number[];
}

/** Reads the reference rows in a stable order, independent of database ids. */
export async function readReference(client: pg.ClientBase): Promise<Reference> {
  const { rows } = await client.query<{ reference: Reference }>(`SELECT jsonb_build_object(
    'municipios', (SELECT jsonb_agg(codigo_ibge ORDER BY codigo_ibge) FROM municipios),
    'ufs', (SELECT jsonb_object_agg(codigo_ibge, sigla) FROM estados WHERE codigo_ibge IS NOT NULL),
    'mercadorias', (SELECT jsonb_object_agg(codigo, id_mercadoria) FROM mercadorias WHERE padrao),
    'embalagens', (SELECT jsonb_object_agg(codigo, id_embalagem) FROM embalagens WHERE padrao),
    'paises', (SELECT jsonb_object_agg(iso2, id_pais) FROM paises),
    'moedas', (SELECT jsonb_object_agg(codigo_iso, id_moeda) FROM moedas),
    'incoterms', (SELECT jsonb_object_agg(sigla, id_incoterm) FROM incoterms WHERE edicao = 2020),
    'usuarios', (SELECT jsonb_object_agg(username, id_usuario) FROM usuarios),
    'feriados', (SELECT jsonb_agg(data) FROM feriados WHERE uf IS NULL),
    'desprezos', (SELECT jsonb_agg(id_motivo ORDER BY descricao) FROM motivos WHERE tipo = 'DESPREZO_DI')) AS reference`);
  return rows[0]?.reference as Reference;
}
