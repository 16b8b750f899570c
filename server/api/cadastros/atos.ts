import type {
  AtivosTrocados,
  LinhaRespondida,
  Substituicao,
} from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { recordChanges, staleWords } from '../escrita/writer.repository.ts';
import {
  type Chave,
  deleteLinha,
  findLinha,
  findLinhasPorChave,
  moveNotas,
  moveReferencias,
  updateAtivos,
} from './cadastros.repository.ts';
import { gravar, lerParaGravar } from './gravar.ts';
import { nomeDaLinha } from '../escrita/registros.repository.ts';
import { desconhecido, palavraDeMuitos, usosEmPalavras } from './palavras.ts';
import { exigirAlcadas, falhasDeAlcada } from './regras/atos.repository.ts';
import { regras } from './regras/regras.ts';
import { conflict, invalid } from '../chamada/refusals.ts';

/** Switches rows in one transaction; lists those that are gone, stale or blocked by a rule, with the reason. */
export function trocarAtivos(
  db: Db,
  cadastro: Cadastro,
  { ativo, linhas }: { readonly ativo: boolean; readonly linhas: readonly { id: Chave; versao: number }[] },
  autor: Autor,
): Promise<AtivosTrocados> {
  return gravar(db, cadastro, async (transaction) => {
    const chaves = [...new Set(linhas.map(({ id }) => id))];
    const atuais = new Map(
      (await findLinhasPorChave(transaction, cadastro, chaves, { lock: true })).map(porChave(cadastro)),
    );
    const recusadas: AtivosTrocados['recusadas'] = [];
    const recusar = (id: Chave, mensagem: string) => {
      const linha = atuais.get(id);
      recusadas.push({ id, nome: linha ? nomeDaLinha(cadastro, linha) : String(id), mensagem });
    };

    const vistas = [...new Map(linhas.map(({ id, versao }) => [id, versao]))].flatMap(([id, versao]) => {
      const linha = atuais.get(id);
      const porque = linha ? staleWords(linha, versao) : desconhecido(cadastro);
      if (linha && porque === undefined) return [linha];
      recusar(id, porque ?? '');
      return [];
    });
    const escritas = vistas
      .filter((linha) => linha.ativo !== ativo)
      .map((antes) => ({ antes, depois: { ...antes, ativo } }));
    const falhas = [
      ...((await regras[cadastro.nome]?.conferir?.(transaction, escritas)) ?? []),
      ...(await falhasDeAlcada(transaction, autor, cadastro, escritas)),
    ];
    for (const { escrita, mensagem } of falhas) {
      const antes = escritas[escrita]?.antes;
      if (antes) recusar(antes[cadastro.chave] as Chave, mensagem);
    }
    const mudam = escritas.filter((_, at) => falhas.every(({ escrita }) => escrita !== at)).map(({ antes }) => antes);
    const mudadas = await mudar(transaction, cadastro, mudam, ativo, autor);

    const fora = new Set(recusadas.map(({ id }) => id));
    const gravadas = vistas.flatMap((linha) => {
      const id = linha[cadastro.chave] as Chave;
      return fora.has(id) ? [] : [{ id, versao: (mudadas.get(id) ?? linha).versao }];
    });
    return { status: 1, gravadas, recusadas };
  });
}

async function mudar(
  transaction: Db,
  cadastro: Cadastro,
  linhas: readonly LinhaRespondida[],
  ativo: boolean,
  autor: Autor,
): Promise<ReadonlyMap<Chave, LinhaRespondida>> {
  if (linhas.length === 0) return new Map();
  const chaves = linhas.map((linha) => linha[cadastro.chave] as Chave);
  await updateAtivos(transaction, cadastro, chaves, ativo, autor.username);
  const mudadas = new Map((await findLinhasPorChave(transaction, cadastro, chaves)).map(porChave(cadastro)));
  const escritas = linhas.map((antes) => ({ antes, depois: mudadas.get(antes[cadastro.chave] as Chave) }));
  await regras[cadastro.nome]?.depois?.(transaction, escritas);
  const mudancas = escritas.map(({ antes, depois }) => ({ id: antes[cadastro.chave] as Chave, antes, depois }));
  await recordChanges(transaction, autor, cadastro.nome, mudancas);
  return mudadas;
}

const porChave =
  ({ chave }: Cadastro) =>
  (linha: LinhaRespondida) =>
    [linha[chave] as Chave, linha] as const;

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
