import type { Retorno } from '../../../shared/contracts/pacote-atos.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Autor } from '../serving/endpoint.ts';
import { invalid } from '../serving/refusals.ts';
import { conferir, levar } from './atos.ts';
import { type Contagem, countItens, lockPacote, type PacoteRow } from './pacotes.repository.ts';
import { countIguais, findDesencontros, updateItens } from './retorno.repository.ts';
import { situacaoDoRetorno } from './transicoes.ts';

interface Gravado {
  readonly id: number;
  readonly versao: number;
  readonly itens: Contagem;
}

/**
 * Takes what a receiver says of a package's items, brought by a person or a system; parts of it as well.
 * @throws 404, 409 where the package waits for no answer, 422 that names the items that do not fit.
 */
export async function retornar(transaction: Db, autor: Autor, id: number, retorno: Retorno): Promise<Gravado> {
  const antes = await lockPacote(transaction, id);
  // The same once more, as after an answer that was lost on the way.
  if (antes !== undefined && (await countIguais(transaction, id, retorno.itens)) === retorno.itens.length) {
    return { id, versao: antes.versao, itens: await countItens(transaction, id) };
  }
  return responder(transaction, autor, await conferir(transaction, id, 'retornar', undefined), retorno);
}

/**
 * Writes the answers on the items of a package that is locked, and leads it to the state that follows.
 * @throws 422 that names the items that do not fit.
 */
export async function responder(
  transaction: Db,
  autor: Pick<Autor, 'id' | 'username' | 'requestId'>,
  pacote: PacoteRow,
  { itens, protocolo }: Retorno,
): Promise<Gravado> {
  const id = pacote.id_pacote;
  const desencontros = await findDesencontros(transaction, id, itens);
  if (desencontros.length > 0) {
    throw invalid(
      desencontros.map(({ lugar, ref, situacao }) => ({
        campo: `itens.${lugar}.ref`,
        mensagem:
          situacao === null ? `O pacote não tem o item ${ref}` : `O item ${ref} já está ${situacao.toLowerCase()}`,
      })),
    );
  }
  await updateItens(transaction, id, itens);
  const contagem = await countItens(transaction, id);
  const gravado = await levar(transaction, autor, pacote, situacaoDoRetorno(contagem), {
    data_retorno: 'agora',
    mensagem_retorno: emPalavras(contagem),
    ...(protocolo && { protocolo }),
  });
  return { ...gravado, itens: contagem };
}

const emPalavras = ({ ACEITO, RECUSADO, PENDENTE }: Contagem) =>
  [`${ACEITO} aceitos`, `${RECUSADO} recusados`, ...(PENDENTE > 0 ? [`${PENDENTE} sem resposta`] : [])].join(', ');
