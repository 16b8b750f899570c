import { sql } from 'kysely';
import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import { type Db, findRow, findValue } from '../../sql/connection.repository.ts';
import type { Caller } from '../../chamada/endpoint.ts';
import { nomeDe } from '../../sql/nome-da-pessoa.repository.ts';
import type { PedidoDePasso } from './exigencias.ts';
import type { FaturaRow } from './faturas.repository.ts';
import type { Transicao } from './transicoes.ts';

/** Request for a transition that exceeds the requester's authority limit. */
export interface PedidoDeAlcada {
  readonly id_pedido: number;
  readonly id_fatura: number;
  readonly para: Situacao;
  readonly vencimento: string | null;
  readonly motivo: string | null;
  readonly observacao: string | null;
  readonly pedido_por: string;
  readonly situacao: 'PENDENTE' | 'APROVADO' | 'RECUSADO' | 'SEM_EFEITO';
  readonly pode_decidir: boolean;
}

export function insertPedido(
  transaction: Db,
  caller: Pick<Caller, 'id' | 'username'>,
  fatura: FaturaRow,
  { alcada, perfis }: Transicao,
  { para, vencimento, motivo, observacao }: PedidoDePasso,
): Promise<number> {
  const { id_fatura, id_apolice, id_ramo, valor_total: valor } = fatura;
  return findValue<number>(transaction)`
    INSERT INTO fatura_pedidos (id_fatura, id_apolice_faturada, para, vencimento, motivo, observacao, acao, perfis, id_ramo, valor, id_usuario,
      pedido_por)
    VALUES (${id_fatura}, ${id_apolice}, ${para}, ${vencimento ?? null}, ${motivo ?? null}, ${observacao ?? null}, ${alcada}, ${perfis},
      ${id_ramo}, ${valor}, ${caller.id}, ${caller.username}) RETURNING id_pedido`;
}

/** Finds invoice and target state of a request; both are immutable, so no lock is needed. */
export function findAlvo(db: Db, idPedido: number): Promise<Pick<PedidoDeAlcada, 'id_fatura' | 'para'> | undefined> {
  return findRow<Pick<PedidoDeAlcada, 'id_fatura' | 'para'>>(db)`
    SELECT id_fatura, para FROM fatura_pedidos WHERE id_pedido = ${idPedido}`;
}

/** Finds a request, and whether the caller may decide it. The lock on its invoice protects it. */
export function findPedido(
  transaction: Db,
  { id, perfil }: Pick<Caller, 'id' | 'perfil'>,
  idPedido: number,
): Promise<PedidoDeAlcada> {
  return findRow<PedidoDeAlcada>(transaction)`
    SELECT id_pedido, id_fatura, para, vencimento::text, motivo, observacao, ${nomeDe(sql`pedido_por`)} AS pedido_por, situacao,
      coalesce(pode_decidir(p, ${id}, ${perfil}), false) AS pode_decidir
    FROM fatura_pedidos p WHERE id_pedido = ${idPedido}` as Promise<PedidoDeAlcada>;
}

export async function updatePedido(
  transaction: Db,
  idPedido: number,
  quem: string,
  decisao: { readonly situacao: 'APROVADO' | 'RECUSADO'; readonly resposta: string | undefined },
): Promise<void> {
  await sql`
    UPDATE fatura_pedidos SET situacao = ${decisao.situacao}, resposta = ${decisao.resposta ?? null}, decidido_por = ${quem},
      decidido_em = now() WHERE id_pedido = ${idPedido}`.execute(transaction);
}

/** Voids the open request of an invoice that has changed its state or amount. */
export async function encerrarPedido(transaction: Db, idFatura: number): Promise<void> {
  await sql`
    UPDATE fatura_pedidos SET situacao = 'SEM_EFEITO', decidido_em = now()
    WHERE id_fatura = ${idFatura} AND situacao = 'PENDENTE'`.execute(transaction);
}

export interface Excesso {
  /** Reais, decimal text. null: the amount is within the limit, but a second person must agree. */
  readonly limite: string | null;
  /** Names of the users who may decide instead; null if there are none. */
  readonly quem_pode: string | null;
}

/** Authority limit that prevents a step (domain 3.4); null: none. @param segundo confirms another person's request. */
export async function findExcesso(
  db: Db,
  { id, perfil }: Pick<Caller, 'id' | 'perfil'>,
  { alcada: acao, perfis }: Transicao,
  { id_ramo, valor_total }: Pick<FaturaRow, 'id_ramo' | 'valor_total'>,
  { segundo = false }: { readonly segundo?: boolean } = {},
): Promise<Excesso | null> {
  if (acao === null) return null;
  const row = await findRow<Excesso>(db)`
    SELECT CASE WHEN limite_valor < ${valor_total}::numeric THEN limite_valor::text END AS limite,
      quem_tem_alcada(${acao}, ${id_ramo}, ${valor_total}::numeric, ${perfis}::text[], ${id}) AS quem_pode
    FROM alcada_de(${id}, ${perfil}, ${acao}, ${id_ramo})
    WHERE limite_valor < ${valor_total}::numeric OR (exige_segundo_usuario AND NOT ${segundo})`;
  return row ?? null;
}
