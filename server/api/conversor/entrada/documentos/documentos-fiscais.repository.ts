import type { RespostaDoDocumento } from '../../../../../shared/contracts/documentos-fiscais.ts';
import type { QueryConfig } from 'pg';
import { type Conexao, emColunas, listar } from '../../gravacao/conexao.repository.ts';
import type { Leitura } from '../../../leitura/xml/documento-fiscal.ts';
import type { Complemento, Falha } from '../../../leitura/registro.ts';
import { complementoDaViagem, primeiraViagem } from '../../gravacao/viagens.repository.ts';
import { recordAuditOn } from '../../../escrita/audit-trail.repository.ts';

export interface Recebido {
  readonly chave: string;
  readonly leitura: Leitura;
  readonly xml: Buffer;
  readonly autor: { readonly id: number; readonly username: string; readonly requestId: string };
}

export type Averbada = RespostaDoDocumento['averbacoes'][number] & {
  readonly chave: string;
  readonly competencia: number;
  readonly id_averbacao: string;
};

const colunas = `a.chave, a.competencia, a.id_averbacao::text, a.numero_averbacao, a.protocolo, a.id_apolice, o.numero, a.id_grupo,
  a.importancia_segurada::text, a.premio::text`;

/** Shipments `a` that count: the document of a restituted one may be declared again. */
const valem = `a.situacao IN ('ABERTA', 'FATURADA') AND NOT EXISTS (
  SELECT FROM creditos_de_cancelamento c WHERE c.competencia = a.competencia AND c.id_averbacao = a.id_averbacao)`;

/** SELECT of single declarations of ramo `$1` with a condition on the document `d`. */
const declaradas = (onde: string) => `SELECT ${colunas} FROM documentos_fiscais d
  CROSS JOIN LATERAL (
    SELECT v.* FROM averbacoes v WHERE v.competencia = d.competencia AND v.id_averbacao = d.id_averbacao
    UNION ALL SELECT v.* FROM competencias_arquivadas c CROSS JOIN LATERAL averbacao_arquivada(d.id_averbacao) v
      WHERE c.competencia = d.competencia) a
  JOIN apolices o USING (id_apolice)
  WHERE d.id_ramo = $1 AND ${onde} AND ${valem}`;

const foiCancelada = (chave: string) =>
  `(EXISTS (SELECT FROM eventos_fiscais e WHERE e.chave = ${chave} AND e.cancela)
    OR EXISTS (SELECT FROM substituicoes s WHERE s.chave = ${chave}))`;

async function porChave(conexao: Conexao, statement: QueryConfig): Promise<ReadonlyMap<string, Averbada>> {
  const { rows } = await conexao.query<Averbada>(statement);
  return new Map(rows.map((row) => [row.chave, row]));
}

export const findDeclaradas = (conexao: Conexao, idRamo: number, chaves: readonly string[]) =>
  porChave(conexao, {
    name: 'declaradas',
    text: declaradas(`d.chave = ANY($2) AND NOT ${foiCancelada('d.chave')}`),
    values: [idRamo, chaves],
  });

export async function proximoLote(conexao: Conexao): Promise<string> {
  const text = `SELECT 'D' || lpad(nextval('lotes_de_documentos')::text, 10, '0') || '-' AS lote`;
  const { rows } = await conexao.query<{ lote: string }>({ name: 'lote', text });
  return rows[0]?.lote as string;
}

interface Conhecida {
  readonly cancelada: boolean;
  readonly averbada: Averbada | undefined;
  /** The trip that begins its journey. */
  readonly viagem: { readonly complemento: Complemento } | undefined;
}

/** Known documents by key. `LIMIT 1` per key: a plan made over empty tables would scan them whole later. */
export async function findConhecidas(conexao: Conexao, idRamo: number, chaves: readonly string[]) {
  type Row = Averbada & { pedida: string; cancelada: boolean; viagem: Conhecida['viagem'] | null };
  const { rows } = await conexao.query<Row>({
    name: 'conhecidas',
    text: `SELECT x.pedida, ${foiCancelada('x.pedida')} AS cancelada, v.viagem, a.*
     FROM unnest($2::text[]) x (pedida)
     LEFT JOIN LATERAL (${declaradas('d.chave = x.pedida')} LIMIT 1) a ON true
     LEFT JOIN LATERAL (
       SELECT jsonb_build_object('complemento', ${complementoDaViagem}) AS viagem FROM ${primeiraViagem('x.pedida')} v
     ) v ON true`,
    values: [idRamo, chaves],
  });
  return new Map(
    rows.map(({ pedida, cancelada, viagem, ...averbada }) => [
      pedida,
      { cancelada, viagem: viagem ?? undefined, averbada: averbada.chave === null ? undefined : averbada },
    ]),
  );
}

/** Shipments of these documents in a ramo, from any origin and month. */
export const findAverbadas = async (conexao: Conexao, idRamo: number, chaves: readonly string[]) =>
  chaves.length === 0
    ? new Map<string, Averbada>()
    : porChave(conexao, {
        name: 'averbadas',
        text: `SELECT ${colunas} FROM (
            SELECT * FROM averbacoes WHERE chave = ANY($2)
            UNION ALL SELECT x.* FROM unnest($2::text[]) k CROSS JOIN LATERAL averbacoes_arquivadas_da_chave(k) x
          ) a JOIN apolices o USING (id_apolice)
          WHERE o.id_ramo = $1 AND ${valem}`,
        values: [idRamo, chaves],
      });

export async function findFalhas(conexao: Conexao): Promise<Map<number, Falha[]>> {
  const falhas = await listar<Falha>(conexao)`
    SELECT linha, codigo, campo, valor, esperado FROM falhas ORDER BY linha, campo`;
  return Map.groupBy(falhas, ({ linha }) => linha);
}

export const findGravadas = (conexao: Conexao) =>
  porChave(conexao, {
    name: 'gravadas',
    text: `SELECT ${colunas} FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
     CROSS JOIN LATERAL (
       SELECT * FROM averbacoes a WHERE a.competencia = c.competencia AND a.id_averbacao = l.id_averbacao LIMIT 1
     ) a JOIN apolices o ON o.id_apolice = a.id_apolice`,
  });

interface Guardada extends Pick<Recebido, 'chave' | 'xml' | 'autor'> {
  readonly averbacao: Averbada | null;
  readonly erros: RespostaDoDocumento['erros'];
}

/** Stores documents with their outcome in key order; without a key none can be asked for again. */
export async function guardarDocumentos(conexao: Conexao, idRamo: number, todas: readonly Guardada[]): Promise<void> {
  const guardadas = todas.filter(({ chave }) => chave !== '').toSorted((a, b) => (a.chave < b.chave ? -1 : 1));
  if (guardadas.length === 0) return;
  await conexao.query({
    name: 'guardar',
    text: `INSERT INTO documentos_fiscais AS d (id_ramo, chave, situacao, competencia, id_averbacao, erros, xml, recebido_por)
     SELECT $1, x.chave, CASE WHEN x.id_averbacao IS NULL THEN 'RECUSADA' ELSE 'AVERBADA' END, x.competencia, x.id_averbacao, x.erros, x.xml, x.quem
     FROM unnest($2::text[], $3::integer[], $4::bigint[], $5::jsonb[], $6::bytea[], $7::text[])
       x (chave, competencia, id_averbacao, erros, xml, quem)
     ON CONFLICT (id_ramo, chave) DO UPDATE SET situacao = excluded.situacao, competencia = excluded.competencia,
       id_averbacao = excluded.id_averbacao, erros = excluded.erros, xml = excluded.xml, recebido_em = now(),
       recebido_por = excluded.recebido_por`,
    values: [
      idRamo,
      ...emColunas(guardadas, 'chave'),
      guardadas.map(({ averbacao }) => averbacao?.competencia ?? null),
      guardadas.map(({ averbacao }) => averbacao?.id_averbacao ?? null),
      guardadas.map(({ erros }) => JSON.stringify(erros)),
      ...emColunas(guardadas, 'xml'),
      guardadas.map(({ autor }) => autor.username),
    ],
  });
}

export async function auditarLote(conexao: Conexao, lote: string, guardadas: readonly Guardada[]): Promise<void> {
  for (const [, deUm] of Map.groupBy(guardadas, ({ autor }) => autor.id)) {
    const [{ autor }] = deUm as [Guardada];
    const documentos = deUm.map(({ chave, averbacao, erros }) =>
      averbacao === null
        ? { chave, erros: erros.map(({ codigo }) => codigo) }
        : { chave, averbacao: averbacao.numero_averbacao },
    );
    await recordAuditOn(conexao, {
      ...autor,
      acao: 'criar',
      entidade: 'averbacoes',
      idEntidade: lote.replace(/-$/, ''),
      depois: { documentos },
    });
  }
}
