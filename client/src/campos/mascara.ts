/** Input masks: separators are inserted while typing. */
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

/** `#` is a letter or digit, `9` a digit; other characters are inserted. */
const patterns = {
  cnpj: '##.###.###/####-99',
  cpf: '999.999.999-99',
  cep: '99999-999',
} as const;

export function patternOf(campo: Campo, digitado: string): string | null {
  if (campo.tipo !== 'texto') return null;
  if (campo.formato === 'cnpj' || campo.formato === 'cep') return patterns[campo.formato];
  if (campo.formato !== 'cpf-cnpj') return null;
  const signs = digitado.replace(/[^0-9A-Za-z]/g, '');
  return /^\d{0,11}$/.test(signs) ? patterns.cpf : patterns.cnpj;
}

/** Applies the mask as far as the text goes. Text that does not fit, or has other separators, is kept. */
export function masked(pattern: string, digitado: string): string {
  const signs = [...digitado.toUpperCase().replace(/[^0-9A-Z]/g, '')];
  const places = [...pattern].filter((place) => place === '#' || place === '9');
  const fits = signs.length <= places.length && signs.every((sign, at) => places[at] === '#' || /\d/.test(sign));
  const parted = [...digitado].some((sign, at) => /[^0-9A-Za-z]/.test(sign) && pattern[at] !== sign);
  if (!fits || parted) return digitado;
  let text = '';
  for (const place of pattern) {
    if (signs.length === 0) break;
    text += place === '#' || place === '9' ? signs.shift() : place;
  }
  return text;
}
