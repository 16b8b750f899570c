import { sql } from 'kysely';
import type { TipoDePacote } from '../../../shared/contracts/pacote.ts';
import type { Sql } from '../sql/connection.repository.ts';

export interface Recorte {
  readonly competencia: number | null;
  readonly id_ramo: number | null;
}

/** `chaves`: ref, versao_origem, valor, id, desde (date, NULL: none); `conteudo` in the order of `formato.ts`. */
export interface Origem {
  readonly chaves: (recorte: Recorte) => Sql;
  readonly conteudo: Sql;
}

const de = ({ competencia, id_ramo }: Recorte) => sql`
  (${competencia}::integer IS NULL OR f.competencia = ${competencia}) AND (${id_ramo}::integer IS NULL OR f.id_ramo = ${id_ramo})`;

const lista = (linhas: Sql) => sql`(SELECT coalesce(json_agg(row_to_json(l)), '[]') FROM (${linhas}) l)`;

const apolice = sql`(SELECT row_to_json(p) FROM (SELECT a.numero, a.numero_susep, r.codigo_susep AS ramo, u.codigo AS sucursal) p)`;
const segurado = sql`(SELECT row_to_json(p) FROM (SELECT s.cnpj, s.razao_social) p)`;

const daFatura = sql`
  SELECT 'fatura-' || f.id_fatura AS ref, concat_ws(' · ', 'Fatura ' || n.numero, a.numero, s.razao_social) AS titulo,
    (SELECT row_to_json(c) FROM (SELECT 'fatura-' || f.id_fatura AS ref, n.numero AS numero_fatura, f.numero_endosso,
       f.endosso_cancelamento, f.tipo_endosso, ${apolice} AS apolice, ${segurado} AS segurado, f.competencia, f.data_emissao,
       f.data_vencimento, f.data_pagamento, f.valor_pago::text, f.quantidade, f.importancia_segurada::text,
       f.premio_liquido::text, f.adicional_fracionamento::text, f.custo_apolice::text, f.aliquota_iof::text, f.iof::text,
       f.valor_total::text, f.moeda, f.premio_moeda::text, f.taxa_cambio::text,
       ${lista(sql`SELECT tipo_viagem, tipo_transporte, codigo_susep, moeda, quantidade, premio_moeda::text, premio::text,
           importancia_segurada::text, menor_importancia::text, maior_importancia::text FROM fatura_linhas l
         WHERE l.id_fatura = f.id_fatura AND l.id_apolice = f.id_apolice ORDER BY tipo_viagem, tipo_transporte, moeda`)} AS linhas,
       ${lista(sql`SELECT tipo, data, parcela, valor::text, data_vencimento, meio, origem FROM fatura_movimentos m
         WHERE m.id_fatura = f.id_fatura AND m.id_apolice = f.id_apolice ORDER BY id_movimento`)} AS movimentos,
       ${lista(sql`SELECT k.cnpj, k.registro_susep, c.percentual, c.valor
         FROM jsonb_to_recordset(f.comissoes) c(id_corretor integer, percentual text, valor text)
         JOIN corretores k USING (id_corretor)`)} AS comissoes,
       ${lista(sql`SELECT x.codigo_susep, q.participacao, q.premio, q.comissao, q.taxa_administracao, q.liquido
         FROM jsonb_to_recordset(f.cosseguro) q(id_congenere integer, participacao text, premio text, comissao text,
           taxa_administracao text, liquido text) LEFT JOIN congeneres x USING (id_congenere)`)} AS cosseguro) c) AS conteudo
  FROM faturas f JOIN apolices a USING (id_apolice) JOIN ramos r ON r.id_ramo = f.id_ramo
  JOIN sucursais u ON u.id_sucursal = f.id_sucursal JOIN segurados s USING (id_segurado)
  CROSS JOIN LATERAL (SELECT coalesce(f.numero_alterado, f.numero_fatura::text) AS numero) n
  WHERE f.id_fatura = e.id`;

type DeFaturas = Readonly<Record<'quais' | 'valor' | 'desde', Sql>>;

const faturas = ({ quais, valor, desde }: DeFaturas): Origem => ({
  chaves: (recorte) => sql`
    SELECT 'fatura-' || f.id_fatura AS ref, 0 AS versao_origem, ${valor} AS valor, f.id_fatura AS id, ${desde} AS desde
    FROM faturas f WHERE ${quais} AND ${de(recorte)}`,
  conteudo: daFatura,
});

const apolices: Origem = {
  chaves: ({ id_ramo }) => sql`
    SELECT 'apolice-' || id_apolice AS ref, versao AS versao_origem, 0 AS valor, id_apolice AS id, NULL::date AS desde
    FROM apolices WHERE ${id_ramo}::integer IS NULL OR id_ramo = ${id_ramo}`,
  conteudo: sql`
    SELECT 'apolice-' || a.id_apolice AS ref, concat_ws(' · ', 'Apólice ' || a.numero, s.razao_social) AS titulo,
      (SELECT row_to_json(c) FROM (SELECT 'apolice-' || a.id_apolice AS ref, a.versao, a.numero, a.numero_susep,
         a.numero_endosso, r.codigo_susep AS ramo, u.codigo AS sucursal, ${segurado} AS segurado, a.data_emissao,
         a.inicio_vigencia, a.fim_vigencia, a.cancelamento_vigencia, a.limite_responsabilidade::text, a.limite_viagem::text,
         m.codigo_iso AS moeda,
         ${lista(sql`SELECT k.cnpj, k.registro_susep, p.papel, p.percentual::text
           FROM (SELECT ordem, id_corretor, papel, percentual FROM apolice_corretores WHERE id_apolice = a.id_apolice
             UNION ALL SELECT 1, a.id_corretor, 'CORRETOR', NULL WHERE NOT EXISTS (
               SELECT FROM apolice_corretores WHERE id_apolice = a.id_apolice)) p JOIN corretores k USING (id_corretor)
           ORDER BY p.ordem`)} AS corretores,
         ${lista(sql`SELECT x.codigo_susep, q.participacao::text FROM apolice_cosseguro q JOIN congeneres x USING (id_congenere)
           WHERE q.id_apolice = a.id_apolice ORDER BY x.codigo_susep`)} AS cosseguro) c) AS conteudo
    FROM apolices a JOIN ramos r USING (id_ramo) JOIN sucursais u USING (id_sucursal) JOIN segurados s USING (id_segurado)
    LEFT JOIN moedas m USING (id_moeda) WHERE a.id_apolice = e.id`,
};

/** Insureds, brokers and insurers have overlapping ids: the ref names the table. */
const pessoas = sql`
  SELECT 'segurado-' || id_segurado AS ref, versao, id_segurado AS id, 'SEGURADO' AS papel, razao_social, cnpj,
    NULL AS codigo_susep, email, telefone, uf, cep, ativo FROM segurados
  UNION ALL SELECT 'corretor-' || id_corretor, versao, id_corretor, 'CORRETOR', razao_social, cnpj, registro_susep, email_contato,
    telefone_contato, uf, cep, ativo FROM corretores
  UNION ALL SELECT 'congenere-' || id_congenere, versao, id_congenere, 'CONGENERE', razao_social, cnpj, codigo_susep, email,
    telefone, NULL, NULL, ativo FROM congeneres`;

const cadastros: Origem = {
  chaves: () => sql`SELECT ref, versao AS versao_origem, 0 AS valor, id, NULL::date AS desde FROM (${pessoas}) p`,
  conteudo: sql`
    SELECT p.ref, p.razao_social AS titulo,
      (SELECT row_to_json(c) FROM (SELECT p.ref, p.versao, p.papel, p.razao_social, p.cnpj, p.codigo_susep, p.email, p.telefone,
         p.uf, p.cep, p.ativo) c) AS conteudo
    FROM (${pessoas}) p WHERE p.id = e.id AND p.ref = e.ref`,
};

/** Sources by kind: an invoice is reported on issue, cancellation and payment. */
export const origens: Readonly<Record<TipoDePacote, Origem>> = {
  FATURA: faturas({
    quais: sql`f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA')`,
    valor: sql`f.valor_total`,
    desde: sql`f.data_emissao`,
  }),
  CANCELAMENTO: faturas({
    quais: sql`f.situacao = 'CANCELADA' AND f.endosso_cancelamento IS NOT NULL`,
    valor: sql`f.valor_total`,
    desde: sql`(SELECT max(m.data) FROM fatura_movimentos m
      WHERE m.id_fatura = f.id_fatura AND m.id_apolice = f.id_apolice AND m.tipo = 'ESTORNO_DE_PREMIO')`,
  }),
  COBRANCA: faturas({
    quais: sql`f.situacao = 'PAGA'`,
    valor: sql`coalesce(f.valor_pago, 0)`,
    desde: sql`f.data_pagamento`,
  }),
  APOLICE: apolices,
  CADASTRO: cadastros,
};
