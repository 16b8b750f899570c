import { Big } from 'big.js';
import { alcanceDaTaxa } from '../../../shared/contracts/apolice-partes/taxas.ts';
import { adicionais as declarados } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import type { Simulacao } from '../../../shared/contracts/simulacao-de-taxa.ts';
import { formatarDecimal, formatarReais } from '../../../shared/format/numero.ts';
import type { Db } from '../sql/connection.repository.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import { found } from '../chamada/refusals.ts';
import * as simulacao from './simulacao.repository.ts';

const impedimentos: Readonly<Record<NonNullable<simulacao.TaxaVista['impedimento']>, string>> = {
  GRUPO: 'É de outro sub-grupo',
  VIGENCIA: 'Não vale nesta data',
  PARTE: 'É de outro tomador ou embarcador',
  MERCADORIA: 'É de outra mercadoria',
  UF: 'É de outra origem ou destino',
  PERCURSO: 'É de outro percurso',
};

/** Simulates the rate and premium of a shipment with the converter's own SQL functions; writes nothing. @throws 404 */
export async function simular(db: Db, idApolice: number, embarque: simulacao.Embarque): Promise<Simulacao> {
  const conhecido = found(await simulacao.findEmbarqueConhecido(db, idApolice, embarque), 'Apólice não encontrada.');
  const taxas = await simulacao.findTaxasVistas(db, idApolice, embarque, conhecido);
  const adicionais = acrescimos(await simulacao.findAdicionaisVistos(db, idApolice, embarque, conhecido), conhecido);
  const [primeira] = taxas;
  const escolhida = primeira?.impedimento === null ? primeira : undefined;
  const naMoeda = (await lerParametro(db, 'premio_internacional', conhecido.id_ramo, embarque.data)) === 'MOEDA';
  const cambio = (naMoeda && embarque.importancia_na_moeda && embarque.taxa_cambio) || null;
  const calculo = escolhida && (await simulacao.calcular(db, { ...escolhida, ...somar(adicionais) }, embarque, cambio));
  const semKm = escolhida?.tipo === 'KM' && !embarque.km;
  return {
    status: 1,
    percurso: conhecido.percurso,
    taxas: taxas.map((taxa) => ({
      parte: taxa.parte,
      id: taxa.id,
      descricao: alcanceDaTaxa(taxa.alcance),
      tipo: taxa.tipo,
      taxa: taxa.taxa,
      valor: taxa.valor,
      escolhida: taxa === escolhida,
      motivo: motivoDe(taxa, escolhida),
    })),
    adicionais: adicionais.map(({ nome, percentual, taxa }) => ({ nome, percentual, taxa })),
    taxa_basica: calculo?.taxa_basica ?? null,
    taxa_adicionais: calculo?.adicionais ?? null,
    taxa_descontos: calculo?.descontos ?? null,
    taxa: calculo?.taxa ?? null,
    premio: (!semKm && calculo?.premio) || null,
    memoria: semKm
      ? ['A taxa é por km: informe a quilometragem.']
      : calculo && escolhida
        ? memoria(calculo, escolhida, embarque, cambio)
        : ['Nenhuma taxa da apólice serve a este embarque.'],
  };
}

function motivoDe(taxa: simulacao.TaxaVista, escolhida: simulacao.TaxaVista | undefined): string {
  if (taxa.impedimento !== null) return impedimentos[taxa.impedimento];
  if (taxa === escolhida || escolhida === undefined) return 'A mais específica das que servem';
  return `Serve, mas a escolhida ${vantagem(degraus(escolhida), degraus(taxa))}`;
}

/** First step in which one applicable rate precedes another. */
function vantagem(dela: readonly number[], desta: readonly number[]): string {
  const passos = [
    'é do sub-grupo do embarque',
    'diz mais de quem é o embarque',
    'diz mais da mercadoria',
    'diz mais da origem e do destino',
    'está nas taxas da apólice',
    'começa depois',
  ];
  return passos[dela.findIndex((degrau, at) => degrau !== desta[at])] ?? 'vem antes na ordem';
}

/** Precedence steps: sub-group, party, goods, route, part, first day (migration 0042). */
function degraus({ precedencia }: simulacao.TaxaVista): readonly number[] {
  const [regra, dia] = [Number(BigInt(precedencia) / 1_000_000n), Number(BigInt(precedencia) % 1_000_000n)];
  const parte = regra % 10_000;
  return [
    Math.floor(regra / 10_000),
    Math.floor(parte / 1_000),
    Math.floor((parte % 1_000) / 100),
    Math.floor((parte % 100) / 10),
    parte % 10,
    dia,
  ];
}

interface Acrescimo {
  readonly nome: string;
  readonly desconto: boolean;
  readonly percentual: string | null;
  readonly taxa: string | null;
}

/** Policy's additions, then surcharges of goods, packaging and vessel. */
function acrescimos(
  vistos: readonly simulacao.AdicionalVisto[],
  { mercadoria, embalagem, navio }: simulacao.EmbarqueConhecido,
): Acrescimo[] {
  const nomes: Readonly<Record<string, string>> = declarados.campos.tipo.opcoes;
  const agravos = { 'Agravo da mercadoria': mercadoria, 'Agravo da embalagem': embalagem, 'Agravo do navio': navio };
  return [
    ...vistos.map(({ tipo, descricao, percentual, taxa }) => ({
      nome: descricao === null ? (nomes[tipo] ?? tipo) : `${nomes[tipo]}: ${descricao}`,
      desconto: tipo === 'DESCONTO',
      percentual,
      taxa,
    })),
    ...Object.entries(agravos).flatMap(([nome, percentual]) =>
      percentual === null ? [] : [{ nome, desconto: false, percentual, taxa: null }],
    ),
  ];
}

function somar(todos: readonly Acrescimo[]) {
  const soma = (desconto: boolean, de: 'percentual' | 'taxa') =>
    todos
      .filter((um) => um.desconto === desconto)
      .reduce((total, um) => total.plus(um[de] ?? 0), new Big(0))
      .toFixed();
  return {
    agravo: soma(false, 'percentual'),
    desconto: soma(true, 'percentual'),
    taxa_adicional: soma(false, 'taxa'),
    taxa_desconto: soma(true, 'taxa'),
  };
}

function memoria(
  calculo: simulacao.Calculo,
  { tipo }: simulacao.TaxaVista,
  embarque: simulacao.Embarque,
  cambio: string | null,
): string[] {
  const { premio, vezes, minimo, tem_parcela } = calculo;
  const [basica, mais, menos, taxa] = [calculo.taxa_basica, calculo.adicionais, calculo.descontos, calculo.taxa].map(
    (percentual) => `${formatarDecimal(percentual)}%`,
  );
  return [
    `Taxa básica ${basica} + adicionais ${mais} − descontos ${menos} = ${taxa}`,
    ...(tipo === 'KM' ? [`${vezes} km`] : []),
    cambio
      ? `${formatarDecimal(embarque.importancia_na_moeda ?? '0')} na moeda × ${taxa}, arredondado, × câmbio ${formatarDecimal(cambio)}, arredondado: ${formatarReais(premio)}`
      : `${formatarReais(embarque.importancia_segurada)} × ${taxa}${tem_parcela ? ' + prêmio fixado em reais' : ''}, arredondado: ${formatarReais(premio)}`,
    ...(minimo ? ['É o prêmio mínimo'] : []),
  ];
}
