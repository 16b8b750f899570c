import type { Db } from '../../sql/connection.repository.ts';
import { conflict, invalid, notFound } from '../../chamada/refusals.ts';
import { calcular, type Calculo, type LinhaDaMemoria } from './calcular.ts';
import { type EntradaDoPeriodo, type EntradaLida, findEntrada } from './entradas.repository.ts';
import { type Base, type FaturaRow, findHoje } from '../ciclo/faturas.repository.ts';
import { findCalendario } from './calendario.repository.ts';
import { vencimentosDasParcelas, vencimentoSugerido } from './vencimento.ts';
import { listMovimentos } from '../ciclo/periodos.repository.ts';
import { listAbatidas } from '../restituicoes/abatimento.repository.ts';
import { findEmMoeda } from './moeda.repository.ts';
import { somar as somarValores } from './partilha.ts';
import type { Sent } from '../../../../shared/contracts/call.ts';
import type { simularDesconto } from '../../../../shared/contracts/fatura-atos.ts';
import type { Desconto, Entrada } from './entrada.ts';

/** Restitutions and exchange rate that a frozen invoice keeps, even if they change later. */
type Congelado = Pick<FaturaRow, 'id_fatura' | 'id_cambio'>;

/** Input of the calculation. A complement has the rules that its month froze. @param vencimento null: suggested */
async function entradaDa(
  db: Db,
  base: Base & { readonly id_fatura?: number | null },
  vencimento: string | null,
  congelado?: Congelado,
): Promise<EntradaDoPeriodo> {
  const periodo = { ...base, fecha: base.tipo !== 'ESPECIAL', dia: vencimento ?? (await findHoje(db)) };
  const lida = await findEntrada(db, base.competencia, periodo);
  if (lida === undefined) throw notFound('Apólice não encontrada.');
  const { hoje, ...calendario } = await findCalendario(db, lida);
  const primeiro = vencimento ?? vencimentoSugerido(hoje, calendario);
  const {
    codigo_moeda: codigo,
    regras: _regras,
    ...doMes
  } = lida.referencia < lida.competencia ? comRegras(lida) : lida;
  const entrada = {
    ...doMes,
    ...(congelado && { a_abater: await listAbatidas(db, congelado.id_fatura) }),
    vencimentos: vencimentosDasParcelas(primeiro, doMes.faturamento.parcelas, calendario.feriados),
    moeda: codigo === null ? null : await findEmMoeda(db, base, codigo, congelado?.id_cambio ?? null),
  };
  return base.tipo === 'ESPECIAL' ? daEspecial(entrada, await listMovimentos(db, base)) : entrada;
}

/** The rules that the month's last invoice froze, in place of today's. */
export function comRegras(lida: EntradaLida): EntradaLida {
  if (lida.regras === null) return lida;
  const { grupos: dosGrupos, ...regras } = lida.regras;
  const grupos = lida.grupos.map((grupo) => ({
    ...grupo,
    ...dosGrupos.find(({ id_grupo }) => id_grupo === grupo.id_grupo),
  }));
  return { ...lida, ...regras, grupos };
}

/** An emissão especial bills its days' shipments; minimum, cost and restitutions are left to the month's last invoice. */
function daEspecial(entrada: EntradaDoPeriodo, movimentos: Awaited<ReturnType<typeof listMovimentos>>) {
  const somar = (campo: 'importancia_segurada' | 'premio') =>
    somarValores(movimentos.map((movimento) => movimento[campo])).toFixed(2);
  return {
    ...entrada,
    a_abater: [],
    movimento: {
      quantidade: movimentos.reduce((soma, { quantidade }) => soma + quantidade, 0),
      importancia_segurada: somar('importancia_segurada'),
      premio: somar('premio'),
    },
    grupos: entrada.grupos.map((grupo) => ({
      ...grupo,
      agora: movimentos.find(({ id_grupo }) => id_grupo === grupo.id_grupo) ?? { quantidade: 0, premio: '0' },
    })),
  };
}

/** Calculates an invoice. @param congelado its frozen values. @throws 404, 409 if there is nothing to invoice. */
export async function calcularFatura(
  db: Db,
  base: Base & { readonly id_fatura?: number | null },
  vencimento: string | null,
  congelado?: Congelado,
): Promise<readonly [Calculo, EntradaDoPeriodo]> {
  const entrada = await entradaDa(db, base, vencimento, congelado);
  const calculo = calcular(entrada);
  if ('codigo' in calculo) throw conflict(calculo.mensagem);
  return [calculo, entrada];
}

type Pedido = Sent<typeof simularDesconto>;

/** Calculates a period with and without a discount (domain 3.2); writes nothing. @throws 404, 409, 422. */
export async function simular(db: Db, pedido: Pedido) {
  const desconto = descontoDe(pedido);
  const { id_apolice, id_grupo = null, competencia } = pedido;
  const base = { id_apolice, id_grupo, competencia, tipo: 'NORMAL', de: null, ate: null } as const;
  const entrada = await entradaDa(db, base, null);
  const com = (um: Desconto | null): Entrada =>
    id_grupo === null
      ? { ...entrada, desconto: um }
      : {
          ...entrada,
          grupos: entrada.grupos.map((grupo) => (grupo.id_grupo === id_grupo ? { ...grupo, desconto: um } : grupo)),
        };
  return { antes: memoriaDe(com(null)), depois: memoriaDe(com(desconto)) };
}

function memoriaDe(entrada: Entrada): LinhaDaMemoria[] {
  const calculo = calcular(entrada);
  if ('codigo' in calculo) throw conflict(calculo.mensagem);
  return [...calculo.memoria];
}

function descontoDe({ tipo, forma, percentual, valor, faixas = [] }: Pedido): Desconto {
  const comum = { id_desconto: 0, tipo, motivo: 'simulação' };
  const falta = (campo: string, mensagem = 'Campo obrigatório') => invalid([{ campo, mensagem }]);
  if (forma === 'VALOR') {
    if (valor === undefined) throw falta('valor');
    return { ...comum, forma, valor };
  }
  if (forma === 'FAIXA') {
    if (faixas.length === 0) throw falta('faixas');
    return { ...comum, forma, faixas };
  }
  if (percentual === undefined) throw falta('percentual');
  if (Number(percentual) > (tipo === 'D' ? 100 : 500))
    throw falta('percentual', `Deve ser no máximo ${tipo === 'D' ? 100 : 500}%`);
  return { ...comum, forma, percentual };
}
