import type { Retorno } from '../../../shared/contracts/pacotes.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor, Quem } from '../chamada/endpoint.ts';
import { invalid } from '../chamada/refusals.ts';
import { conferir, levar } from './atos.ts';
import { type Contagem, countItens, lockPacote, type PacoteRow } from './pacotes.repository.ts';
import { countIguais, listDesencontros, updateItens } from './retorno.repository.ts';
import { situacaoDoRetorno } from './transicoes.ts';

interface Gravado {
  readonly id: number;
  readonly versao: number;
  readonly itens: Contagem;
}

/** Applies a receiver's answer, complete or partial. @throws 404, 409 if none is awaited, 422 for unknown items. */
export async function retornar(transaction: Db, autor: Autor, id: number, retorno: Retorno): Promise<Gravado> {
  const antes = await lockPacote(transaction, id);
  // Idempotent: the same answer again, after a lost response.
  if (antes !== undefined && (await countIguais(transaction, id, retorno.itens)) === retorno.itens.length)
    return { id, versao: antes.versao, itens: await countItens(transaction, id) };
  return responder(transaction, autor, await conferir(transaction, id, 'retornar', undefined), retorno);
}

/** Stores answers on a locked package and moves its state. @throws 422 for unknown items. */
export async function responder(
  transaction: Db,
  autor: Quem,
  pacote: PacoteRow,
  { itens, protocolo }: Retorno,
): Promise<Gravado> {
  const id = pacote.id_pacote;
  const desencontros = await listDesencontros(transaction, id, itens);
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
