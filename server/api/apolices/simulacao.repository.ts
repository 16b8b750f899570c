import type { Sent } from '../../../shared/contracts/call.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { simularTaxa } from '../../../shared/contracts/simulacao-de-taxa.ts';
import { type Db, findOnly, findRow, listRows } from '../sql/connection.repository.ts';

export type Embarque = Sent<typeof simularTaxa>;

/** Shipment as its policy rates it, with the registries' surcharges in percent. */
export type EmbarqueConhecido = { readonly id_ramo: number; readonly id_grupo: number | null } & Readonly<
  Record<'uf_origem' | 'uf_destino' | 'percurso' | 'grupo_mercadoria', string | null> &
    Record<'mercadoria' | 'embalagem' | 'navio', string | null>
>;

export const findEmbarqueConhecido = (db: Db, idApolice: number, e: Embarque) => findRow<EmbarqueConhecido>(db)`
  SELECT a.id_ramo, g.id_grupo, u.uf_origem, u.uf_destino, m.grupo AS grupo_mercadoria,
    percurso_do_embarque(a.id_apolice, a.id_ramo, ${e.data}::date, u.uf_origem, u.uf_destino,
      ${e.municipio_origem ?? null}, ${e.municipio_destino ?? null}) AS percurso,
    m.agravo_taxa AS mercadoria, b.agravo_taxa AS embalagem, n.agravo_idade AS navio
  FROM apolices a
  CROSS JOIN LATERAL (SELECT
    coalesce(${e.uf_origem ?? null}, (SELECT uf FROM municipios WHERE codigo_ibge = ${e.municipio_origem ?? null})) AS uf_origem,
    coalesce(${e.uf_destino ?? null}, (SELECT uf FROM municipios WHERE codigo_ibge = ${e.municipio_destino ?? null})) AS uf_destino) u
  LEFT JOIN grupos g ON g.id_apolice = a.id_apolice AND CASE WHEN ${e.id_grupo ?? null}::integer IS NULL THEN g.padrao
    ELSE g.id_grupo = ${e.id_grupo ?? null} END
  LEFT JOIN mercadorias m ON m.id_mercadoria = ${e.id_mercadoria ?? null}
  LEFT JOIN embalagens b ON b.id_embalagem = ${e.id_embalagem ?? null}
  LEFT JOIN navios n ON n.id_navio = ${e.id_navio ?? null} AND n.ativo
  WHERE a.id_apolice = ${idApolice}`;

export interface TaxaVista {
  readonly parte: 'taxas' | 'tomadores';
  readonly id: number;
  readonly tipo: 'TAXA' | 'VIAGEM' | 'KM';
  readonly taxa: string | null;
  readonly valor: string | null;
  readonly km_minimo: number | null;
  /** Its own minimum, else the general one. */
  readonly premio_minimo: string | null;
  /** Why it does not apply; null: it does. */
  readonly impedimento: 'GRUPO' | 'VIGENCIA' | 'PARTE' | 'MERCADORIA' | 'UF' | 'PERCURSO' | null;
  /** Precedence (migration 0042): the highest wins. */
  readonly precedencia: string;
  readonly alcance: Linha;
}

/** Rates by precedence, applicable ones first: the first wins. */
export const findTaxasVistas = (db: Db, id: number, e: Embarque, c: EmbarqueConhecido) => listRows<TaxaVista>(db)`
  SELECT v.parte, v.id, v.tipo, v.taxa, v.valor, v.km_minimo,
    coalesce(v.premio_minimo, premio_minimo_da_averbacao(${id}, ${e.data}::date)) AS premio_minimo, v.impedimento, v.precedencia,
    json_build_object('id_grupo', t.id_grupo, 'id_grupo_rotulo', g.codigo || ' – ' || g.nome, 'cnpj_parte', t.cnpj_parte,
      'papel', t.papel, 'id_mercadoria', t.id_mercadoria, 'id_mercadoria_rotulo', m.descricao, 'grupo_mercadoria', t.grupo_mercadoria,
      'uf_origem', t.uf_origem, 'uf_destino', t.uf_destino, 'percurso', t.percurso) AS alcance
  FROM taxas_do_embarque(${id}, ${c.id_grupo}, ${e.data}::date, ${e.cnpj_tomador ?? null}, ${e.cnpj_embarcador ?? null},
    ${e.id_mercadoria ?? null}, ${c.grupo_mercadoria}, ${c.uf_origem}, ${c.uf_destino}, ${c.percurso}) v
  JOIN taxas_da_apolice t ON t.id_apolice = ${id} AND (t.parte, t.id, t.precedencia) = (v.parte, v.id, v.precedencia)
  LEFT JOIN grupos g ON g.id_grupo = t.id_grupo AND g.id_apolice = t.id_apolice LEFT JOIN mercadorias m ON m.id_mercadoria = t.id_mercadoria
  ORDER BY v.impedimento IS NOT NULL, v.precedencia DESC, v.desempate LIMIT 500`;

export interface AdicionalVisto {
  readonly tipo: string;
  readonly descricao: string | null;
  readonly percentual: string | null;
  readonly taxa: string | null;
}

export const findAdicionaisVistos = (
  db: Db,
  idApolice: number,
  e: Embarque,
  c: EmbarqueConhecido,
) => listRows<AdicionalVisto>(db)`
  SELECT tipo, descricao, percentual, taxa
  FROM adicionais_do_embarque(${idApolice}, ${c.id_grupo}, ${e.data}::date, ${e.container ?? false})`;

/** Rate with additions in percent, and its shipment; decimals as text. */
type Pedida = Pick<TaxaVista, 'tipo' | 'taxa' | 'valor' | 'km_minimo' | 'premio_minimo'> &
  Readonly<Record<'agravo' | 'desconto' | 'taxa_adicional' | 'taxa_desconto', string>>;

/** Combined rate in percent (six places) and premium in reais. */
export type Calculo = Readonly<Record<'taxa_basica' | 'adicionais' | 'descontos' | 'taxa' | 'premio', string>> &
  Readonly<Record<'tem_parcela' | 'minimo', boolean>> & {
    /** Trips or kilometres. */
    readonly vezes: number;
  };

/** Calls the converter's function. @param cambio null: reais. */
export function calcular(db: Db, pedida: Pedida, e: Embarque, cambio: string | null): Promise<Calculo> {
  const { tipo, taxa, valor, km_minimo, premio_minimo, agravo, desconto, taxa_adicional, taxa_desconto } = pedida;
  return findOnly<Calculo>(db)`
    SELECT c.taxa_basica::numeric(12, 6)::text AS taxa_basica, c.adicionais::numeric(12, 6)::text AS adicionais,
      c.descontos::numeric(12, 6)::text AS descontos, c.taxa::numeric(12, 6)::text AS taxa, p.premio::numeric(17, 2)::text AS premio,
      c.parcela > 0 AS tem_parcela, v.vezes, p.premio > 0 AND p.premio IS NOT DISTINCT FROM ${premio_minimo}::numeric AS minimo
    FROM compor_taxa(${taxa}::numeric, ${valor}::numeric, ${agravo}::numeric, ${desconto}::numeric, ${taxa_adicional}::numeric,
      ${taxa_desconto}::numeric) c
    CROSS JOIN (SELECT CASE WHEN ${tipo} = 'KM' THEN greatest(${e.km ?? 0}::integer, ${km_minimo}::integer) ELSE 1 END AS vezes) v
    CROSS JOIN LATERAL (SELECT premio_do_embarque(c.taxa, c.parcela, v.vezes, ${premio_minimo}::numeric,
      ${e.importancia_segurada}::numeric, ${e.importancia_na_moeda ?? null}::numeric, ${cambio}::numeric) AS premio) p`;
}
