import { type RawBuilder, sql } from 'kysely';

export interface RegraDaTaxa {
  readonly nome: string;
  /** Whether the shipment stores it; else it is a rule with the same rate today. */
  readonly guardada: boolean;
  readonly tipo: 'TAXA' | 'VIAGEM' | 'KM';
  readonly valor: string | null;
  readonly km_minimo: number | null;
  readonly premio_minimo: string | null;
}

/** Stored additions and discounts, with the words that distinguish them. */
export interface AdicionalAplicado {
  readonly tipo: string;
  readonly descricao: string | null;
}

const doTomador = sql`'tomador ' || t.razao_social`;
const daTabela = sql`concat_ws(', ', 'tabela da apólice', gx.nome, nullif(concat_ws(' a ', x.uf_origem, x.uf_destino), ''),
  x.percurso, coalesce(mx.descricao, x.grupo_mercadoria), x.cnpj_parte)`;
const tabela = sql`apolice_taxas x LEFT JOIN grupos gx ON gx.id_grupo = x.id_grupo AND gx.id_apolice = x.id_apolice
  LEFT JOIN mercadorias mx ON mx.id_mercadoria = x.id_mercadoria`;

const minimo = sql`premio_minimo_da_averbacao(a.id_apolice, a.data_embarque)`;

const linha = (nome: RawBuilder<unknown>, guardada: boolean, daTaxa: boolean) =>
  daTaxa
    ? sql`json_build_object('nome', ${nome}, 'guardada', ${guardada}::boolean, 'tipo', x.tipo, 'valor', x.valor::text,
        'km_minimo', x.km_minimo, 'premio_minimo', coalesce(x.premio_minimo, ${minimo})::text)`
    : sql`json_build_object('nome', ${nome}, 'guardada', ${guardada}::boolean, 'tipo', 'TAXA', 'valor', NULL, 'km_minimo', NULL,
        'premio_minimo', ${minimo}::text)`;

/** Rule behind the rate of shipment `a` from `mo` to `md`: by stored key; else one of the same rate; else null. */
export const regraDaTaxa: RawBuilder<unknown> = sql`
  CASE WHEN a.id_apolice_tomador IS NOT NULL THEN
    (SELECT ${linha(doTomador, true, false)} FROM apolice_tomadores t WHERE t.id_apolice_tomador = a.id_apolice_tomador)
  WHEN a.id_apolice_taxa IS NOT NULL THEN
    (SELECT ${linha(daTabela, true, true)} FROM ${tabela} WHERE x.id_apolice_taxa = a.id_apolice_taxa)
  ELSE coalesce(
    (SELECT ${linha(doTomador, false, false)} FROM apolice_tomadores t
     WHERE t.id_apolice = a.id_apolice AND t.taxa = a.taxa_basica AND left(t.cnpj, 8) = left(a.cnpj_tomador, 8)
     ORDER BY t.cnpj = a.cnpj_tomador DESC LIMIT 1),
    (SELECT ${linha(daTabela, false, true)} FROM ${tabela}
     WHERE x.id_apolice = a.id_apolice AND x.taxa = a.taxa_basica AND (x.id_grupo IS NULL OR x.id_grupo = a.id_grupo)
       AND (x.uf_origem IS NULL OR x.uf_origem = mo.uf) AND (x.uf_destino IS NULL OR x.uf_destino = md.uf)
     ORDER BY x.id_grupo NULLS LAST, num_nulls(x.uf_origem, x.uf_destino) LIMIT 1)) END`;

export const adicionaisAplicados: RawBuilder<unknown> = sql`
  coalesce((SELECT json_agg(json_build_object('tipo', d.tipo, 'descricao', d.descricao) ORDER BY d.tipo, d.descricao)
    FROM apolice_adicionais d WHERE d.id_apolice_adicional = ANY(a.id_adicionais)), '[]')`;
