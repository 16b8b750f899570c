import { Big } from 'big.js';
import type { Divergencia } from '../../../../../shared/contracts/averbacao-correcao.ts';
import { averbacaoDefinitiva } from '../../../../../shared/contracts/averbacao-digitada.ts';
import type { Linha, Valor } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { formatarData } from '../../../../../shared/format/data.ts';
import { formatarDecimal } from '../../../../../shared/format/numero.ts';

const vazio = (valor: Valor | undefined) => valor === null || valor === undefined || valor === '';

function mesmo({ tipo }: Campo, um: Valor | undefined, outro: Valor | undefined): boolean {
  if (vazio(um) || vazio(outro)) return vazio(um) && vazio(outro);
  return tipo === 'decimal' ? Big(String(um)).eq(String(outro)) : String(um) === String(outro);
}

export const mudados = (provisoria: Linha, definitiva: Linha): string[] =>
  Object.entries(averbacaoDefinitiva.campos).flatMap(([campo, declarado]) =>
    campo in definitiva && !mesmo(declarado, provisoria[campo], definitiva[campo]) ? [campo] : [],
  );

/** Values that would be overwritten and need confirmation; empty ones are completed. @param palavras labels of references. */
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
