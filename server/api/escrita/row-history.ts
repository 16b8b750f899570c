import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { Historico, Mudanca } from '../../../shared/contracts/fields.ts';
import type { Db } from '../sql/connection.repository.ts';
import { notFound } from '../chamada/refusals.ts';
import { type EntradaDaTrilha, findHistorico } from './row-history.repository.ts';

const situacao: Campo = { tipo: 'sim-nao', rotulo: 'Ativo', padrao: true };
/** Merged row and its moved references. */
const substituiu: Campo = { tipo: 'texto', rotulo: 'Substituiu', max: 1_000 };
const averbacao: Campo = { tipo: 'texto', rotulo: 'Averbação', max: 60 };

/** Field differences in words; empty for a new or deleted row. */
export const mudancasEntre = ({ campos }: Pick<Cadastro, 'campos'>, antes: Linha, depois: Linha): Mudanca[] =>
  Object.entries({ ...campos, ativo: situacao, substituiu, averbacao }).flatMap(([coluna, campo]) => {
    const [velho, novo] = [valorEmTexto(campo, coluna, antes), valorEmTexto(campo, coluna, depois)];
    return velho === novo ? [] : [{ campo: coluna, rotulo: campo.rotulo, antes: velho || null, depois: novo || null }];
  });

interface HistoricoPedido {
  readonly entidade: string;
  readonly id: number | string;
  readonly campos: Cadastro['campos'];
  readonly desconhecido: string;
  existe(): Promise<boolean>;
  ler?(entradas: readonly EntradaDaTrilha[]): Promise<readonly EntradaDaTrilha[]>;
}

/** @throws 404 */
export async function historicoDoRegistro(db: Db, pedido: HistoricoPedido): Promise<Historico> {
  const { entidade, id, desconhecido } = pedido;
  const entradas = await findHistorico(db, [entidade], [id]);
  // A deleted row has a history; one that never existed has none.
  if (entradas.length === 0 && !(await pedido.existe())) throw notFound(desconhecido);
  const lidas = (await pedido.ler?.(entradas)) ?? entradas;
  const retorno = lidas.map(({ quando, quem, acao, antes, depois }) => ({
    quando: quando.toISOString(),
    quem,
    acao,
    mudancas: mudancasEntre(pedido, antes ?? {}, depois ?? {}),
  }));
  return { status: 1, retorno };
}
