import { sql } from 'kysely';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Sent } from '../../../shared/contracts/call.ts';
import type { listPedidos, Pedido } from '../../../shared/contracts/pedidos.ts';
import type { Caller } from '../chamada/endpoint.ts';
import { colunasDoPedido, type Recebido } from '../escrita/pedidos.repository.ts';
import { type Db, findRow, listRows, wrote } from '../sql/connection.repository.ts';

/** Requests that a caller sees: own ones, those to decide, all for administrators. */
const visiveis = ({ id, perfil }: Caller) =>
  sql`(${perfil} = 'admin' OR p.id_usuario = ${id} OR p.decidido_por = (SELECT username FROM usuarios WHERE id_usuario = ${id})
    OR p.situacao = 'PENDENTE' AND pode_decidir(p, ${id}, ${perfil}))`;

type Pagina = Sent<typeof listPedidos>;

export async function findPedidos(db: Db, caller: Caller, { start, length, search, filtros = {}, ordem }: Pagina) {
  const { situacao, a_decidir: aDecidir } = filtros;
  const situacoes = situacao === undefined ? null : [situacao].flat();
  const rows = await listRows<{ recordsTotal: number; recordsFiltered: number; data: Pedido[] }>(db)`
    WITH vistos AS MATERIALIZED (SELECT p.id_pedido, p.descricao, p.pedido_por, p.situacao,
      coalesce(pode_decidir(p, ${caller.id}, ${caller.perfil}), false) AS decide FROM pedidos p WHERE ${visiveis(caller)}
    ), achados AS (SELECT id_pedido FROM vistos WHERE (${situacoes}::text[] IS NULL OR situacao = ANY (${situacoes}))
      AND (decide OR NOT ${aDecidir ?? false})
      AND strpos(dobrar(concat_ws(' ', descricao, pedido_por)), dobrar(${search.value.trim()})) > 0
    )
    SELECT (SELECT count(*) FROM vistos)::integer AS "recordsTotal", (SELECT count(*) FROM achados)::integer AS "recordsFiltered",
      (SELECT coalesce(json_agg(linha), '[]') FROM (
        SELECT ${colunasDoPedido(caller)} FROM pedidos p WHERE id_pedido IN (SELECT id_pedido FROM achados)
        ORDER BY id_pedido ${ordem?.sentido === 'asc' ? sql`ASC` : sql`DESC`} LIMIT ${length} OFFSET ${start - 1}) linha) AS data`;
  return rows[0] as (typeof rows)[number];
}

export const findPedido = (db: Db, caller: Caller, id: number) => findRow<Pedido>(db)`
  SELECT ${colunasDoPedido(caller)} FROM pedidos p WHERE id_pedido = ${id} AND ${visiveis(caller)}`;

export type PedidoADecidir = Pedido & {
  readonly id_usuario: number | null;
  readonly perfil: Perfil;
  readonly chamada: string;
  readonly segredo: string | null;
  readonly recebido: Recebido;
};

export const findADecidir = (db: Db, caller: Caller, id: number) => findRow<PedidoADecidir>(db)`
  SELECT ${colunasDoPedido(caller)}, p.id_usuario, u.perfil, p.chamada, p.recebido, p.segredo
  FROM pedidos p LEFT JOIN usuarios u USING (id_usuario) WHERE id_pedido = ${id}`;

/** @returns false if it has been decided or has expired. */
export const updateDecidido = (
  transaction: Db,
  id: number,
  quem: string,
  { situacao, resposta }: { readonly situacao: 'APROVADO' | 'RECUSADO'; readonly resposta: string | undefined },
) => wrote(transaction)`
  UPDATE pedidos SET situacao = ${situacao}, resposta = ${resposta ?? null}, decidido_por = ${quem}, decidido_em = now(),
    versao = versao + 1 WHERE id_pedido = ${id} AND situacao = 'PENDENTE'`;
