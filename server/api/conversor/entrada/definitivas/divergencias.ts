import { Big } from 'big.js';
import type { Divergencia } from '../../../../../shared/contracts/averbacao-definitiva.ts';
import { averbacaoDefinitiva } from '../../../../../shared/contracts/averbacao-digitada.ts';
import type { Linha, Valor } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { formatarData } from '../../../../../shared/format/data.ts';
import { formatarDecimal } from '../../../../../shared/format/decimal.ts';

const vazio = (valor: Valor | undefined) => valor === null || valor === undefined || valor === '';

/** Whether two values of a field are the same one: amounts by what they are worth. */
function mesmo({ tipo }: Campo, um: Valor | undefined, outro: Valor | undefined): boolean {
  if (vazio(um) || vazio(outro)) return vazio(um) && vazio(outro);
  return tipo === 'decimal' ? Big(String(um)).eq(String(outro)) : String(um) === String(outro);
}

/** The fields of the form in which the definitive shipment differs from the provisional one. */
export const mudados = (provisoria: Linha, definitiva: Linha): string[] =>
  Object.entries(averbacaoDefinitiva.campos).flatMap(([campo, declarado]) =>
    campo in definitiva && !mesmo(declarado, provisoria[campo], definitiva[campo]) ? [campo] : [],
  );

/**
 * Values that the provisional shipment has and the definitive one would lose: each is to be confirmed. What was empty is
 * completed, not changed.
 * @param palavras the registries' words for the references of each.
 */
export function divergencias(
  provisoria: Linha,
  definitiva: Linha,
  palavras: { readonly antes: Linha; readonly depois: Linha },
): Divergencia[] {
  const campos: Readonly<Record<string, Campo>> = averbacaoDefinitiva.campos;
  return mudados(provisoria, definitiva)
    .filter((campo) => !vazio(palavras.antes[campo] ?? provisoria[campo]))
    .map((campo) => {
      const declarado = campos[campo] as Campo;
      const escrito = (valor: Valor | undefined) => (vazio(valor) ? '(vazio)' : escrever(declarado, valor as Valor));
      return {
        campo,
        rotulo: declarado.rotulo,
        antes: escrito(palavras.antes[campo] ?? provisoria[campo]),
        depois: escrito(palavras.depois[campo] ?? definitiva[campo]),
      };
    });
}

function escrever({ tipo }: Campo, valor: Valor): string {
  if (tipo === 'sim-nao') return valor === true ? 'Sim' : 'Não';
  if (tipo === 'data') return formatarData(String(valor));
  return tipo === 'decimal' ? formatarDecimal(String(valor)) : String(valor);
}
