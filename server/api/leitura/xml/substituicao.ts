import { faltaDaChave } from '../../../../shared/format/chave-acesso.ts';
import { falhaDe, type Recusada } from './documento-fiscal.ts';

/** Path of the replaced key below `infCTeNorm` or, in a Simplificado, `infCte`. */
export const ELEMENTO_DA_SUBSTITUICAO = 'infCteSub/chCte';

/** Key positions: CNPJ root of the issuer, and model. */
const emitente = (chave: string) => chave.slice(6, 14) + chave.slice(20, 22);

export function lerSubstituicao(chave: string, substituida: string | undefined): { substitui?: string } | Recusada {
  if (substituida === undefined) return {};
  const esperado =
    substituida === chave
      ? 'a chave do CT-e substituído, que não pode ser a do próprio CT-e'
      : (faltaDaChave(substituida) ??
        (emitente(substituida) === emitente(chave) ? null : 'a chave de um CT-e do mesmo emitente e modelo'));
  return esperado === null
    ? { substitui: substituida }
    : falhaDe(ELEMENTO_DA_SUBSTITUICAO, substituida, esperado, 'CHAVE_INVALIDA');
}
