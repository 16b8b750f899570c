import { taxaDoDia } from './cambio.repository.ts';

/** What a trip of a policy may come to, in the policy's currency: its own limit, where that is zero the policy's; NULL: none is set. */
export const limiteDaViagem = (apolice: string) =>
  `coalesce(nullif(${apolice}.limite_viagem, 0), nullif(${apolice}.limite_responsabilidade, 0))`;

/** The id of the currency that a policy's limits are in; NULL: in reais. */
export const moedaDoLimite = (apolice: string) =>
  `nullif(${apolice}.id_moeda, (SELECT id_moeda FROM moedas WHERE codigo_iso = 'BRL'))`;

/** Whether an amount is in the currency that a policy's limits are in, which is not the real. */
export const naMoedaDoLimite = (apolice: string, moeda: string) =>
  `CASE WHEN ${moedaDoLimite(apolice)} IS NOT NULL THEN ${moeda} = (SELECT codigo_iso FROM moedas WHERE id_moeda = ${apolice}.id_moeda) END`;

/** An amount in a currency, and what it is in reais: columns. */
interface NaMoeda {
  readonly moeda: string;
  readonly valor: string;
  readonly reais: string;
}

/**
 * The same limit in reais, for what departs on a day: at the rate of what is held against it where that is in the limit's own
 * currency, which compares the two in that currency; else at the day's. NULL also where the currency has no rate until then.
 */
export const limiteEmReais = (apolice: string, dia: string, contra?: NaMoeda) => {
  const doDia = taxaDoDia(`${apolice}.id_moeda`, dia);
  const taxa = contra
    ? `coalesce(CASE WHEN ${naMoedaDoLimite(apolice, contra.moeda)} THEN ${contra.reais} / nullif(${contra.valor}, 0) END, ${doDia})`
    : doDia;
  return `CASE WHEN ${moedaDoLimite(apolice)} IS NULL THEN ${limiteDaViagem(apolice)} ELSE round(${limiteDaViagem(apolice)} * ${taxa}, 2) END`;
};
