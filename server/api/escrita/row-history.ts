import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { Historico, Mudanca } from '../../../shared/contracts/historico.ts';
import type { Db } from '../sql/connection.repository.ts';
import { notFound } from '../chamada/refusals.ts';
import { type EntradaDaTrilha, findHistorico } from './row-history.repository.ts';

const situacao: Campo = { tipo: 'sim-nao', rotulo: 'Ativo', padrao: true };
/** Of an entry about a merge: the row that this one took the place of, and what referred to it. */
const substituiu: Campo = { tipo: 'texto', rotulo: 'Substituiu', max: 1_000 };
/** Of an import declaration: the document of the shipment that it is linked to. */
const averbacao: Campo = { tipo: 'texto', rotulo: 'Averbação', max: 60 };

/** What differs between two states of a row, in words; a row that is made or gone differs from nothing. */
export function mudancasEntre({ campos }: Pick<Cadastro, 'campos'>, antes: Linha, depois: Linha): Mudanca[] {
  return Object.entries({ ...campos, ativo: situacao, substituiu, averbacao }).flatMap(([coluna, campo]) => {
    const [velho, novo] = [valorEmTexto(campo, coluna, antes), valorEmTexto(campo, coluna, depois)];
    return velho === novo ? [] : [{ campo: coluna, rotulo: campo.rotulo, antes: velho || null, depois: novo || null }];
  });
}

/** Whose history is read, and how. */
interface HistoricoPedido {
  /** What the trail calls such rows. */
  readonly entidade: string;
  readonly id: number | string;
  /** What is told of a row, and no more. */
  readonly campos: Cadastro['campos'];
  /** The sentence for an id that nothing has or had. */
  readonly desconhecido: string;
  existe(): Promise<boolean>;
  /** Reads entries that say things otherwise than `campos` does. */
  ler?(entradas: readonly EntradaDaTrilha[]): Promise<readonly EntradaDaTrilha[]>;
}

/** The history of a row as people read it, the latest first. @throws 404. */
export async function historicoDoRegistro(db: Db, pedido: HistoricoPedido): Promise<Historico> {
  const { entidade, id, desconhecido } = pedido;
  const entradas = await findHistorico(db, [entidade], [id]);
  // What is deleted has a history; what never was has none.
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
