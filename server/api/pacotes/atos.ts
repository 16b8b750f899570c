import type { AcaoDoPacote, SituacaoDoPacote, TipoDePacote } from '../../../shared/contracts/pacote.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor, Quem, ApiParts } from '../chamada/endpoint.ts';
import { conflict, found } from '../chamada/refusals.ts';
import { recordChanges, refuseStale } from '../escrita/writer.repository.ts';
import {
  type AMontar,
  insertItens,
  insertPacote,
  lockMontagem,
  soltarItens,
  updateArquivo,
} from './montar.repository.ts';
import {
  findCabeca,
  insertMontagem,
  lockPacote,
  type Marcas,
  type PacoteRow,
  updatePacote,
} from './pacotes.repository.ts';
import { cabe } from './transicoes.ts';
import { escreverArquivo, medir } from './arquivo.ts';
import type { Cabeca } from './formato.ts';
import { hoje } from '../../../shared/format/data.ts';

/** Records of each kind inside a sentence: "não há … fora de um pacote". */
const registrosDe: Readonly<Record<TipoDePacote, string>> = {
  FATURA: 'fatura emitida',
  CANCELAMENTO: 'fatura cancelada',
  COBRANCA: 'fatura paga',
  APOLICE: 'apólice nova ou alterada',
  CADASTRO: 'cadastro novo ou alterado',
};

/** Builds a package of all records in no other live one. @throws 409 if there is nothing to pack. */
export async function montar(transaction: Db, autor: Autor, aMontar: AMontar) {
  await lockMontagem(transaction);
  const id = await insertPacote(transaction, aMontar, autor.username);
  const registros = await insertItens(transaction, id, aMontar);
  if (registros === 0) throw conflict(`Não há ${registrosDe[aMontar.tipo]} fora de um pacote.`);
  const cabeca = (await findCabeca(transaction, id)) as Cabeca;
  await updateArquivo(transaction, id, await medir(escreverArquivo(transaction, id, cabeca, 'json')));
  await insertMontagem(transaction, id, autor.username);
  await recordChanges(transaction, autor, 'pacotes', [{ id, depois: { tipo: aMontar.tipo, registros } }]);
  return { id, versao: 1 };
}

type Gravado = { readonly id: number; readonly versao: number };

/** Locks a package and checks an action. @param versao undefined: not checked. @throws 404; 409 by state or stale. */
export async function conferir(transaction: Db, id: number, acao: AcaoDoPacote, versao: number | undefined) {
  const pacote = found(await lockPacote(transaction, id), 'Pacote não encontrado.');
  refuseStale(pacote, versao);
  if (pacote.enviando) throw conflict('O pacote está sendo enviado. Espere o fim do envio, ou pare-o em Tarefas.');
  if (!cabe(acao, pacote.situacao)) throw conflict(`Não se pode ${verboDa(acao)} um pacote ${nomes[pacote.situacao]}.`);
  return pacote;
}

/** Moves a checked package to another state, with history and audit entry. */
export async function levar(
  transaction: Db,
  autor: Quem,
  pacote: PacoteRow,
  para: SituacaoDoPacote,
  marcas: Marcas = {},
): Promise<Gravado> {
  const versao = await updatePacote(transaction, pacote, autor.username, para, marcas);
  await recordChanges(transaction, autor, 'pacotes', [
    { id: pacote.id_pacote, antes: { situacao: pacote.situacao }, depois: { situacao: para, ...marcas } },
  ]);
  return { id: pacote.id_pacote, versao };
}

/** Marks a package as delivered by other means. @throws as `conferir`. */
export async function entregar(transaction: Db, autor: Autor, id: number, versao: number): Promise<Gravado> {
  const pacote = await conferir(transaction, id, 'entregar', versao);
  return levar(transaction, autor, pacote, 'ENVIADO', { meio: 'ARQUIVO', data_envio: 'agora' });
}

/** Cancels a package; its records may go into another one. @throws as `conferir`. */
export async function cancelar(transaction: Db, autor: Autor, id: number, versao: number, motivo: string | undefined) {
  const pacote = await conferir(transaction, id, 'cancelar', versao);
  await soltarItens(transaction, id, 'TODOS');
  return levar(transaction, autor, pacote, 'CANCELADO', { mensagem_retorno: motivo ?? null });
}

/** Builds a package of the refused items with current data. @throws as `conferir` and `montar`. */
export async function retificar(transaction: Db, autor: Autor, id: number, versao: number): Promise<Gravado> {
  const pacote = await conferir(transaction, id, 'retificar', versao);
  const { tipo, competencia, id_ramo } = pacote;
  const refs = await soltarItens(transaction, id, 'RECUSADO');
  const novo = await montar(transaction, autor, { tipo, competencia, id_ramo, id_retificado: id, refs });
  await levar(transaction, autor, pacote, 'RETIFICADO');
  return novo;
}

const verboDa = (acao: AcaoDoPacote) => (acao === 'retornar' ? 'registrar o retorno de' : acao);

const nomes: Readonly<Record<SituacaoDoPacote, string>> = {
  MONTADO: 'montado',
  ERRO: 'com erro de envio',
  ENVIADO: 'enviado',
  RECEBIDO: 'recebido',
  PROCESSADO: 'processado',
  PARCIAL: 'aceito em parte',
  REJEITADO_PELA_REGISTRADORA: 'rejeitado pela registradora',
  RETIFICADO: 'retificado',
  CANCELADO: 'cancelado',
};

/** Packs last month's invoices of a fresh demonstration; one of the packages is handed over. */
export async function empacotarDemonstracao({ db }: ApiParts): Promise<void> {
  const autor = { id: null, username: 'beatriz.lima', tokenHash: null, requestId: null };
  const [ano = 0, mes = 0] = hoje().split('-').map(Number);
  const comum = { competencia: mes === 1 ? ano * 100 - 88 : ano * 100 + mes - 1, id_retificado: null, refs: null };
  await db.transaction().execute(async (transaction) => {
    const faturas = await montar(transaction, autor, { ...comum, tipo: 'FATURA', id_ramo: 21 });
    await entregar(transaction, autor, faturas.id, faturas.versao);
    await montar(transaction, autor, { ...comum, tipo: 'COBRANCA', id_ramo: 28 });
  });
}
