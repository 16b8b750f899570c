import type { Campo } from './definir-cadastro.ts';

/**
 * A field as people write it (`1.234,50`, `31/12/2026`, `Sim`, an option's text) as it travels; what is written
 * otherwise comes back as it is, for `conferirCampo` to refuse. The forms and the import read with it.
 */
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
          [valor, rotulo].some((um) => dobrar(um) === dobrar(limpo)),
        )?.[0] ?? limpo
      );
    case 'sim-nao':
      if (/^(s|sim|1|true|verdadeiro|x)$/i.test(limpo)) return true;
      return /^(n|nao|0|false|falso)$/i.test(dobrar(limpo)) ? false : limpo;
    case 'texto':
    case 'referencia':
    case 'lista':
      return limpo;
  }
}

/**
 * A number as people type it, as decimal text. A comma is the decimal mark; without one a dot is, unless it parts
 * thousands (`1.234`). What is no such number comes back as it is.
 */
export function lerDecimal(texto: string): string {
  const numero = texto.replace(/R\$|[%\s]/g, '');
  if (/^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(numero)) return numero.replaceAll('.', '').replace(',', '.');
  return /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(numero) ? numero.replaceAll('.', '') : numero;
}

const dobrar = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
