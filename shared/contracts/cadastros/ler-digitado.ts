import { fold } from '../../format/fold.ts';
import type { Campo } from './definir-cadastro.ts';

/** Parses typed text (`1.234,50`, `31/12/2026`, `Sim`); other text is returned for `conferirCampo` to refuse. */
export function lerDigitado(campo: Campo, texto: string): unknown {
  const limpo = texto.trim();
  if (limpo === '') return null;
  switch (campo.tipo) {
    case 'inteiro':
      return /^-?\d{1,3}(\.\d{3})+$|^-?\d{1,15}$/.test(limpo) ? Number(limpo.replaceAll('.', '')) : limpo;
    case 'decimal':
      return lerDecimal(limpo);
    case 'data':
      return limpo.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
    case 'competencia': {
      const [, mes, ano] = /^(\d{2})\/(\d{4})$/.exec(limpo) ?? [];
      const junta = mes === undefined ? limpo : `${ano}${mes}`;
      return /^\d{6}$/.test(junta) ? Number(junta) : limpo;
    }
    case 'opcao':
      return (
        Object.entries(campo.opcoes).find(([valor, rotulo]) =>
          [valor, rotulo].some((um) => fold(um) === fold(limpo)),
        )?.[0] ?? limpo
      );
    case 'sim-nao':
      if (/^(s|sim|1|true|verdadeiro|x)$/i.test(limpo)) return true;
      return /^(n|nao|0|false|falso)$/i.test(fold(limpo)) ? false : limpo;
    case 'texto':
    case 'referencia':
    case 'lista':
      return limpo;
  }
}

/** Parses a typed number: decimal comma, or a dot that is no thousands separator; other text is returned unchanged. */
export function lerDecimal(texto: string): string {
  const numero = texto.replace(/R\$|[%\s]/g, '');
  if (/^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(numero)) return numero.replaceAll('.', '').replace(',', '.');
  return /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(numero) ? numero.replaceAll('.', '') : numero;
}
