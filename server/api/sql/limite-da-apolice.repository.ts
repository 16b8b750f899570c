import { taxaDoDia } from './cambio.repository.ts';

/** Trip limit in the policy's currency: its own, else the policy's; NULL: none. */
export const limiteDaViagem = (apolice: string) =>
  `coalesce(nullif(${apolice}.limite_viagem, 0), nullif(${apolice}.limite_responsabilidade, 0))`;

/** Currency of a policy's limits; NULL: reais. */
export const moedaDoLimite = (apolice: string) =>
  `nullif(${apolice}.id_moeda, (SELECT id_moeda FROM moedas WHERE codigo_iso = 'BRL'))`;

/** Whether an amount is in the (foreign) currency of the limits. */
export const naMoedaDoLimite = (apolice: string, moeda: string) =>
  `CASE WHEN ${moedaDoLimite(apolice)} IS NOT NULL THEN ${moeda} = (SELECT codigo_iso FROM moedas WHERE id_moeda = ${apolice}.id_moeda) END`;

type NaMoeda = Readonly<Record<'moeda' | 'valor' | 'reais', string>>;

/** Limit in reais on a day, at the rate of `contra` if in the limit's currency, else the day's; NULL: no rate. */
export const limiteEmReais = (apolice: string, dia: string, contra?: NaMoeda) => {
  const doDia = taxaDoDia(`${apolice}.id_moeda`, dia);
  const taxa = contra
    ? `coalesce(CASE WHEN ${naMoedaDoLimite(apolice, contra.moeda)} THEN ${contra.reais} / nullif(${contra.valor}, 0) END, ${doDia})`
    : doDia;
  return `CASE WHEN ${moedaDoLimite(apolice)} IS NULL THEN ${limiteDaViagem(apolice)} ELSE round(${limiteDaViagem(apolice)} * ${taxa}, 2) END`;
};
