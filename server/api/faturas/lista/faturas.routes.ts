import * as contract from '../../../../shared/contracts/faturas.ts';
import { simularDesconto } from '../../../../shared/contracts/fatura-atos.ts';
import { type ApiParts, type Caller, endpoint, readEndpoint, answerEndpoint } from '../../chamada/endpoint.ts';
import { writeEndpoint } from '../../escrita/write-endpoint.ts';
import { sendPlanilha } from '../../arquivos/planilhas.ts';
import { medir } from '../../escrita/alcada.repository.ts';
import { listPaginaDeFaturas } from './faturas-lista.repository.ts';
import { atoDe, mover } from '../ciclo/mover.ts';
import { abrirPlanilha } from '../documentos/planilha.ts';
import { fazerPrevia } from '../ciclo/previa.ts';
import { findResumo } from '../documentos/documentos.repository.ts';
import { simular } from '../calculo/entrada-da-fatura.ts';
import { lerParametros } from '../../sql/parametros.repository.ts';
import { found, invalid } from '../../chamada/refusals.ts';
import { listNumerosDeEndosso, listNumerosDeFatura } from './numeracao.repository.ts';
import { findCalendario } from '../calculo/calendario.repository.ts';
import { cobrancaDe } from '../recebimentos/cobranca.ts';
import { findFatura } from './fatura.repository.ts';
import { acoesDe, emitidas, camposExigidos, recalculavel, respostasDoCorretor } from '../ciclo/transicoes.ts';
import { faturaMesAberto } from '../ciclo/exigencias.ts';
import { vencimentoSugerido } from '../calculo/vencimento.ts';

export const faturasRoutes = ({ db, correio }: ApiParts) => [
  answerEndpoint(contract.listFaturas, ({ body }) => listPaginaDeFaturas(db, body)),

  endpoint(contract.exportFaturas, async ({ body, caller }, response) => {
    const { nome, planilha } = await abrirPlanilha(db, body, caller.username);
    await sendPlanilha(response, nome, planilha);
  }),

  answerEndpoint(contract.getResumoDoMes, ({ params }) => findResumo(db, params.competencia)),

  readEndpoint(contract.getFatura, ({ params, caller }) => lerFatura({ db, correio }, caller, params.id)),

  endpoint(contract.listNumeracao, async ({ query: { id_sucursal, id_ramo, id_apolice } }) => {
    if (id_apolice !== undefined) return { status: 1, data: await listNumerosDeEndosso(db, id_apolice) };
    if (id_sucursal !== undefined && id_ramo !== undefined)
      return { status: 1, data: await listNumerosDeFatura(db, id_sucursal, id_ramo) };
    throw invalid([{ campo: 'id_apolice', mensagem: 'Informe a apólice, ou a sucursal e o ramo' }]);
  }),

  answerEndpoint(simularDesconto, ({ body }) => simular(db, body)),

  writeEndpoint(db, contract.makePrevia, (transaction, { body, autor }) =>
    fazerPrevia(transaction, autor, { ...body, id_grupo: body.id_grupo ?? null }),
  ),

  writeEndpoint(db, contract.moveFatura, (transaction, { params, body, caller, requestId }) =>
    mover(transaction, { ...caller, requestId }, params.id, body),
  ),
];

async function lerFatura({ db, correio }: Pick<ApiParts, 'db' | 'correio'>, caller: Caller, id: number) {
  const fatura = found(await findFatura(db, caller, id), 'Fatura não encontrada.');
  const { hoje, ...calendario } = await findCalendario(db, fatura);
  const { exigir_motivo_cancelamento: exigeMotivo, faturar_mes_aberto: mesAberto } = await lerParametros(
    db,
    ['exigir_motivo_cancelamento', 'faturar_mes_aberto'],
    fatura.id_ramo,
  );
  const cabem = acoesDe(fatura, caller.perfil).filter(
    ({ para }) => caller.escopo === undefined || (fatura.situacao === 'LIBERADA' && respostasDoCorretor.has(para)),
  );
  const transicoes = await Promise.all(
    cabem.map(async (transicao) => ({
      acao: transicao.acao,
      para: transicao.para,
      pede: [
        ...camposExigidos(transicao, { exigeMotivoDoCancelamento: exigeMotivo }),
        ...(mesAberto === 'AVISA' && faturaMesAberto(transicao, fatura, hoje) ? ['motivo' as const] : []),
      ],
      excesso: await excessoDe(db, caller, atoDe(transicao, fatura)),
    })),
  );
  return {
    ...fatura,
    parcelas: await cobrancaDe(db, fatura),
    recalculavel: recalculavel.has(fatura.situacao),
    enviavel: correio !== null && emitidas.has(fatura.situacao),
    vencimento_sugerido: vencimentoSugerido(hoje, calendario),
    transicoes,
  };
}

const excessoDe = async (db: ApiParts['db'], caller: Caller, ato: ReturnType<typeof atoDe>) =>
  ato === null ? null : medir(db, caller, ato);
