import { Big } from 'big.js';
import { alcanceDaTaxa } from '../../../shared/contracts/apolice-partes/taxa-em-texto.ts';
import { adicionais as declarados } from '../../../shared/contracts/apolice-partes/adicionais.ts';
import type { Simulacao } from '../../../shared/contracts/simulacao-de-taxa.ts';
import { decimal, escalado } from '../leitura/conferencia/importancia.ts';
import { formatarDecimal } from '../../../shared/format/decimal.ts';
import { formatarReais } from '../../../shared/format/dinheiro.ts';
import type { Db } from '../serving/connection.repository.ts';
import { lerParametro } from '../serving/parametros.repository.ts';
import { notFound } from '../serving/refusals.ts';
import { type Composta, compor, milionesimos, premioConvertido, premioDe } from '../tarifacao/premio.ts';
import {
  type AdicionalVisto,
  type Embarque,
  type EmbarqueConhecido,
  findAdicionaisVistos,
  findEmbarqueConhecido,
  findTaxasVistas,
  type TaxaVista,
} from './simulacao.repository.ts';

const impedimentos: Readonly<Record<NonNullable<TaxaVista['impedimento']>, string>> = {
  GRUPO: 'É de outro sub-grupo',
  VIGENCIA: 'Não vale nesta data',
  PARTE: 'É de outro tomador ou embarcador',
  MERCADORIA: 'É de outra mercadoria',
  UF: 'É de outra origem ou destino',
  PERCURSO: 'É de outro percurso',
};

/**
 * Which rate a shipment takes and what it pays, by the very functions that the converter asks; nothing is written.
 * @throws 404 without such a policy.
 */
export async function simular(db: Db, idApolice: number, embarque: Embarque): Promise<Simulacao> {
  const conhecido = await findEmbarqueConhecido(db, idApolice, embarque);
  if (conhecido === undefined) throw notFound('Apólice não encontrada.');
  const taxas = await findTaxasVistas(db, idApolice, embarque, conhecido);
  const adicionais = acrescimos(await findAdicionaisVistos(db, idApolice, embarque, conhecido), conhecido);
  const [primeira] = taxas;
  const escolhida = primeira?.impedimento === null ? primeira : undefined;
  const composta = escolhida && compor({ ...escolhida, ...somar(adicionais) });
  const naMoeda = (await lerParametro(db, 'premio_internacional', conhecido.id_ramo, embarque.data)) === 'MOEDA';
  const premio = composta && premioDoEmbarque(composta, embarque, naMoeda);
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
    taxa_basica: composta ? milionesimos(composta.basica) : null,
    taxa_adicionais: composta ? milionesimos(composta.adicionais) : null,
    taxa_descontos: composta ? milionesimos(composta.descontos) : null,
    taxa: composta ? milionesimos(composta.taxa) : null,
    premio: premio?.valor ?? null,
    memoria: premio?.memoria ?? ['Nenhuma taxa da apólice serve a este embarque.'],
  };
}

function motivoDe(taxa: TaxaVista, escolhida: TaxaVista | undefined): string {
  if (taxa.impedimento !== null) return impedimentos[taxa.impedimento];
  if (taxa === escolhida || escolhida === undefined) return 'A mais específica das que servem';
  return `Serve, mas a escolhida ${vantagem(degraus(escolhida), degraus(taxa))}`;
}

/** What one rate has before another that fits as well, by the first step in which they differ. */
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

/** The steps of a precedence, in their order: sub-group, party, goods, route, part, first day (migration 0042). */
function degraus({ precedencia }: TaxaVista): readonly number[] {
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

/** The policy's additions and, after them, the surcharges of goods, packaging and vessel. */
function acrescimos(
  vistos: readonly AdicionalVisto[],
  { mercadoria, embalagem, navio }: EmbarqueConhecido,
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

function premioDoEmbarque(composta: Composta, embarque: Embarque, naMoeda: boolean) {
  const { km, importancia_na_moeda: moeda, taxa_cambio: cambio } = embarque;
  if (composta.porKm && !km) return { valor: null, memoria: ['A taxa é por km: informe a quilometragem.'] };
  const centavos = escalado(embarque.importancia_segurada, 2);
  const convertido = naMoeda && moeda && cambio;
  const premio = convertido
    ? premioConvertido(composta, escalado(moeda, 2), escalado(cambio, 7), km ?? 0)
    : premioDe(composta, centavos, km ?? 0);
  const valor = decimal(premio);
  const [basica, mais, menos, taxa] = [composta.basica, composta.adicionais, composta.descontos, composta.taxa].map(
    (milionesima) => `${formatarDecimal(milionesimos(milionesima))}%`,
  );
  return {
    valor,
    memoria: [
      `Taxa básica ${basica} + adicionais ${mais} − descontos ${menos} = ${taxa}`,
      ...(composta.porKm ? [`${Math.max(km ?? 0, composta.kmMinimo)} km`] : []),
      convertido
        ? `${formatarDecimal(moeda)} na moeda × ${taxa}, arredondado, × câmbio ${formatarDecimal(cambio)}, arredondado: ${formatarReais(valor)}`
        : `${formatarReais(embarque.importancia_segurada)} × ${taxa}${composta.parcela > 0n ? ' + prêmio fixado em reais' : ''}, arredondado: ${formatarReais(valor)}`,
      ...(composta.minimo === premio && premio > 0n ? ['É o prêmio mínimo'] : []),
    ],
  };
}
