import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../../database/schema.generated.ts';
import type { Entrada } from '../../../../../shared/contracts/entradas.ts';
import type { Quem } from '../../../chamada/endpoint.ts';
import { recordChanges } from '../../../escrita/writer.repository.ts';
import {
  algum,
  type Db,
  e,
  findOnly,
  findRow,
  findValue,
  insertRow,
  listRows,
  nomeDe,
  updateRow,
} from '../../../sql/connection.repository.ts';
import { comConexao } from '../../gravacao/conexao.repository.ts';

/** Runs `work` unless another process is at it. */
export const semConcorrencia = (url: string, work: () => Promise<void>): Promise<void> =>
  comConexao(url, async (conexao) => {
    const { rows } = await conexao.query<{ livre: boolean }>(
      `SELECT pg_try_advisory_lock(hashtext('entradas'), 0) AS livre`,
    );
    if (rows[0]?.livre) await work();
  });

export interface Chegada {
  readonly via: Entrada['via'];
  readonly origem: string;
  readonly caixa: string | null;
  readonly remetente: string | null;
  readonly assunto: string;
  readonly responder: boolean;
  /** Reason for quarantine found on arrival; null: the mailbox decides. */
  readonly motivo: string | null;
}

/** @returns its id; undefined where it was received before. */
export const insertEntrada = (transaction: Db, chegada: Chegada) => findValue<number | undefined>(transaction)`
    INSERT INTO entradas (via, origem, caixa, remetente, assunto, responder, motivo)
    VALUES (${chegada.via}, ${chegada.origem}, ${chegada.caixa}, ${chegada.remetente}, ${chegada.assunto},
      ${chegada.responder}, ${chegada.motivo})
    ON CONFLICT (origem) DO NOTHING RETURNING id_entrada`;

export const insertArquivo = (transaction: Db, arquivo: Insertable<DB['entrada_arquivos']>) =>
  insertRow(transaction, 'entrada_arquivos', arquivo);

export const wasReceived = (db: Db, origem: string): Promise<boolean> =>
  findValue<boolean>(db)`SELECT EXISTS (SELECT FROM entradas WHERE origem = ${origem})`;

export interface CaixaDeEntrada {
  readonly id_caixa_postal: number;
  readonly caixa: string;
  readonly remetentes: string | null;
  readonly layout: string | null;
  readonly id_ramo: number;
  /** Person in whose name files are converted; null: none, deactivated, or one who only reads. */
  readonly id_responsavel: number | null;
  readonly responsavel: string | null;
}

const caixas = sql`
  SELECT c.id_caixa_postal, c.caixa, c.remetentes, l.nome AS layout, a.id_ramo, u.id_usuario AS id_responsavel,
    u.username AS responsavel
  FROM caixas_postais c JOIN apolices a USING (id_apolice) LEFT JOIN layouts l ON l.id_layout = c.id_layout AND l.ativo
    LEFT JOIN usuarios u ON u.id_usuario = c.id_usuario AND u.ativo AND u.perfil <> 'consulta'`;

export const findCaixaDeEntrada = (db: Db, caixa: string): Promise<CaixaDeEntrada | undefined> =>
  findRow<CaixaDeEntrada>(db)`${caixas} WHERE lower(c.caixa) = lower(${caixa}) AND c.ativo`;

export function findCaixasDoRemetente(db: Db, remetente: string): Promise<CaixaDeEntrada[]> {
  const dominio = remetente.slice(remetente.indexOf('@'));
  return listRows<CaixaDeEntrada>(db)`${caixas}
    WHERE c.ativo AND string_to_array(c.remetentes, ', ') && ${sql.val([remetente, dominio])}::text[] LIMIT 2`;
}

export const findCaixaPorId = (db: Db, id: number): Promise<CaixaDeEntrada | undefined> =>
  findRow<CaixaDeEntrada>(db)`${caixas} WHERE c.id_caixa_postal = ${id} AND c.ativo`;

export async function addRemetente(transaction: Db, autor: Quem, id: number, remetente: string): Promise<void> {
  const mudanca = await findOnly<Record<'antes' | 'depois', object>>(transaction)`
    WITH antes AS (SELECT remetentes FROM caixas_postais WHERE id_caixa_postal = ${id} FOR UPDATE)
    UPDATE caixas_postais c SET remetentes = concat_ws(', ', nullif(a.remetentes, ''), ${remetente}::text), versao = versao + 1,
      alterado_em = now(), alterado_por = ${autor.username} FROM antes a WHERE id_caixa_postal = ${id}
    RETURNING json_build_object('remetentes', a.remetentes) AS antes, json_build_object('remetentes', c.remetentes) AS depois`;
  await recordChanges(transaction, autor, 'caixa-postal', [{ id, ...mudanca }]);
}

export interface EntradaRow extends Chegada {
  readonly id_entrada: number;
  readonly situacao: Entrada['situacao'];
  readonly recebida_em: Date;
  readonly decidida_por: string | null;
  readonly versao: number;
  readonly arquivos: Entrada['arquivos'];
}

const entradas = sql`
  SELECT e.id_entrada, via, origem, caixa, remetente, assunto, responder, situacao, motivo, recebida_em, versao,
    ${nomeDe(sql`e.decidida_por`)} AS decidida_por,
    (SELECT coalesce(json_agg(json_build_object('ordem', ordem, 'nome', nome, 'tamanho', tamanho, 'id_conversao', id_conversao,
      'recusa', recusa) ORDER BY ordem), '[]') FROM entrada_arquivos a WHERE a.id_entrada = e.id_entrada) AS arquivos
  FROM entradas e`;

export const findEntrada = (db: Db, id: number): Promise<EntradaRow | undefined> =>
  findRow<EntradaRow>(db)`${entradas} WHERE e.id_entrada = ${id}`;

const POR_VEZ = 100;

/** All deliveries in a state, oldest first, read in pages: one that stays in it holds up none behind it. */
export async function* listPorSituacao(db: Db, situacao: Entrada['situacao'], dias = 0): AsyncGenerator<EntradaRow> {
  for (let apos = 0; ;) {
    const rows = await listRows<EntradaRow>(db)`${entradas} WHERE situacao = ${situacao} AND id_entrada > ${apos}
      AND recebida_em <= now() - make_interval(days => ${dias}) ORDER BY id_entrada LIMIT ${POR_VEZ}`;
    yield* rows;
    if (rows.length < POR_VEZ) return;
    apos = rows.at(-1)?.id_entrada ?? apos;
  }
}

export const findBytesEmQuarentena = async (db: Db): Promise<number> =>
  Number(
    await findValue<string>(db)`
      SELECT coalesce(sum(tamanho), 0)::text FROM entradas JOIN entrada_arquivos USING (id_entrada)
    WHERE situacao = 'QUARENTENA' AND recusa IS NULL AND id_conversao IS NULL`,
  );

/** One page of deliveries, newest first, with filtered and total count. */
export async function listPaginaDeEntradas(
  db: Db,
  filtros: { busca?: string | undefined; situacao?: Entrada['situacao'] | undefined },
  pagina: number,
  tamanho: number,
) {
  // Every text contains the empty one.
  const palavra = filtros.busca?.trim() ?? '';
  const achada = sql`strpos(dobrar(concat_ws(' ', e.assunto, e.remetente, e.caixa)), dobrar(${palavra})) > 0`;
  const onde = e([achada, ...algum(sql`e.situacao`, filtros.situacao)]);
  const rows = await listRows<EntradaRow>(db)`${entradas} WHERE ${onde}
    ORDER BY e.id_entrada DESC LIMIT ${tamanho} OFFSET ${(pagina - 1) * tamanho}`;
  const contas = await findOnly<{ total: number; achadas: number }>(db)`
    SELECT count(*) AS total, count(*) FILTER (WHERE ${onde}) AS achadas FROM entradas e`;
  return { rows, ...contas };
}

/** @returns whether it was still in the state `de`. */
export async function moveEntrada(
  db: Db,
  { id_entrada, versao }: Pick<EntradaRow, 'id_entrada' | 'versao'>,
  para: { situacao: Entrada['situacao']; caixa?: string; motivo?: string | null; decidida_por?: string },
): Promise<boolean> {
  const fim = para.situacao === 'CONCLUIDA' || para.situacao === 'DESCARTADA';
  const valores = { ...para, versao: versao + 1, ...(fim && { terminada_em: sql<Date>`now()` }) };
  return (await updateRow(db, 'entradas', { id_entrada, versao }, valores)) !== undefined;
}

export const setConversao = (
  db: Db,
  id_entrada: number,
  ordem: number,
  resultado: { id_conversao: number } | { recusa: string },
) => updateRow(db, 'entrada_arquivos', { id_entrada, ordem }, resultado);

/** State of a run's task; undefined: it never had one, as the run of a repeated file. */
export const findTarefaDaConversao = (db: Db, id: number) => findRow<{ aberta: boolean; mensagem: string | null }>(db)`
    SELECT terminada_em IS NULL AS aberta, mensagem FROM tarefas WHERE tipo = 'conversao' AND chave = ${String(id)}
    ORDER BY id_tarefa DESC LIMIT 1`;
