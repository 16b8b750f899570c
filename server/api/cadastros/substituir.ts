import type { LinhaRespondida, Substituicao } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { conflict, invalid } from '../chamada/refusals.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import { type Chave, deleteLinha, findLinha, moveNotas, moveReferencias } from './cadastros.repository.ts';
import { gravar, lerParaGravar } from './gravar.ts';
import { nomeDaLinha } from '../escrita/registros.repository.ts';
import { exigirAlcadas } from './regras/atos.repository.ts';
import { palavraDeMuitos, usosEmPalavras } from './palavras.ts';

/** Merges a row into `por` and deletes it. @throws 404; 409 stale or not to be merged; 422 if `por` is no other row */
export function substituir(
  db: Db,
  cadastro: Cadastro,
  id: Chave,
  { por, versao }: { readonly por: Chave; readonly versao: number },
  autor: Autor,
): Promise<Substituicao> {
  return gravar(db, cadastro, async (transaction) => {
    if (por === id) throw invalid([{ campo: 'por', mensagem: 'Escolha outro registro' }]);
    const antes = await lerParaGravar(transaction, cadastro, id, versao);
    if (antes.padrao) throw conflict('Este registro vem com o produto e não pode ser substituído.');
    await exigirAlcadas(transaction, autor, cadastro, { antes, depois: undefined });
    const alvo = await findLinha(transaction, cadastro, por, { lock: true });
    if (alvo === undefined) throw invalid([{ campo: 'por', mensagem: 'Este registro não existe' }]);

    const usos = await moveReferencias(transaction, cadastro, id, por).catch((error: unknown) => {
      throw impedimentoDe(cadastro, error) ?? error;
    });
    await deleteLinha(transaction, cadastro, id);
    const notas = await moveNotas(transaction, cadastro, id, por);
    const movidas = usosEmPalavras([...usos, ...notas]);
    const substituiu = [nomeDaLinha(cadastro, antes), ...movidas].join(', ');
    // The target may itself have referred to the deleted row.
    const depois = (await findLinha(transaction, cadastro, por)) as LinhaRespondida;
    await recordChanges(transaction, autor, cadastro.nome, [
      { id, antes },
      { id: por, antes: alvo, depois: { ...depois, substituiu } },
    ]);
    return { status: 1, id: por, versao: depois.versao, movidas };
  });
}

/** Why references cannot move; undefined: another fault. */
function impedimentoDe({ singular, genero }: Cadastro, error: unknown): Error | undefined {
  const { code, table } = error as { readonly code?: string; readonly table?: string };
  // restrict_violation: ledgers are immutable.
  if (code === '23001') {
    const [este, ele] = genero === 'm' ? ['Este', 'desativá-lo'] : ['Esta', 'desativá-la'];
    return conflict(`${este} ${singular} consta de lançamentos que não mudam mais. Você pode ${ele}.`);
  }
  if ((code !== '23505' && code !== '23P01') || table === undefined) return undefined;
  return conflict(`Os dois registros já estão juntos em ${palavraDeMuitos(table)}: retire um deles antes.`);
}
