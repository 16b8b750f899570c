import { sql } from 'kysely';
import type { Pacote, SituacaoDoItem, SituacaoDoPacote } from '../../../shared/contracts/pacote.ts';
import { type Db, findRow, findValue, listRows, nomeDe, run, type RowOf } from '../sql/connection.repository.ts';
import type { Versioned } from '../escrita/writer.repository.ts';
import { colunasDaLinha, enviando, tabelas } from './pacotes-lista.repository.ts';
import { inBatches } from '../chamada/stream-list.ts';
import type { Cabeca } from './formato.ts';
import type { Retorno } from '../../../shared/contracts/pacotes.ts';

export type Contagem = Readonly<Record<SituacaoDoItem, number>>;

const contagem = sql`(
  SELECT json_build_object('PENDENTE', count(*) FILTER (WHERE i.situacao = 'PENDENTE'),
    'ACEITO', count(*) FILTER (WHERE i.situacao = 'ACEITO'), 'RECUSADO', count(*) FILTER (WHERE i.situacao = 'RECUSADO'))
  FROM pacote_itens i WHERE i.id_pacote = p.id_pacote)`;

/** Finds a package with everything its page shows, except for allowed actions; one statement. */
export const findPacote = (db: Db, id: number) => findValue<Omit<Pacote, 'acoes'> | undefined>(db)`
  SELECT to_json(linha) AS pacote FROM (
    SELECT ${colunasDaLinha}, p.sha256, p.tamanho, p.meio, p.tentativas, p.protocolo, p.mensagem_retorno,
      ${nomeDe(sql`p.criado_por`)} AS criado_por,
      (SELECT row_to_json(o) FROM (SELECT x.id_pacote, x.numero FROM pacotes x WHERE x.id_pacote = p.id_retificado) o) AS retifica,
      (SELECT row_to_json(o) FROM (SELECT x.id_pacote, x.numero FROM pacotes x WHERE x.id_retificado = p.id_pacote
         ORDER BY x.numero DESC LIMIT 1) o) AS retificado_por,
      ${contagem} AS itens,
      (SELECT coalesce(json_agg(json_build_object('quando', s.quando, 'quem', ${nomeDe(sql`s.quem`)}, 'de', s.de, 'para', s.para,
         'mensagem', s.mensagem) ORDER BY s.id_passo), '[]') FROM pacote_passos s WHERE s.id_pacote = p.id_pacote) AS passos
    FROM ${tabelas} WHERE p.id_pacote = ${id}) linha`;

type DoPacote = Pick<RowOf<'pacotes'>, 'id_pacote' | 'numero' | 'tipo' | 'competencia' | 'id_ramo' | 'situacao'>;
export type PacoteRow = DoPacote & Versioned & { readonly enviando: boolean };

export const lockPacote = (transaction: Db, id: number) => findRow<PacoteRow>(transaction)`
  SELECT p.id_pacote, p.numero, p.tipo, p.competencia, p.id_ramo, p.situacao, ${enviando} AS enviando, p.versao, p.alterado_em,
    p.alterado_por FROM pacotes p WHERE p.id_pacote = ${id} FOR UPDATE`;

export interface Marcas {
  readonly meio?: 'URL' | 'ARQUIVO';
  readonly protocolo?: string | null;
  readonly mensagem_retorno?: string | null;
  readonly data_envio?: 'agora';
  readonly data_retorno?: 'agora';
  readonly tentou?: true;
}

/** Moves a package to a state and appends it to its history. @returns its new version. */
export const updatePacote = (
  transaction: Db,
  { id_pacote: id, situacao: antes }: Pick<PacoteRow, 'id_pacote' | 'situacao'>,
  quem: string,
  para: SituacaoDoPacote,
  { meio, protocolo, mensagem_retorno: mensagem, data_envio, data_retorno, tentou }: Marcas,
) => findValue<number>(transaction)`
  WITH passo AS (
    INSERT INTO pacote_passos (id_pacote, quem, de, para, mensagem) VALUES (${id}, ${quem}, ${antes}, ${para}, ${mensagem ?? null})
  )
  UPDATE pacotes SET situacao = ${para}, meio = coalesce(${meio ?? null}, meio), protocolo = coalesce(${protocolo ?? null}, protocolo),
    mensagem_retorno = ${mensagem ?? null},
    data_envio = CASE WHEN ${data_envio !== undefined} THEN now() ELSE data_envio END,
    data_retorno = CASE WHEN ${data_retorno !== undefined} THEN now() ELSE data_retorno END,
    tentativas = tentativas + ${tentou ? 1 : 0}, versao = versao + 1, alterado_em = now(), alterado_por = ${quem}
  WHERE id_pacote = ${id} RETURNING versao`;

export const insertMontagem = (transaction: Db, id: number, quem: string) =>
  run(transaction)`INSERT INTO pacote_passos (id_pacote, quem, para) VALUES (${id}, ${quem}, 'MONTADO')`;

export const countItens = (db: Db, id: number) => findValue<Contagem>(db)`
  SELECT ${contagem} AS contagem FROM pacotes p WHERE p.id_pacote = ${id}`;

const LOTE = 500;

export const findCabeca = (db: Db, id: number) => findRow<Cabeca>(db)`
  SELECT p.numero, p.tipo, p.competencia, r.numero AS retifica,
    to_char(p.data_criacao AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS criado_em, p.registros, p.valor_total
  FROM pacotes p LEFT JOIN pacotes r ON r.id_pacote = p.id_retificado WHERE p.id_pacote = ${id}`;

export async function findRemessa(db: Db, id: number) {
  const rows = await listRows<{ situacao: SituacaoDoPacote; tamanho: number }>(db)`
    SELECT situacao, tamanho FROM pacotes WHERE id_pacote = ${id}`;
  const cabeca = await findCabeca(db, id);
  return rows[0] && cabeca && { id, ...rows[0], cabeca };
}

/** Items of a package as JSON text, in order, in batches. */
export async function* readConteudos(db: Db, id: number): AsyncGenerator<string[]> {
  const depois = async (ordem: number, tamanho: number) => listRows<{ ordem: number; conteudo: string }>(db)`
      SELECT ordem, conteudo::text AS conteudo FROM pacote_itens WHERE id_pacote = ${id} AND ordem > ${ordem}
      ORDER BY ordem LIMIT ${tamanho}`;
  for await (const itens of inBatches(depois, ({ ordem }) => ordem, LOTE)) yield itens.map(({ conteudo }) => conteudo);
}

/** A mismatch: an unknown item (no `situacao`), or an answer that differs from the stored one. */
type Desencontro = Readonly<Record<'ref', string> & Record<'lugar', number> & Record<'situacao', string | null>>;

const respostas = (itens: Retorno['itens']) => sql`
  ROWS FROM (jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) AS (ref text, situacao text, codigo_erro text, mensagem text))
  WITH ORDINALITY AS r (ref, situacao, codigo_erro, mensagem, lugar)`;

export function listDesencontros(transaction: Db, id: number, itens: Retorno['itens']) {
  return listRows<Desencontro>(transaction)`
    SELECT r.lugar - 1 AS lugar, r.ref, i.situacao FROM ${respostas(itens)}
    LEFT JOIN pacote_itens i ON i.id_pacote = ${id} AND i.ref = r.ref
    WHERE i.ref IS NULL OR i.situacao NOT IN ('PENDENTE', r.situacao) ORDER BY r.lugar LIMIT 20`;
}

export const countIguais = (transaction: Db, id: number, itens: Retorno['itens']) => findValue<number>(transaction)`
  SELECT count(*)::integer AS iguais FROM ${respostas(itens)}
  JOIN pacote_itens i ON i.id_pacote = ${id} AND i.ref = r.ref AND i.situacao = r.situacao`;

export const updateItens = (transaction: Db, id: number, itens: Retorno['itens']) => run(transaction)`
    UPDATE pacote_itens i SET situacao = r.situacao, codigo_erro = r.codigo_erro, mensagem = r.mensagem
    FROM ${respostas(itens)} WHERE i.id_pacote = ${id} AND i.ref = r.ref AND i.situacao = 'PENDENTE'`;
