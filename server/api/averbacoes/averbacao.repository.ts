import { sql } from 'kysely';
import type { Averbacao } from '../../../shared/contracts/averbacao.ts';
import { type Db, findRow, findValue, nomeDe, type Sql } from '../sql/connection.repository.ts';
import type { Caller } from '../chamada/endpoint.ts';
import { umaAverbacao } from '../sql/meses.repository.ts';
import { colunas, tabelas } from './averbacoes.repository.ts';
import { versaoDaAverbacao } from './recalculo.repository.ts';

interface RegraDaTaxa {
  readonly nome: string;
  /** Whether the shipment stores it; else it is a rule with the same rate today. */
  readonly guardada: boolean;
  readonly tipo: 'TAXA' | 'VIAGEM' | 'KM';
  readonly valor: string | null;
  readonly km_minimo: number | null;
  readonly premio_minimo: string | null;
}

const doTomador = sql`'tomador ' || t.razao_social`;
const daTabela = sql`concat_ws(', ', 'tabela da apólice', gx.nome, nullif(concat_ws(' a ', x.uf_origem, x.uf_destino), ''),
  x.percurso, coalesce(mx.descricao, x.grupo_mercadoria), x.cnpj_parte)`;
const tabela = sql`apolice_taxas x LEFT JOIN grupos gx ON gx.id_grupo = x.id_grupo AND gx.id_apolice = x.id_apolice
  LEFT JOIN mercadorias mx ON mx.id_mercadoria = x.id_mercadoria`;

const minimo = sql`premio_minimo_da_averbacao(a.id_apolice, a.data_embarque)`;

const linha = (nome: Sql, guardada: boolean, daTaxa: boolean) =>
  daTaxa
    ? sql`json_build_object('nome', ${nome}, 'guardada', ${guardada}::boolean, 'tipo', x.tipo, 'valor', x.valor::text,
        'km_minimo', x.km_minimo, 'premio_minimo', coalesce(x.premio_minimo, ${minimo})::text)`
    : sql`json_build_object('nome', ${nome}, 'guardada', ${guardada}::boolean, 'tipo', 'TAXA', 'valor', NULL, 'km_minimo', NULL,
        'premio_minimo', ${minimo}::text)`;

/** Rule behind the rate of shipment `a` from `mo` to `md`: by stored key; else one of the same rate; else null. */
const regraDaTaxa: Sql = sql`
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

const adicionaisAplicados: Sql = sql`
  coalesce((SELECT json_agg(json_build_object('tipo', d.tipo, 'descricao', d.descricao) ORDER BY d.tipo, d.descricao)
    FROM apolice_adicionais d WHERE d.id_apolice_adicional = ANY(a.id_adicionais)), '[]')`;

export interface AverbacaoRow extends Omit<Averbacao, 'memoria'> {
  /** null: the policy no longer has it. */
  readonly regra: RegraDaTaxa | null;
  /** Stored additions and discounts, with the words that distinguish them. */
  readonly aplicados: readonly { readonly tipo: string; readonly descricao: string | null }[];
}

export const findAverbacao = (db: Db, caller: Caller, id: number) => findRow<AverbacaoRow>(db)`
  WITH a AS MATERIALIZED (
    SELECT a.* FROM ${umaAverbacao(id)} a
  )
  SELECT ${colunas(caller)}, a.tipo, a.origem_sistema, a.data_emissao::text, a.data_averbacao, s.cnpj AS cnpj_segurado,
    a.cnpj_embarcador, a.embarcador, a.cnpj_tomador, a.tomador, a.meio_transporte, a.percurso,
    mercadorias.descricao AS mercadoria, embalagens.descricao AS embalagem, a.valor_mercadoria::text, a.valor_frete::text,
    a.valor_container::text, a.taxa_basica::text, a.adicionais::text, a.descontos::text, a.taxa::text, a.observacao, a.nao_acumula, a.numero_di, ${vinculo} AS di, r.exige_di, a.conhecimento, a.fatura_comercial, a.navio, a.incoterm,
    a.complemento_origem, a.complemento_destino, a.transbordo, a.garantia, a.moeda, a.taxa_cambio::text, a.valor_fob::text, a.valor_frete_moeda::text,
    a.valor_despesas::text, a.valor_lucros::text, a.valor_impostos::text, a.is_moeda::text, a.premio_moeda::text,
    c.arquivo, p.id_fatura, ${arquivada} AS arquivada, a.km, ${regraDaTaxa} AS regra, ${adicionaisAplicados} AS aplicados, ${historico} AS historico,
    ${versaoDaAverbacao(sql`a.id_averbacao`)} AS versao, a.id_mercadoria, a.municipio_origem, a.municipio_destino
  FROM ${tabelas}
  LEFT JOIN mercadorias USING (id_mercadoria) LEFT JOIN embalagens USING (id_embalagem)
  LEFT JOIN conversoes c ON c.id_conversao = a.id_conversao`;

const arquivada = sql`EXISTS (SELECT FROM competencias_arquivadas x WHERE x.competencia = a.competencia)`;

const vinculo: Sql = sql`
  (SELECT json_build_object('id_di', d.id_di, 'numero', coalesce(d.numero_di, d.duimp), 'situacao', d.situacao, 'versao', d.versao)
   FROM dis d WHERE d.id_averbacao = a.id_averbacao)`;

const historico: Sql = sql`
  (SELECT json_agg(json_build_object('quando', h.quando, 'quem', ${nomeDe(sql`h.quem`)}, 'evento', h.evento, 'detalhe', h.detalhe)
     ORDER BY h.quando) FROM (
     SELECT a.data_averbacao AS quando, coalesce(c.usuario, (SELECT quem FROM auditoria
       WHERE entidade = 'averbacoes' AND id_entidade = a.id_averbacao::text AND acao = 'criar' LIMIT 1), a.origem_sistema) AS quem, 'AVERBADA' AS evento, c.arquivo AS detalhe
     UNION ALL
     SELECT quando, quem, 'DEFINITIVA', 'DI ' || (depois ->> 'numero_di') || '; prêmio de R$ ' || translate(antes ->> 'premio', '.', ',')
       || ' a R$ ' || translate(depois ->> 'premio', '.', ',')
     FROM auditoria WHERE entidade = 'averbacoes' AND id_entidade = a.id_averbacao::text AND acao = 'alterar' AND antes ->> 'tipo' = 'P'
     UNION ALL
     SELECT quando, quem, depois ->> 'evento', concat(depois ->> 'motivo', '; prêmio de R$ ' || translate(antes ->> 'premio', '.', ',')
       || ' a R$ ' || translate(depois ->> 'premio', '.', ','))
     FROM auditoria WHERE entidade = 'averbacoes' AND id_entidade = a.id_averbacao::text AND acao = 'alterar'
       AND depois ->> 'evento' IN ('CORRIGIDA', 'RECALCULADA', 'RESTITUIDA')
     UNION ALL
     SELECT b.excluido_em, b.excluido_por, 'EXCLUIDA', v.descricao || ': ' || b.motivo
     FROM averbacoes_excluidas x JOIN exclusoes_em_bloco b USING (id_bloco) JOIN motivos v USING (id_motivo)
     WHERE x.id_averbacao = a.id_averbacao
     UNION ALL
     SELECT e.recebido_em, e.recebido_por, CASE WHEN e.cancela THEN 'CANCELADA' ELSE 'EVENTO' END, e.tipo || coalesce(', protocolo ' || e.protocolo, '')
     FROM eventos_fiscais e WHERE e.chave = a.chave
     UNION ALL
     SELECT s.recebida_em, s.recebida_por, 'SUBSTITUIDA', s.chave_substituta FROM substituicoes s WHERE s.chave = a.chave
     UNION ALL
     SELECT s.recebida_em, s.recebida_por, 'SUBSTITUI', s.chave FROM substituicoes s WHERE s.chave_substituta = a.chave
     UNION ALL
     SELECT b.desfeito_em, b.desfeito_por, 'RESTAURADA', 'Bloco ' || b.id_bloco || ' desfeito'
     FROM averbacoes_excluidas x JOIN exclusoes_em_bloco b USING (id_bloco)
     WHERE x.id_averbacao = a.id_averbacao AND b.desfeito_em IS NOT NULL) h)`;

export type OriginalDaAverbacao = Readonly<Record<'chave' | 'protocolo' | 'arquivo' | 'sha256', string>>;

/** undefined: no such shipment; null: it came otherwise. */
export const findOriginal = (db: Db, id: number) => findValue<OriginalDaAverbacao | null | undefined>(db)`
  SELECT CASE WHEN c.id_conversao IS NOT NULL THEN
    json_build_object('chave', a.chave, 'protocolo', a.protocolo, 'arquivo', c.arquivo, 'sha256', c.sha256) END AS original
  FROM ${umaAverbacao(id)} a LEFT JOIN conversoes c USING (id_conversao)`;
