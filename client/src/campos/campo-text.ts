import { type Campo, chaveDeTexto } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { conferirCampo, type Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { lerDigitado } from '../../../shared/contracts/cadastros/ler-digitado.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import { formatarDecimal } from '../../../shared/format/numero.ts';

/** Formats a value for its input, without unit; a reference becomes its key. */
export function textOf(campo: Campo, valor: Valor | undefined): string {
  if (campo.tipo === 'decimal') return formatarDecimal(String(valor ?? ''));
  return valorEmTexto(campo, 'valor', { valor: valor ?? null });
}

/** Parses typed text; unparseable text is kept so that validation rejects it. */
export function valueOf(campo: Campo, digitado: string): unknown {
  const valor = lerDigitado(campo, digitado);
  if (campo.tipo !== 'referencia' || typeof valor !== 'string') return valor;
  return chaveDeTexto(campo.cadastro) ? valor : Number(valor);
}

/** Normalises a typed text: `1234,5` becomes `1.234,50`. Invalid text is kept. */
export function tidied(campo: Campo, digitado: string): string {
  const { valor, falha } = conferirCampo(campo, valueOf(campo, digitado));
  return falha === null && digitado.trim() !== '' ? textOf(campo, valor) : digitado.trim();
}
