import { sql } from 'kysely';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { type Db, findValue, nomeDe } from '../../sql/connection.repository.ts';
import type { Leitor } from '../../chamada/endpoint.ts';
import { colunasDaLinha, tabelas } from './faturas-lista.repository.ts';
import { colunasDoPedido } from '../../escrita/pedidos.repository.ts';
import { recebimento } from '../recebimentos/recebimentos.repository.ts';

/** Invoice as stored; allowed actions depend on caller and day. */
export type FaturaGuardada = Omit<
  Fatura,
  'transicoes' | 'vencimento_sugerido' | 'recalculavel' | 'enviavel' | 'parcelas'
> & {
  /** None where it is paid at once. */
  readonly parcelas: readonly Omit<Fatura['parcelas'][number], 'recebido' | 'saldo' | 'pix'>[];
};

/** Finds an invoice with everything its page shows, except for the caller's allowed actions; one statement. */
export const findFatura = (db: Db, caller: Leitor, id: number) => findValue<FaturaGuardada | undefined>(db)`
  SELECT to_json(linha) AS fatura FROM (
    SELECT ${colunasDaLinha}, f.tipo, f.tipo_endosso, f.numero_endosso, f.endosso_cancelamento, f.complementa, f.premio_comercial::text, f.diferenca_cambio::text, f.desconto_agravo::text,
      f.premio_minimo_devido::text, f.dias_validos, f.credito::text, f.moeda, f.premio_moeda::text, f.taxa_cambio::text, f.adicional_fracionamento::text, f.custo_apolice::text,
      f.aliquota_iof::text, f.data_previa, f.data_emissao, f.data_pagamento, f.valor_pago::text, f.motivo, f.justificativa, f.de, f.ate,
      f.nosso_numero, f.linha_digitavel,
      f.alterado_em, ${nomeDe(sql`f.alterado_por`)} AS alterado_por, f.memoria, f.tributos,
      (SELECT coalesce(json_agg(json_build_object('id_corretor', c.id_corretor, 'corretor', x.razao_social,
         'percentual', c.percentual, 'valor', c.valor)), '[]')
       FROM jsonb_to_recordset(f.comissoes) c(id_corretor integer, percentual text, valor text)
       JOIN corretores x USING (id_corretor)) AS comissoes,
      (SELECT coalesce(json_agg(json_build_object('id_congenere', q.id_congenere, 'congenere', x.razao_social,
         'participacao', q.participacao, 'premio', q.premio, 'comissao', q.comissao,
         'taxa_administracao', q.taxa_administracao, 'liquido', q.liquido)), '[]')
       FROM jsonb_to_recordset(f.cosseguro) q(id_congenere integer, participacao text, premio text, comissao text,
         taxa_administracao text, liquido text) LEFT JOIN congeneres x USING (id_congenere)) AS cosseguro,
      (SELECT coalesce(json_agg(json_build_object('id_grupo', t.id_grupo, 'grupo', y.nome, 'quantidade', t.quantidade,
         'importancia_segurada', t.importancia_segurada::text, 'premio', t.premio::text) ORDER BY y.codigo), '[]')
       FROM (
         SELECT id_grupo, quantidade, importancia_segurada, premio FROM averbacoes_totais t
         WHERE f.tipo <> 'ESPECIAL' AND t.id_apolice = f.id_apolice AND t.competencia = f.competencia
           AND t.situacao = 'ABERTA' AND t.quantidade > 0 AND (f.id_grupo IS NULL OR t.id_grupo = f.id_grupo)
         UNION ALL
         SELECT a.id_grupo, count(*), sum(a.importancia_segurada), sum(a.premio) FROM averbacoes_todas a
         LEFT JOIN fatura_averbacoes x ON x.competencia = a.competencia AND x.id_averbacao = a.id_averbacao
           AND x.id_apolice = a.id_apolice
         WHERE f.tipo = 'ESPECIAL' AND a.competencia = f.competencia AND a.id_apolice = f.id_apolice
           AND a.data_embarque BETWEEN f.de AND f.ate AND (f.id_grupo IS NULL OR a.id_grupo = f.id_grupo)
           AND (x.id_fatura = f.id_fatura OR (x.id_fatura IS NULL AND a.situacao = 'ABERTA'
             AND f.situacao IN ('PREVIA', 'LIBERADA', 'CONTESTADA')))
         GROUP BY a.id_grupo) t JOIN grupos y ON y.id_grupo = t.id_grupo AND y.id_apolice = f.id_apolice) AS grupos,
      (SELECT coalesce(json_agg(o ORDER BY o.competencia), '[]') FROM (
         SELECT to_char(a.data_embarque, 'YYYYMM')::integer AS competencia, count(*) AS quantidade FROM averbacoes a
         WHERE f.tipo <> 'ESPECIAL' AND a.competencia = f.competencia AND a.id_apolice = f.id_apolice AND a.situacao = 'ABERTA'
           AND (a.data_embarque < to_date(f.competencia::text, 'YYYYMM') OR a.data_embarque >= to_date(f.competencia::text, 'YYYYMM') + interval '1 month')
           AND (f.id_grupo IS NULL OR a.id_grupo = f.id_grupo)
         GROUP BY 1) o) AS outros_meses,
      (SELECT coalesce(json_agg(json_build_object('tipo_viagem', l.tipo_viagem, 'tipo_transporte', l.tipo_transporte,
         'codigo_susep', l.codigo_susep, 'moeda', l.moeda, 'quantidade', l.quantidade, 'premio_moeda', l.premio_moeda::text,
         'premio', l.premio::text, 'importancia_segurada', l.importancia_segurada::text,
         'menor_importancia', l.menor_importancia::text, 'maior_importancia', l.maior_importancia::text)
         ORDER BY l.tipo_viagem, l.tipo_transporte, l.moeda), '[]')
       FROM fatura_linhas l WHERE l.id_fatura = f.id_fatura AND l.id_apolice = f.id_apolice) AS linhas,
      (SELECT coalesce(json_agg(json_build_object('tipo', v.tipo, 'data', v.data, 'parcela', v.parcela, 'valor', v.valor::text,
         'data_vencimento', v.data_vencimento, 'origem', v.origem) ORDER BY v.id_movimento), '[]')
       FROM fatura_movimentos v WHERE v.id_fatura = f.id_fatura AND v.id_apolice = f.id_apolice) AS movimentos,
      (SELECT coalesce(json_agg(pedido ORDER BY id_pedido DESC), '[]') FROM (
         SELECT ${colunasDoPedido(caller)} FROM pedidos p WHERE p.entidade = 'faturas' AND p.id_registro = f.id_fatura::text) pedido) AS pedidos,
      (SELECT coalesce(json_agg(${recebimento} || jsonb_build_object('registrado_por', ${nomeDe(sql`x.registrado_por`)}) ORDER BY x.id_recebimento), '[]')
       FROM fatura_recebimentos x WHERE x.id_fatura = f.id_fatura AND x.id_apolice = f.id_apolice) AS recebimentos,
      (SELECT coalesce(json_agg(json_build_object('parcela', p.parcela, 'data_vencimento', p.data_vencimento, 'valor', p.valor::text,
         'nosso_numero', p.nosso_numero, 'linha_digitavel', p.linha_digitavel) ORDER BY p.parcela), '[]')
       FROM fatura_parcelas p WHERE p.id_fatura = f.id_fatura AND p.id_apolice = f.id_apolice) AS parcelas,
      (SELECT coalesce(json_agg(json_build_object('quando', p.quando, 'quem', ${nomeDe(sql`p.quem`)}, 'de', p.de, 'para', p.para, 'ato', p.ato,
         'motivo', p.motivo, 'observacao', p.observacao) ORDER BY p.id_passo), '[]')
       FROM fatura_passos p WHERE p.id_fatura = f.id_fatura AND p.id_apolice = f.id_apolice) AS passos
    FROM ${tabelas} WHERE f.id_fatura = ${id}) linha`;
