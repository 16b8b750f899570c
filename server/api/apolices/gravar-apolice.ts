import type { ApoliceRespondida } from '../../../shared/contracts/apolice/apolice-contract.ts';
import { apolice } from '../../../shared/contracts/apolice/apolice.ts';
import { comPadroes, definidos, type Linha, type Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { hoje } from '../../../shared/format/data.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { found, invalid } from '../chamada/refusals.ts';
import { exigirAlcada } from '../escrita/alcada.repository.ts';
import { mudancasEntre } from '../escrita/row-history.ts';
import { recordChanges, refuseStale, write } from '../escrita/writer.repository.ts';
import { rebaixado } from '../sql/pisos.repository.ts';
import {
  findApoliceInteira,
  findFatos,
  horaDaVigencia,
  insertApolice,
  insertGrupoPadrao,
  updateApolice,
} from './administracao.repository.ts';
import type { FieldFault } from '../../http/http-error.ts';

const RC_V = '0659';

/** Checks the legal rules of a policy (domain 1.9). @param id null: new. @throws 422 with every fault. */
export async function conferirApolice(transaction: Db, id: number | null, depois: Linha): Promise<void> {
  const falhas: FieldFault[] = [];
  const recusar = (campo: string, mensagem: string) => falhas.push({ campo, mensagem });
  if (String(depois['fim_vigencia']) <= String(depois['inicio_vigencia']))
    recusar('fim_vigencia', 'Deve ser posterior ao início');
  const fatos = await findFatos(transaction, id, depois);
  if (fatos?.viagem_passa_do_limite) recusar('limite_viagem', 'Não pode passar do limite da apólice');
  if (fatos?.sistema_de_outro_ramo) recusar('id_sistema_averbacao', 'Este sistema não averba este ramo');
  if (fatos?.codigo_susep === RC_V) {
    for (const campo of ['valor_danos_materiais', 'valor_danos_corporais']) {
      if (depois[campo] === null || depois[campo] === undefined) recusar(campo, 'Obrigatório no RC-V');
    }
  }
  const outra = fatos?.outra_rcdc ?? null;
  if (outra !== null)
    recusar('id_segurado', `O RNTRC deste segurado já tem a apólice de RC-DC ${outra} nesta vigência`);
  if (falhas.length > 0) throw invalid(falhas);
}

export const ENTIDADE = 'apolices';

/** Creates a policy with its default group. @throws 409 for a taken number, 422. */
export const incluirApolice = (db: Db, valores: Linha, autor: Autor) =>
  write(db, async (transaction) => {
    const nova = await comHora(transaction, comPadroes(apolice.campos, valores));
    await conferirApolice(transaction, null, nova);
    const id = await insertApolice(transaction, nova, { por: autor.username });
    await insertGrupoPadrao(transaction, id);
    return registrar(transaction, id, undefined, autor);
  });

/** Changes given fields of a policy. @throws 404, 409 stale or taken number, 422. */
export const alterarApolice = (
  db: Db,
  id: number,
  { versao, ...valores }: Linha & { readonly versao: number },
  autor: Autor,
) =>
  write(db, async (transaction) => {
    const antes = await lerParaGravar(transaction, id, versao);
    const enviados = definidos(valores);
    if (!Object.entries(enviados).some(([coluna, valor]) => antes[coluna] !== valor))
      return { status: 1 as const, id, versao: antes.versao };
    await mudar(transaction, id, antes, enviados, autor);
    return registrar(transaction, id, antes, autor);
  });

export async function mudar(transaction: Db, id: number, antes: Linha, enviados: Linha, autor: Autor): Promise<void> {
  if (enviados['id_ramo'] !== undefined && enviados['id_ramo'] !== antes['id_ramo'])
    throw invalid([{ campo: 'id_ramo', mensagem: 'Não pode ser alterado' }]);
  const depois = await comHora(transaction, { ...antes, ...enviados });
  await conferirApolice(transaction, id, depois);
  await exigirAlcadas(transaction, autor, id, antes, depois);
  const hora_vigencia = depois['hora_vigencia'] as Valor;
  await updateApolice(transaction, id, { ...enviados, hora_vigencia }, autor.username);
}

/** A policy that has ended is reactivated by a later end; a floor of rates that falls lets them fall. */
async function exigirAlcadas(transaction: Db, autor: Autor, id: number, antes: Linha, depois: Linha): Promise<void> {
  const { id_ramo, numero } = antes;
  const comum = {
    id_ramo: Number(id_ramo),
    registro: { entidade: ENTIDADE, id },
    mudancas: mudancasEntre(apolice, antes, depois),
  };
  const [fim, novo] = [String(antes['fim_vigencia']), String(depois['fim_vigencia'])];
  if (fim < hoje() && novo >= hoje())
    await exigirAlcada(transaction, autor, { ...comum, acao: 'REATIVAR', descricao: `Reativar a apólice ${numero}` });
  const percentual = rebaixado(antes['taxa_minima'], depois['taxa_minima']);
  if (percentual !== null) {
    const descricao = `Baixar a taxa mínima da apólice ${numero}`;
    await exigirAlcada(transaction, autor, { ...comum, acao: 'TAXA_ABAIXO_DO_PISO', percentual, descricao });
  }
}

export async function lerParaGravar(transaction: Db, id: number, versao?: number): Promise<ApoliceRespondida> {
  const linha = found(await findApoliceInteira(transaction, id, { lock: true }), 'Apólice não encontrada.');
  refuseStale(linha, versao);
  return linha;
}

export async function registrar(transaction: Db, id: number, antes: ApoliceRespondida | undefined, autor: Autor) {
  const depois = (await findApoliceInteira(transaction, id)) as ApoliceRespondida;
  await recordChanges(transaction, autor, ENTIDADE, [{ id, antes, depois }]);
  return { status: 1 as const, id, versao: depois.versao };
}

async function comHora(transaction: Db, valores: Linha): Promise<Linha> {
  if (valores['hora_vigencia']) return valores;
  const hora = await horaDaVigencia(transaction, Number(valores['id_ramo']), String(valores['inicio_vigencia']));
  return { ...valores, hora_vigencia: hora };
}
