import { Big } from 'big.js';
import type { DiasDoMes } from './bloqueios.ts';
import type { Desconto, GrupoDoMes, Regras } from './entrada.ts';
import { centavos, emTexto, maior, menor, nada, porcento, real, somar } from './partilha.ts';

/** Shipments of a group that the calculation counts. */
export interface Fato extends Pick<GrupoDoMes, 'id_grupo' | 'fechado' | 'premio_minimo' | 'desconto'> {
  readonly quantidade: number;
  readonly premio: Big;
}

export interface Parcela {
  readonly valor: Big;
  readonly conta: string;
}

/**
 * The one calculation of a policy's month (domain-3 1): discounts, minimum of each closed group and of the policy, over every
 * shipment given. Each invoice charges this amount less the charges of the month's earlier invoices.
 * @param ultima the policy's minimum is due.
 */
export function calcularMes(regras: Regras & { readonly ultima: boolean }, fatos: readonly Fato[], dias: DiasDoMes) {
  const { faturamento, ultima } = regras;
  const quantidade = fatos.reduce((soma, fato) => soma + fato.quantidade, 0);
  const minimo = ultima ? minimoDe(faturamento.premio_minimo, quantidade, regras, dias) : { valor: nada, conta: '' };
  const depoisDoMinimo = faturamento.desconto_apos_minimo;
  const grupos = fatos.map((fato) => {
    const seu = fato.fechado ? minimoDe(fato.premio_minimo, fato.quantidade, regras, dias).valor : nada;
    return { ...fato, seu, base: depoisDoMinimo ? maior(fato.premio, seu) : fato.premio };
  });
  const bases = somar(grupos.map(({ base }) => base));
  // The policy's minimum is completed before the discounts, or after them.
  const falta = depoisDoMinimo ? maior(minimo.valor.minus(bases), nada) : nada;
  const comuns = grupos.filter(({ desconto }) => desconto === null);
  const baseComum = somar(comuns.map(({ base }) => base)).plus(falta);
  const comum = descontoDe(
    regras.desconto,
    baseComum,
    comuns.reduce((soma, grupo) => soma + grupo.quantidade, 0),
  );
  // An open group without shipments is not in the invoice yet.
  const proprios = grupos.flatMap(({ desconto, base, quantidade: sua, fechado, id_grupo }) =>
    desconto === null || (sua === 0 && !fechado) ? [] : [{ id_grupo, ...descontoDe(desconto, base, sua) }],
  );
  const descontos = [comum, ...proprios].filter(({ conta }) => conta !== '');
  const completos = depoisDoMinimo
    ? nada
    : somar(
        grupos.map(({ id_grupo, base, seu }) => {
          const rateado = baseComum.eq(0) ? nada : centavos(comum.valor.times(base).div(baseComum));
          const proprio = proprios.find((um) => um.id_grupo === id_grupo)?.valor ?? rateado;
          return maior(seu.minus(base).minus(proprio), nada);
        }),
      );
  const desconto = somar(descontos.map(({ valor }) => valor));
  const ajustado = bases.plus(falta).plus(desconto).plus(completos);
  return {
    desconto: { valor: desconto, conta: descontos.map(({ conta }) => conta).join('; ') },
    minimo,
    premio_liquido: depoisDoMinimo ? ajustado : maior(ajustado, minimo.valor),
  };
}

/** Minimum premium in proportion to the valid days; zero if the month was declared without it (domain 1.5). */
function minimoDe(
  premio: string,
  quantidade: number,
  { faturamento, mes_sem_faturamento }: Regras,
  { total, validos }: DiasDoMes,
): Parcela {
  const cheio = new Big(premio);
  const isento =
    mes_sem_faturamento?.cobra_premio_minimo === false || (faturamento.minimo_so_com_averbacao && quantidade === 0);
  if (isento) return { valor: nada, conta: 'Não se aplica' };
  if (validos === total) return { valor: cheio, conta: 'Prêmio mínimo do mês' };
  return { valor: centavos(cheio.times(validos).div(total)), conta: `${real(cheio)} ÷ ${total} × ${validos} dias` };
}

/** A discount is negative and capped at the base; a surcharge is positive. */
function descontoDe(desconto: Desconto | null, base: Big, quantidade: number): Parcela {
  if (desconto === null) return { valor: nada, conta: '' };
  const desconta = desconto.tipo === 'D';
  const nome = desconta ? 'Desconto' : 'Agravo';
  // big.js prints a negative zero as `-0.00`.
  const comSinal = (valor: Big) => (desconta && valor.gt(0) ? valor.neg() : valor);
  if (desconto.forma === 'VALOR') {
    const valor = new Big(desconto.valor);
    return { valor: comSinal(desconta ? menor(valor, base) : valor), conta: `${nome}: ${desconto.motivo}` };
  }
  const percentual = desconto.forma === 'PERCENTUAL' ? desconto.percentual : daFaixa(desconto.faixas, quantidade);
  return {
    valor: comSinal(porcento(base, percentual)),
    conta: `${nome} de ${emTexto(percentual)}% sobre ${real(base)}: ${desconto.motivo}`,
  };
}

const daFaixa = (faixas: readonly { de: number; ate: number | null; percentual: string }[], quantidade: number) =>
  faixas.find(({ de, ate }) => quantidade >= de && (ate === null || quantidade <= ate))?.percentual ?? '0';
