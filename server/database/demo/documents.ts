import type { ApolicePlan } from './plan.ts';
import { national } from './routes.ts';

interface Document {
  readonly tipo: string;
  readonly serie: string;
  readonly numero: string;
  /** Access key of 44 characters; empty where the document has none. */
  readonly chave: string;
  /** The averbação's own number of 40 positions (domain, 2.3). */
  readonly averbacao: string;
}

const transporteNacional = 21;

/** The fiscal document that a shipment was declared with: NF-e of a cargo owner, CT-e of a carrier, CRT or invoice abroad. */
export function documentOf(
  sequence: number,
  apolice: ApolicePlan,
  embarque: string,
  origemIbge: number | null,
): Document {
  const numero = String(sequence).padStart(9, '0');
  const { cnpj } = apolice.segurado;
  const averbacao = (model: string) =>
    `57${String(apolice.idRamo).padStart(3, '0')}${String(apolice.id).padStart(4, '0').slice(-4)}${cnpj}${model}001${numero}000`;
  if (!national(apolice.idRamo)) {
    const tipo = apolice.idRamo === 32 ? 'CRT' : apolice.idRamo === 25 ? 'DI' : 'Fatura comercial';
    return { tipo, serie: '', numero: String(sequence), chave: '', averbacao: averbacao('93') };
  }
  const model = apolice.idRamo === transporteNacional ? '55' : '57';
  const uf = String(origemIbge).slice(0, 2);
  const base = `${uf}${embarque.slice(2, 4)}${embarque.slice(5, 7)}${cnpj}${model}001${numero}1${String((sequence * 7919) % 100_000_000).padStart(8, '0')}`;
  return {
    tipo: model === '55' ? 'NF-e' : 'CT-e',
    serie: '1',
    numero: String(sequence),
    chave: base + keyDigit(base),
    averbacao: averbacao(model),
  };
}

/** Modulo 11 over the 43 characters, weights 2 to 9 from the right, letters by their ASCII code less 48. */
function keyDigit(base: string): number {
  let sum = 0;
  for (let i = 0; i < base.length; i += 1) sum += (base.charCodeAt(base.length - 1 - i) - 48) * (2 + (i % 8));
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
