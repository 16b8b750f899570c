/** How shipments leave the movement (domain 3.6.8; domain-2, 2). */
import { sql } from 'kysely';
import { diaDe } from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

export interface Saida extends Readonly<Record<'de' | 'quais' | 'origem' | 'motivo' | 'usuario' | 'dia', Sql>> {
  readonly idMotivo?: Sql;
  readonly bloco?: Sql;
  /** Protocol and time of the event, and the endorsement that refunded the premium. */
  readonly doEvento?: Sql;
}

const fora = sql`(SELECT * FROM averbacoes_desempacotadas WHERE situacao NOT IN ('ABERTA', 'FATURADA'))`;

/** Every way, archived months included. */
export function saidasDoMovimento(): readonly Saida[] {
  const saidas = [sql`averbacoes`, fora].flatMap((averbacoes) => [
    emBloco(averbacoes),
    porEvento(averbacoes),
    porSubstituicao(averbacoes),
    semRegistro(averbacoes),
  ]);
  return [...saidas, creditada(sql`averbacoes`), creditada(sql`averbacoes_desempacotadas`)];
}

/** Joined by primary key only: with another equality PostgreSQL underestimates the rows and chooses a nested loop. */
const emBloco = (averbacoes: Sql): Saida => ({
  de: sql`exclusoes_em_bloco b JOIN averbacoes_excluidas x USING (id_bloco)
    JOIN ${averbacoes} a ON a.competencia = x.competencia AND a.id_averbacao = x.id_averbacao JOIN motivos m USING (id_motivo)`,
  quais: sql`b.desfeito_em IS NULL`,
  origem: sql`CASE WHEN b.filtros IS NULL THEN 'Manual' ELSE 'Bloco' END`,
  motivo: sql`m.descricao`,
  usuario: sql`b.excluido_por`,
  dia: diaDe(sql`b.excluido_em`),
  idMotivo: sql`b.id_motivo`,
  bloco: sql`b.id_bloco`,
});

/** Cancellation by the tax authorities while the shipment was open (domain-2, 2). */
const cancelamento = sql`e.cancela`;
const documentoCancelado = {
  origem: sql`'Evento'`,
  motivo: sql`'Documento cancelado'`,
  idMotivo: sql`(SELECT id_motivo FROM motivos WHERE tipo = 'EXCLUSAO_AVERBACAO' AND descricao = 'Documento cancelado')`,
} as const;

/** If a document was both replaced (`s`) and cancelled (`e`), the earlier event removed its shipment. */
const substituidaAntes = sql`s.recebida_em < e.recebido_em`;

const porEvento = (averbacoes: Sql): Saida => ({
  ...documentoCancelado,
  de: sql`eventos_fiscais e JOIN ${averbacoes} a ON a.chave = e.chave`,
  quais: sql`${cancelamento} AND a.situacao = 'CANCELADA'
    AND NOT EXISTS (SELECT FROM eventos_fiscais o WHERE o.chave = e.chave AND o.cancela
      AND (o.recebido_em, o.tipo, o.sequencia) < (e.recebido_em, e.tipo, e.sequencia))
    AND NOT EXISTS (SELECT FROM substituicoes s WHERE s.chave = e.chave AND ${substituidaAntes})`,
  usuario: sql`e.recebido_por`,
  dia: diaDe(sql`e.recebido_em`),
  doEvento: sql`e.protocolo, ${diaDe(sql`coalesce(e.momento, e.recebido_em)`)}, NULL`,
});

const documentoSubstituido = {
  origem: sql`'Substituição'`,
  motivo: sql`'Substituída pelo CT-e ' || s.chave_substituta`,
} as const;

/** Replacement of a document while its shipment was open (domain-2, 2). */
const porSubstituicao = (averbacoes: Sql): Saida => ({
  ...documentoSubstituido,
  de: sql`substituicoes s JOIN ${averbacoes} a ON a.chave = s.chave`,
  quais: sql`a.situacao = 'CANCELADA'
    AND NOT EXISTS (SELECT FROM eventos_fiscais e WHERE e.chave = s.chave AND ${cancelamento} AND NOT ${substituidaAntes})`,
  usuario: sql`s.recebida_por`,
  dia: diaDe(sql`s.recebida_em`),
});

const substituida = sql`s.chave IS NOT NULL`;
const conforme = (substituicao: Sql, cancelada: Sql) =>
  sql`CASE WHEN ${substituida} THEN ${substituicao} ELSE ${cancelada} END`;

/** Document cancelled or replaced after the invoice: the shipment stays and its premium is refunded (domain 7.12). */
const creditada = (averbacoes: Sql): Saida => ({
  origem: conforme(documentoSubstituido.origem, documentoCancelado.origem),
  motivo: conforme(documentoSubstituido.motivo, documentoCancelado.motivo),
  idMotivo: conforme(sql`NULL`, documentoCancelado.idMotivo),
  // Looked up one by one: credits are few, and only their archived blocks are unpacked.
  de: sql`creditos_de_cancelamento c CROSS JOIN LATERAL (SELECT * FROM ${averbacoes} v
      WHERE v.competencia = c.competencia AND v.id_apolice = c.id_apolice AND v.id_averbacao = c.id_averbacao OFFSET 0) a
    LEFT JOIN LATERAL (SELECT * FROM eventos_fiscais e WHERE e.chave = c.chave AND ${cancelamento}
      ORDER BY e.recebido_em LIMIT 1) e ON true
    LEFT JOIN substituicoes s ON s.chave = c.chave AND (e.chave IS NULL OR ${substituidaAntes})`,
  quais: sql`true`,
  usuario: conforme(sql`s.recebida_por`, sql`e.recebido_por`),
  dia: diaDe(sql`c.marcado_em`),
  doEvento: sql`${conforme(sql`NULL`, sql`e.protocolo`)}, ${conforme(sql`NULL`, diaDe(sql`coalesce(e.momento, c.marcado_em)`))},
    (SELECT string_agg(f.numero_endosso::text, ', ' ORDER BY f.numero_endosso) FROM (
       SELECT f.numero_endosso FROM fatura_restituicoes y JOIN faturas f USING (id_fatura) WHERE y.id_restituicao = c.id_restituicao
       UNION SELECT r.numero_endosso FROM restituicoes r WHERE r.id_restituicao = c.id_restituicao) f)`,
});

/** Declared as cancelled from the start: no exclusion row, so the day is that of the declaration. */
const semRegistro = (averbacoes: Sql): Saida => ({
  de: sql`${averbacoes} a`,
  quais: sql`a.situacao IN ('EXCLUIDA', 'CANCELADA')
    AND NOT EXISTS (SELECT FROM averbacoes_excluidas x JOIN exclusoes_em_bloco b USING (id_bloco)
      WHERE x.id_averbacao = a.id_averbacao AND b.desfeito_em IS NULL)
    AND NOT EXISTS (SELECT FROM eventos_fiscais e WHERE e.chave = a.chave AND ${cancelamento} AND a.situacao = 'CANCELADA')
    AND NOT EXISTS (SELECT FROM substituicoes s WHERE s.chave = a.chave AND a.situacao = 'CANCELADA')`,
  origem: sql`CASE a.situacao WHEN 'CANCELADA' THEN 'Cancelamento' ELSE 'Manual' END`,
  motivo: sql`'Sem motivo registrado'`,
  usuario: sql`a.origem_sistema`,
  dia: diaDe(sql`a.data_averbacao`),
});
