import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { comPadroes, definidos, type Linha, type Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { conflict, invalid, found } from '../chamada/refusals.ts';
import { findUsos } from '../escrita/violation.repository.ts';
import { recordChanges, refuseStale, write } from '../escrita/writer.repository.ts';
import { type Chave, deleteLinha, findLinha, insertLinha, updateLinha } from './cadastros.repository.ts';
import { desconhecido, emUso, ocupada } from './palavras.ts';
import { exigirAlcadas } from './regras/atos.repository.ts';
import type { Escrita } from './regras/regra.ts';
import { regras } from './regras/regras.ts';

export function incluir(db: Db, cadastro: Cadastro, valores: Linha, autor: Autor) {
  const nova = comPadroes(cadastro.campos, valores);
  return gravar(db, cadastro, async (transaction) => {
    await conferirRegra(transaction, cadastro, { antes: undefined, depois: nova }, autor);
    const id = await insertLinha(transaction, cadastro, nova, autor.username);
    return registrar(transaction, cadastro, id, undefined, autor);
  });
}

export const alterar = (db: Db, cadastro: Cadastro, id: Chave, versao: number, valores: Linha, autor: Autor) =>
  gravar(db, cadastro, async (transaction) => {
    const antes = await lerParaGravar(transaction, cadastro, id, versao);
    const depois = { ...antes, ...definidos(valores) };
    refuseFixo(cadastro, antes, depois);
    if (semMudanca(cadastro, antes, depois)) return { status: 1 as const, id, versao: antes.versao };
    await conferirRegra(transaction, cadastro, { antes, depois }, autor);
    await updateLinha(transaction, cadastro, id, valores, autor.username);
    return registrar(transaction, cadastro, id, antes, autor);
  });

/** Deletes an unreferenced row. @throws 404; 409 stale, or listing the references. */
export async function excluir(db: Db, cadastro: Cadastro, id: Chave, versao: number, autor: Autor): Promise<void> {
  try {
    await gravar(db, cadastro, async (transaction) => {
      const antes = await lerParaGravar(transaction, cadastro, id, versao);
      if (antes.padrao) throw conflict('Este registro vem com o produto. Você pode desativá-lo.');
      await conferirRegra(transaction, cadastro, { antes, depois: undefined }, autor);
      await deleteLinha(transaction, cadastro, id).catch((error: unknown) => {
        throw isReferred(error) ? new Referred(tableOf(error)) : error;
      });
      await recordChanges(transaction, autor, cadastro.nome, [{ id, antes }]);
    });
  } catch (error) {
    if (!(error instanceof Referred)) throw error;
    const usos = await findUsos(db, cadastro.tabela, id);
    throw conflict(emUso(cadastro, usos.length > 0 ? usos : [{ tabela: error.table, quantos: 1_000 }]));
  }
}

/** Carries references out of the transaction, which then are worded. */
class Referred extends Error {
  readonly table: string;
  constructor(table: string) {
    super('the row is in use');
    this.table = table;
  }
}
const isReferred = (error: unknown) => /^2350[13]$|^23001$/.test((error as { code?: string }).code ?? '');
const tableOf = (error: unknown) => (error as { table?: string }).table ?? '';

export const gravar = <T>(db: Db, cadastro: Cadastro, work: (transaction: Db) => Promise<T>): Promise<T> =>
  write(db, work, (columns) => ocupada(cadastro, columns));

/** Locks a row. @throws 404, 409 */
export async function lerParaGravar(transaction: Db, cadastro: Cadastro, id: Chave, versao: number) {
  const linha = found(await findLinha(transaction, cadastro, id, { lock: true }), desconhecido(cadastro));
  refuseStale(linha, versao);
  return linha;
}

/** Runs the rule's follow-up and writes the audit entry with reference labels. */
async function registrar(
  transaction: Db,
  cadastro: Cadastro,
  id: Chave,
  antes: LinhaRespondida | undefined,
  autor: Autor,
) {
  const depois = (await findLinha(transaction, cadastro, id)) as LinhaRespondida;
  await regras[cadastro.nome]?.depois?.(transaction, [{ antes, depois }]);
  await recordChanges(transaction, autor, cadastro.nome, [{ id, antes, depois }]);
  return { status: 1 as const, id, versao: depois.versao };
}

async function conferirRegra(transaction: Db, cadastro: Cadastro, escrita: Escrita, autor: Autor): Promise<void> {
  const falhas = (await regras[cadastro.nome]?.conferir?.(transaction, [escrita])) ?? [];
  if (falhas.length > 0) throw invalid(falhas.map(({ campo, mensagem }) => ({ campo, mensagem })));
  await exigirAlcadas(transaction, autor, cadastro, escrita);
}

function refuseFixo({ campos, chave }: Cadastro, antes: Linha, depois: Linha): void {
  const mudados = Object.entries(campos).filter(
    ([coluna, campo]) => (campo.fixo || coluna === chave) && !igual(campo, antes[coluna], depois[coluna]),
  );
  if (mudados.length === 0) return;
  throw invalid(mudados.map(([campo]) => ({ campo, mensagem: 'Não pode ser alterado' })));
}

/** Whether nothing would change: then nothing is written. */
function semMudanca({ campos }: Cadastro, antes: Linha, depois: Linha): boolean {
  const iguais = Object.entries(campos).every(([coluna, campo]) => igual(campo, antes[coluna], depois[coluna]));
  return iguais && antes['ativo'] === depois['ativo'];
}

/** Labels of a list's references are ignored. */
function igual(campo: Campo, um: Valor | undefined, outro: Valor | undefined): boolean {
  if (campo.tipo !== 'lista') return um === outro;
  const dados = (linhas: unknown) =>
    JSON.stringify((linhas as readonly Linha[]).map((linha) => Object.keys(campo.campos).map((nome) => linha[nome])));
  return dados(um) === dados(outro);
}
