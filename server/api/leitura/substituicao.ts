import { faltaDaChave } from '../../../shared/format/chave-acesso.ts';
import { falhaDe, type Recusada } from './documento-fiscal.ts';

/** Where a CT-e says what it replaces, below its `infCTeNorm` or, Simplificado, its `infCte`. */
export const ELEMENTO_DA_SUBSTITUICAO = 'infCteSub/chCte';

/** Positions of a key: the root of the issuer's CNPJ, and the model. */
const emitente = (chave: string) => chave.slice(6, 14) + chave.slice(20, 22);

/**
 * Reads the key of the CT-e that this one replaces; none where this one is no substitute.
 * @returns a fault where the key is malformed, names this very document, or belongs to another issuer or model: an issuer may
 * replace only its own documents.
 */
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
