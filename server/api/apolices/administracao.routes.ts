import { type Aviso, contratoDaApolice } from '../../../shared/contracts/apolice/apolice-contract.ts';
import { type ApiParts, type Autor, endpoint, readEndpoint } from '../chamada/endpoint.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import { found, invalid, notFound } from '../chamada/refusals.ts';
import { findApoliceInteira, findPendencias, type Pendencias } from './administracao.repository.ts';
import { cancelar, endossar, renovar } from './endossos/endossar.ts';
import { findEndossos } from './endossos/endossos.repository.ts';
import { alterarApolice, incluirApolice } from './gravar-apolice.ts';
import { historicoDaApolice } from './historico-da-apolice.ts';
import {
  advanceParte,
  findFaturamento,
  findRamoDaApolice,
  lockParte,
  upsertFaturamento,
} from './partes/partes.repository.ts';
import type { LinhaVersionada } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../http/http-error.ts';
import type { Db } from '../sql/connection.repository.ts';
import { recordChanges, refuseStale, write } from '../escrita/writer.repository.ts';

export const administracaoRoutes = ({ db }: ApiParts) => {
  const { create, get, update, history, cancel, renew, endorse, endorsements, billing, updateBilling } =
    contratoDaApolice;
  return [
    endpoint(create, ({ body, autor }) => incluirApolice(db, body, autor)),

    endpoint(get, async ({ params }) => {
      const retorno = found(await findApoliceInteira(db, params.id), 'Apólice não encontrada.');
      const pendencias = found(await findPendencias(db, params.id), 'Apólice não encontrada.');
      const avisos = avisosDe(pendencias, await lerParametro(db, 'dias_alerta_vigencia'));
      return { status: 1, retorno, avisos, suspensao: pendencias.suspensao };
    }),

    endpoint(update, ({ params, body, autor }) => alterarApolice(db, Number(params.id), body, autor)),
    endpoint(cancel, ({ params, body, autor }) => cancelar(db, params.id, body, autor)),
    endpoint(renew, ({ params, body, autor }) => renovar(db, params.id, body, autor)),
    endpoint(endorse, ({ params, body, autor }) => endossar(db, params.id, body, autor)),

    readEndpoint(billing, ({ params }) => findFaturamento(db, params.id), 'Apólice não encontrada.'),
    endpoint(updateBilling, ({ params, body, autor }) => gravarFaturamento(db, params.id, body, autor)),

    readEndpoint(endorsements, ({ params }) => findEndossos(db, params.id)),
    readEndpoint(history, ({ params }) => historicoDaApolice(db, Number(params.id))),
  ];
};

const parte = { nome: 'faturamento' };

/** Changes the billing settings; omitted ones stay. @throws 404, 409 stale, 422 for the due date. */
const gravarFaturamento = (
  db: Db,
  idApolice: number,
  { versao, ...enviados }: Linha & { readonly versao: number },
  autor: Autor,
) =>
  write(db, async (transaction) => {
    if (!(await lockParte(transaction, parte, idApolice))) throw notFound('Apólice não encontrada.');
    const antes = (await findFaturamento(transaction, idApolice)) as LinhaVersionada;
    refuseStale(antes, versao);
    const mudados = Object.entries(enviados).filter(([, valor]) => valor !== undefined);
    const depois: Linha = { ...antes, ...Object.fromEntries(mudados) };
    const { id_ramo } = await findRamoDaApolice(transaction, idApolice);
    const falhas = falhasDoVencimento(depois, await lerParametro(transaction, 'prazo_maximo_vencimento', id_ramo));
    if (falhas.length > 0) throw invalid(falhas);
    await upsertFaturamento(transaction, idApolice, depois);
    const gravado = (await findFaturamento(transaction, idApolice)) as LinhaVersionada;
    await recordChanges(transaction, autor, 'apolice-faturamento', [{ id: idApolice, antes, depois: gravado }]);
    const { versao: nova } = await advanceParte(transaction, parte, idApolice, autor.username);
    return { status: 1, id: idApolice, versao: nova };
  });

function falhasDoVencimento({ prazo_vencimento: prazo, dia_vencimento: dia }: Linha, maximo: number): FieldFault[] {
  if (prazo === null && dia === null)
    return [{ campo: 'prazo_vencimento', mensagem: 'Informe o prazo ou o dia de vencimento' }];
  if (prazo !== null && dia !== null)
    return [{ campo: 'dia_vencimento', mensagem: 'Informe o prazo ou o dia de vencimento, não os dois' }];
  return Number(prazo) > maximo
    ? [{ campo: 'prazo_vencimento', mensagem: `Neste ramo o prazo é de no máximo ${maximo} dias` }]
    : [];
}

const RCTR_C = '0654';
const RC_DC = '0655';
const RC_V = '0659';

/** Warnings of a policy: missing parts, legal duties (domain 1.9), end within `alertaDeVigencia` days. */
function avisosDe(apolice: Pendencias, alertaDeVigencia: number): readonly Aviso[] {
  const { codigo_susep: ramo, dias_ate_o_fim: dias } = apolice;
  const avisos: readonly (readonly [boolean, Aviso['codigo'], string])[] = [
    [!apolice.taxa, 'SEM_TAXA', 'Esta apólice não tem taxa: nenhum embarque pode ser averbado.'],
    [!apolice.grupo, 'SEM_GRUPO', 'Nenhum sub-grupo é o padrão: o embarque que não diz o seu não pode ser averbado.'],
    [!apolice.limite_viagem, 'SEM_LIMITE_VIAGEM', 'Esta apólice não tem limite por viagem: vale o limite da apólice.'],
    [
      ramo === RCTR_C && !apolice.rcdc,
      'SEM_RCDC',
      'O segurado tem RCTR-C sem RC-DC, que é obrigatório (Resolução CNSP 472/2024).',
    ],
    [
      [RCTR_C, RC_DC, RC_V].includes(ramo) && !apolice.rntrc,
      'SEM_RNTRC',
      'O segurado não tem RNTRC no cadastro; só o transportador registrado pode ser segurado (Resolução CNSP 472/2024).',
    ],
    [
      ramo === RC_V && !apolice.valores_rcv,
      'SEM_VALORES_RCV',
      'Faltam os valores de danos materiais e corporais do RC-V (Resolução CNSP 478/2024).',
    ],
    [dias !== null && dias >= 0 && dias <= alertaDeVigencia, 'A_VENCER', aVencer(dias)],
  ];
  return avisos.flatMap(([vale, codigo, mensagem]) => (vale ? [{ codigo, mensagem }] : []));
}

function aVencer(dias: number | null): string {
  const quando = dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`;
  return `A vigência termina ${quando}, e a apólice ainda não foi renovada.`;
}
