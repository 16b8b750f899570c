import { Big } from 'big.js';
import type { LinhaDaMemoria } from '../../../shared/contracts/averbacao.ts';
import { adicionais as parteDosAdicionais } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import { formatarNaMoeda, formatarReais } from '../../../shared/format/numero.ts';
import type { AverbacaoRow } from './averbacao.repository.ts';

type Verba = 'valor_mercadoria' | 'valor_frete' | 'valor_container';
type Parcela = 'importancia_segurada' | 'taxa_basica' | 'adicionais' | 'descontos' | 'taxa' | 'premio';
type Cambio = 'is_moeda' | 'premio_moeda' | 'moeda' | 'taxa_cambio';
type Valores = Pick<AverbacaoRow, Verba | Parcela | Cambio | 'regra' | 'aplicados' | 'km'>;

const porcentagem = (taxa: string) => `${new Big(taxa).toString().replace('.', ',')}%`;

/** Calculation sheet of a premium from the shipment's stored values (domain 1.4); reais, rates in percent. */
export function memoriaDoPremio(averbacao: Valores): LinhaDaMemoria[] {
  return [...base(averbacao), ...taxas(averbacao), linhaDoPremio(averbacao)];
}

function base({ importancia_segurada, ...valores }: Valores): LinhaDaMemoria[] {
  const partes = (
    [
      ['valor_mercadoria', 'Valor da mercadoria'],
      ['valor_frete', 'Frete'],
      ['valor_container', 'Contêiner'],
    ] as const
  ).flatMap(([linha, conta]) => (new Big(valores[linha]).eq(0) ? [] : [{ linha, conta, valor: valores[linha] }]));
  const cambio =
    valores.is_moeda === null || valores.taxa_cambio === null
      ? null
      : `${formatarNaMoeda(valores.is_moeda, valores.moeda)} × câmbio ${valores.taxa_cambio.replace('.', ',')}`;
  const soma = partes.reduce((total, { valor }) => total.plus(valor), new Big(0));
  // The document's insured amount need not be the sum of its parts.
  const conta = cambio ?? (partes.length > 1 && soma.eq(importancia_segurada) ? 'Soma das verbas' : 'Valor averbado');
  return [...partes, { linha: 'importancia_segurada', conta, valor: importancia_segurada }];
}

function taxas({ taxa_basica, adicionais, descontos, taxa, regra, aplicados }: Valores): LinhaDaMemoria[] {
  const comuns = [
    { linha: 'taxa_basica', conta: origemDaTaxa(regra), valor: taxa_basica },
    { linha: 'adicionais', conta: nomear(aplicados, 'Adicionais da condição', false), valor: adicionais },
    { linha: 'descontos', conta: nomear(aplicados, 'Descontos da condição', true), valor: `-${descontos}` },
  ].filter(({ linha, valor }) => linha === 'taxa_basica' || !new Big(valor).eq(0));
  return [
    ...comuns,
    { linha: 'taxa', conta: comuns.length > 1 ? 'Básica, adicionais e descontos' : 'Taxa final', valor: taxa },
  ];
}

function origemDaTaxa(regra: Valores['regra']): string {
  if (regra === null) return 'Taxa gravada com a averbação';
  return regra.guardada ? `Taxa aplicada: ${regra.nome}` : `Igual à taxa: ${regra.nome}`;
}

const tiposDeAdicional: Readonly<Record<string, string>> = parteDosAdicionais.campos.tipo.opcoes;

/** Additions and discounts, by stored name if any. */
function nomear(aplicados: Valores['aplicados'], semNome: string, desconto: boolean): string {
  const nomes = aplicados
    .filter(({ tipo }) => (tipo === 'DESCONTO') === desconto)
    .map(({ tipo, descricao }) => descricao ?? tiposDeAdicional[tipo] ?? tipo);
  return nomes.length === 0 ? semNome : nomes.join(', ');
}

/** Foreign premiums are rounded before conversion (domain-2 1.4). */
function linhaDoPremio(averbacao: Valores): LinhaDaMemoria {
  const { importancia_segurada, taxa, premio: valor, premio_moeda, moeda, taxa_cambio } = averbacao;
  if (premio_moeda !== null && taxa_cambio !== null) {
    const conta = `${formatarNaMoeda(premio_moeda, moeda)} × câmbio ${taxa_cambio.replace('.', ',')}`;
    return { linha: 'premio', conta: `${conta}, arredondado`, valor };
  }
  const fixo = premioFixo(averbacao);
  if (fixo !== null) return { linha: 'premio', conta: fixo, valor };
  const cru = new Big(importancia_segurada).times(taxa).div(100);
  const exato = cru.round(2, Big.roundHalfUp);
  const arredondado = exato.eq(cru)
    ? ''
    : exato.eq(valor)
      ? `, arredondado de ${cru.toString().replace('.', ',')}`
      : ', com todas as casas da taxa';
  return {
    linha: 'premio',
    conta: `${formatarReais(importancia_segurada)} × ${porcentagem(taxa)}${arredondado}`,
    valor,
  };
}

/** Premium by trip or kilometre; null: a percentage. */
function premioFixo({ importancia_segurada, taxa, premio, regra, km }: Valores): string | null {
  if (regra === null || new Big(importancia_segurada).times(taxa).div(100).round(2, Big.roundHalfUp).eq(premio))
    return null;
  if (regra.premio_minimo !== null && new Big(regra.premio_minimo).eq(premio)) return 'Prêmio mínimo';
  if (regra.valor === null) return null;
  const parcela = `R$ ${new Big(regra.valor).toString().replace('.', ',')}`;
  const percentual = new Big(taxa).eq(0) ? '' : `, mais ${porcentagem(taxa)} da importância`;
  if (regra.tipo === 'VIAGEM') return `${parcela} por viagem${percentual}`;
  return `${parcela} por km × ${Math.max(km ?? 0, regra.km_minimo ?? 0)} km${percentual}`;
}
