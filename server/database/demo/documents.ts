import { digitoDaChave } from '../../../shared/format/chave-acesso.ts';
import type { ApolicePlan } from './plan.ts';
import { national } from './routes.ts';

const transporteNacional = 21;

export const documentColumns = 'numero_averbacao, tipo_documento, serie, numero, chave';

/**
 * The fiscal document that a shipment was declared with: NF-e of a cargo owner, CT-e of a carrier, CRT or invoice abroad; the
 * averbação's own number has 40 positions (domain, 2.3).
 */
export function documentOf(quantos: number, { id, idRamo, segurado }: ApolicePlan, dia: string, origem: number | null) {
  const numero = String(quantos).padStart(9, '0');
  const averbacao = (model: string) =>
    `57${String(idRamo).padStart(3, '0')}${String(id).padStart(4, '0').slice(-4)}${segurado.cnpj}${model}001${numero}000`;
  if (!national(idRamo)) {
    const tipo = idRamo === 32 ? 'CRT' : idRamo === 25 ? 'DI' : 'Fatura comercial';
    return [averbacao('93'), tipo, '', String(quantos), ''];
  }
  const model = idRamo === transporteNacional ? '55' : '57';
  const uf = String(origem).slice(0, 2);
  const base = `${uf}${dia.slice(2, 4)}${dia.slice(5, 7)}${segurado.cnpj}${model}001${numero}1${String((quantos * 7919) % 100_000_000).padStart(8, '0')}`;
  return [averbacao(model), model === '55' ? 'NF-e' : 'CT-e', '1', String(quantos), base + digitoDaChave(base)];
}
