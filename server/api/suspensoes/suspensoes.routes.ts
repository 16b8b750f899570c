import * as contract from '../../../shared/contracts/suspensoes.ts';
import { formatarData, hoje } from '../../../shared/format/data.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { conflict, invalid, found } from '../chamada/refusals.ts';
import { exigirAlcada } from '../escrita/alcada.repository.ts';
import { messageEndpoint } from '../escrita/write-endpoint.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
import * as suspensoes from './suspensoes.repository.ts';

const inSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** As written without a zone or at midnight UTC (browsers serialise a chosen day so), else São Paulo's date. */
function calendarDate(dateTime: string): string {
  const written = dateTime.slice(0, 10);
  const zoned = /(Z|[+-]\d{2}:\d{2})$/.test(dateTime);
  if (!zoned || /T00:00(:00(\.0+)?)?Z$/.test(dateTime)) return written;
  return inSaoPaulo.format(new Date(dateTime));
}

const repetida = () => conflict('Esta apólice já tem uma suspensão deste ramo neste mesmo período.');

export const suspensoesRoutes = ({ db }: ApiParts) => [
  // A bare array, as the product spec requires.
  endpoint(contract.listSuspensoes, () => suspensoes.findSuspensoes(db)),

  endpoint(contract.createSuspensao, async ({ body, autor }) => {
    const values = { id_apolice: body.iD_APOLICE, id_ramo: body.ramo, ...periodoDe(body) };
    const id = await write(db, async (transaction) => {
      const exists = await suspensoes.lockApoliceAndRamo(transaction, body.iD_APOLICE, body.ramo);
      const faults: FieldFault[] = [];
      if (!exists.apolice) faults.push({ campo: 'iD_APOLICE', mensagem: 'Esta apólice não existe' });
      if (!exists.ramo) faults.push({ campo: 'ramo', mensagem: 'Este ramo não existe' });
      // A ramo other than the policy's would suspend nothing: cover is looked up by policy and ramo.
      else if (exists.apolice && exists.apolice.id_ramo !== body.ramo)
        faults.push({ campo: 'ramo', mensagem: `Esta apólice é do ramo ${exists.apolice.ramo}` });
      faults.push(...foraDeOrdem(values));
      if (faults.length > 0) throw invalid(faults);
      if (await suspensoes.hasSuspensao(transaction, values)) throw repetida();
      return suspensoes.insertSuspensao(transaction, values, autor);
    });
    return { message: 'Suspensão criada com sucesso!', iD_SUSPENSAO_APOLICE: id };
  }),

  messageEndpoint(
    db,
    contract.updateSuspensao,
    'Suspensão atualizada com sucesso!',
    async (transaction, { params, body, autor }) => {
      const periodo = periodoDe(body);
      const faults = foraDeOrdem(periodo);
      if (faults.length > 0) throw invalid(faults);
      const antes = found(await suspensoes.lockSuspensao(transaction, params.id), 'Suspensão não encontrada.');
      refuseStale(antes, body.versao);
      await suspensoes.lockApoliceAndRamo(transaction, antes.id_apolice, antes.id_ramo);
      if (await suspensoes.hasSuspensao(transaction, { ...antes, ...periodo }, params.id)) throw repetida();
      await exigirReativacao(transaction, autor, antes, periodo);
      await suspensoes.updateSuspensaoRow(transaction, antes, periodo, autor);
    },
  ),
];

/** Days from today on that were suspended and would be covered again: the policy is reactivated. */
async function exigirReativacao(
  transaction: ApiParts['db'],
  autor: { readonly id: number },
  antes: suspensoes.Guardada,
  { data_inicial, data_final, motivo }: suspensoes.Periodo,
): Promise<void> {
  const dia = hoje();
  const SEM_FIM = '9999-12-31';
  const fim = antes.data_final ?? SEM_FIM;
  const cedo = (data_final ?? SEM_FIM) < fim && fim >= dia;
  const tarde = data_inicial > antes.data_inicial && data_inicial > dia && fim >= dia;
  if (!cedo && !tarde) return;
  const { numero } = await suspensoes.findApolice(transaction, antes.id_apolice);
  const mudanca = (campo: string, rotulo: string, era: string | null, fica: string | null) => ({
    campo,
    rotulo,
    antes: era && formatarData(era),
    depois: fica && formatarData(fica),
  });
  await exigirAlcada(transaction, autor, {
    acao: 'REATIVAR',
    id_ramo: antes.id_ramo,
    registro: { entidade: 'suspensoes', id: antes.id_suspensao },
    descricao: `Reativar a apólice ${numero} (${motivo})`,
    mudancas: [
      mudanca('data_inicial', 'Início da suspensão', antes.data_inicial, data_inicial),
      mudanca('data_final', 'Fim da suspensão', antes.data_final, data_final),
    ],
  });
}

interface Sent {
  readonly datA_INICIAL: string;
  readonly datA_FINAL: string | null;
  readonly motivo: string;
}

const periodoDe = ({ datA_INICIAL, datA_FINAL, motivo }: Sent): suspensoes.Periodo => ({
  data_inicial: calendarDate(datA_INICIAL),
  data_final: datA_FINAL === null ? null : calendarDate(datA_FINAL),
  motivo,
});

const foraDeOrdem = ({ data_inicial, data_final }: suspensoes.Periodo): FieldFault[] =>
  data_final !== null && data_final < data_inicial
    ? [{ campo: 'datA_FINAL', mensagem: 'Não pode ser anterior à data inicial' }]
    : [];
