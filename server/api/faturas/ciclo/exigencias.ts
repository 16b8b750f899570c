import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import { diaCorrido, formatarCompetencia, formatarData, somarDias } from '../../../../shared/format/data.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { lerParametro, lerParametros } from '../../sql/parametros.repository.ts';
import { conflict, invalid } from '../../chamada/refusals.ts';
import { findCalendario } from '../calculo/calendario.repository.ts';
import type { FaturaRow } from './faturas.repository.ts';
import { camposExigidos, type Transicao } from './transicoes.ts';
import { diaUtil, ultimoVencimento, vencimentoSugerido } from '../calculo/vencimento.ts';

interface RegrasDaAprovacao {
  readonly dias_para_aprovar: number | null;
  /** Whether approval is allowed before the invoiced period ends. */
  readonly aprovacao_antecipada: boolean;
}

/** Why an approval on `hoje` (`YYYY-MM-DD`, São Paulo) is too early or too late; null: it is in time. */
export function foraDoPrazo(
  { competencia, ate, data_liberacao }: Pick<FaturaRow, 'competencia' | 'ate' | 'data_liberacao'>,
  { dias_para_aprovar, aprovacao_antecipada }: RegrasDaAprovacao,
  hoje: string,
): string | null {
  if (!aprovacao_antecipada && hoje <= (ate ?? ultimoDia(competencia))) {
    return ate === null
      ? `A competência ${formatarCompetencia(competencia)} não terminou, e a aprovação antecipada não é permitida.`
      : `Os dias desta emissão vão até ${formatarData(ate)}, e a aprovação antecipada não é permitida.`;
  }
  if (dias_para_aprovar === null || data_liberacao === null) return null;
  const ultimo = somarDias(data_liberacao, dias_para_aprovar);
  if (hoje <= ultimo) return null;
  return `O prazo para aprovar terminou em ${formatarData(ultimo)}: conteste a prévia e libere-a de novo, ou rejeite-a.`;
}

/** Whether a transition invoices a competência that is not over: later shipments go into the next one (domain-3 1.4). */
export const faturaMesAberto = (
  { periodos }: Pick<Transicao, 'periodos'>,
  { competencia, tipo, situacao }: Pick<FaturaRow, 'competencia' | 'situacao'> & { readonly tipo: string },
  hoje: string,
): boolean =>
  periodos === 'fecha' && tipo !== 'ESPECIAL' && situacao !== 'PRE_FATURA' && hoje <= ultimoDia(competencia);

const ultimoDia = (competencia: number): string =>
  new Date(Date.UTC(Math.floor(competencia / 100), competencia % 100, 0)).toISOString().slice(0, 10);

/** Request for a transition: target state, version that the user saw, and the fields that the state requires. */
export interface PedidoDePasso {
  readonly para: Situacao;
  readonly versao?: number | undefined;
  readonly motivo?: string | undefined;
  readonly vencimento?: string | undefined;
  readonly data?: string | undefined;
  readonly valor?: string | undefined;
  readonly observacao?: string | undefined;
  /** Refuse an approval that would change the amount. */
  readonly mesmoValor?: boolean | undefined;
}

/** Checks a transition's fields. @returns days beyond the policy's due date. @throws 409 for the day; 422 */
export async function exigir(
  transaction: Db,
  transicao: Transicao,
  { motivo, vencimento, data }: PedidoDePasso,
  fatura: FaturaRow,
  hoje: string,
): Promise<number> {
  let prorrogados = 0;
  const exigeMotivo = transicao.para !== 'CANCELADA' || (await lerParametro(transaction, 'exigir_motivo_cancelamento'));
  const pede = camposExigidos(transicao, { exigeMotivoDoCancelamento: exigeMotivo });
  const faltas: { campo: string; mensagem: string }[] = [];
  const falta = (campo: string, mensagem = 'Campo obrigatório') => void faltas.push({ campo, mensagem });
  if (pede.includes('motivo') && motivo === undefined) falta('motivo');
  if (pede.includes('vencimento')) {
    const calendario = await findCalendario(transaction, fatura);
    const ultimo = ultimoVencimento(hoje, calendario);
    if (vencimento === undefined) falta('vencimento');
    else if (vencimento < hoje) falta('vencimento', 'Não pode ser antes de hoje');
    else if (vencimento > ultimo) {
      const dias = calendario.contagem === 'UTEIS' ? 'dias úteis' : 'dias';
      falta('vencimento', `No máximo ${calendario.maximo} ${dias} a partir de hoje: até ${formatarData(ultimo)}`);
    } else if (vencimento !== diaUtil(vencimento, calendario.feriados)) {
      const util = formatarData(diaUtil(vencimento, calendario.feriados));
      falta('vencimento', `Não é dia útil; o próximo é ${util}`);
    } else prorrogados = Math.max(0, diasAte(vencimento) - diasAte(vencimentoSugerido(hoje, calendario)));
  }
  if (transicao.prazo) {
    const regras = await lerParametros(transaction, ['dias_para_aprovar', 'aprovacao_antecipada'], fatura.id_ramo);
    const fora = foraDoPrazo(fatura, regras, hoje);
    if (fora !== null) throw conflict(fora);
  }
  if (faturaMesAberto(transicao, fatura, hoje)) {
    const regra = await lerParametro(transaction, 'faturar_mes_aberto');
    const mensagem = `A competência ${formatarCompetencia(fatura.competencia)} não terminou: o que embarcar depois vai para a seguinte`;
    if (regra === 'RECUSA')
      throw conflict(`${mensagem}. Fature-a depois de ${formatarData(ultimoDia(fatura.competencia))}.`);
    if (regra === 'AVISA' && motivo === undefined) falta('motivo', `${mensagem}. Justifique`);
  }
  if (transicao.para === 'EMITIDA') {
    const semTaxa = await tributoQueImpede(transaction, fatura);
    if (semTaxa !== null) throw conflict(semTaxa);
  }
  if (pede.includes('pagamento')) {
    if (data === undefined) falta('data');
  }
  if (faltas.length > 0) throw invalid(faltas);
  return prorrogados;
}

const diasAte = (data: string) => diaCorrido(data) ?? 0;

/** Why the taxes of an invoice forbid its issue; null: they do not. */
async function tributoQueImpede(transaction: Db, { tributos }: FaturaRow): Promise<string | null> {
  const indefinido = tributos.find(({ aliquota }) => aliquota === null);
  if (indefinido) return `Há tributo a definir. ${indefinido.fonte}, rejeite a fatura e faça outra prévia.`;
  const incerto = tributos.find(({ situacao }) => situacao === 'A_CONFIRMAR');
  if (!incerto || (await lerParametro(transaction, 'tributo_a_confirmar')) === 'AVISA') return null;
  return `A alíquota de ${incerto.tributo} está a confirmar: informe em Cadastros, Tributos, o ato que a confirma.`;
}
