import type { AtivosTrocados, LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { recordChanges, staleWords } from '../escrita/writer.repository.ts';
import { type Chave, findLinhasPorChave, updateAtivos } from './cadastros.repository.ts';
import { gravar } from './gravar.ts';
import { nomeDaLinha } from '../escrita/registros.repository.ts';
import { desconhecido } from './palavras.ts';
import { falhasDeAlcada } from './regras/atos.repository.ts';
import { regras } from './regras/regras.ts';

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
