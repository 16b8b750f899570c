import { sql } from 'kysely';
import type { Caller, Leitor } from '../chamada/endpoint.ts';
import { type Db, findValue, nomeDe, run, type Sql } from '../sql/connection.repository.ts';
import type { Pedir } from '../chamada/mount.ts';
import type { Ato } from './alcada.repository.ts';
import { recordAudit } from './audit-trail.repository.ts';
import { decisaoEmCurso } from './decisao.ts';

export const ENTIDADE_DO_PEDIDO = 'pedidos-de-alcada';

/** A call as its endpoint received it, checked. */
export interface Recebido {
  readonly params: object;
  readonly query: object;
  readonly body: unknown;
}

/** Stores an act that its caller may not do, in place of an open request for the same record. @returns its id. */
function insertPedido(
  db: Db,
  { id, username, requestId }: Pick<Caller, 'id' | 'username'> & { readonly requestId: string },
  { chamada, recebido }: { readonly chamada: string; readonly recebido: Recebido },
  { acao, registro, descricao, mudancas = [], perfis = ['usuario', 'admin'], id_ramo = null, segredo, ...medidas }: Ato,
): Promise<number> {
  const { valor = null, percentual = null, dias = null } = medidas;
  const { entidade } = registro;
  const idRegistro = registro.id === null ? null : String(registro.id);
  return db.transaction().execute(async (transaction) => {
    if (idRegistro !== null) await anularPedidos(transaction, entidade, [idRegistro], 'Substituído por outro pedido');
    const idPedido = await findValue<number>(transaction)`
      INSERT INTO pedidos (chamada, recebido, entidade, id_registro, descricao, mudancas, acao, perfis, id_ramo, valor, percentual, dias,
        id_usuario, pedido_por, segredo)
      VALUES (${chamada}, ${semSegredo(recebido, segredo?.campo)}, ${entidade}, ${idRegistro}, ${descricao}, ${JSON.stringify(mudancas)}, ${acao},
        ${perfis}, ${id_ramo}, ${valor}, ${percentual}, ${dias}, ${id}, ${username}, ${segredo?.hash ?? null}) RETURNING id_pedido`;
    const depois = { descricao, entidade, id_registro: idRegistro, acao, valor, percentual, dias };
    const entry = { acao: 'criar', entidade: ENTIDADE_DO_PEDIDO, idEntidade: idPedido, depois } as const;
    await recordAudit(transaction, { ...entry, id, username, requestId });
    return idPedido;
  });
}

const semSegredo = ({ params, query, body }: Recebido, campo: string | undefined): string =>
  JSON.stringify({ params, query, body: { ...(body as object), ...(campo !== undefined && { [campo]: undefined }) } });

/** Answers an act that its caller may not do, but asked for: stores it as a request. */
export function pedirPor(db: Db): Pedir {
  return async ({ id: chamada }, recebido, caller, requestId, { ato, quemPode }) => ({
    status: 1,
    id_pedido: await insertPedido(db, { ...caller, requestId }, { chamada, recebido }, ato),
    quem_pode: quemPode,
  });
}

/** Pending requests of changed records lose their effect, except the one being decided. */
export const anularPedidos = (db: Db, entidade: string, ids: readonly string[], resposta: string) => run(db)`
  UPDATE pedidos SET situacao = 'SEM_EFEITO', decidido_em = now(), resposta = ${resposta}, versao = versao + 1
  WHERE situacao = 'PENDENTE' AND entidade = ${entidade} AND id_registro = ANY (${ids})
    AND id_pedido IS DISTINCT FROM ${decisaoEmCurso()?.id_pedido ?? null}::integer`;

/** Columns of `p` on the wire, for a caller. */
export const colunasDoPedido = ({ id, perfil }: Leitor): Sql => sql`
  p.id_pedido, p.descricao, p.acao, p.entidade, p.id_registro, p.mudancas, p.valor::text, p.percentual::text, p.dias,
  ${nomeDe(sql`p.pedido_por`)} AS pedido_por, to_json(p.pedido_em) #>> '{}' AS pedido_em, p.situacao, p.resposta,
  ${nomeDe(sql`p.decidido_por`)} AS decidido_por, to_json(p.decidido_em) #>> '{}' AS decidido_em, p.versao,
  coalesce(pode_decidir(p, ${id}, ${perfil}), false) AS pode_decidir`;
