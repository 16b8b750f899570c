/** Column width of a field: its longest usual value or its header, whichever is wider. */
import type { Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';

/** In rem: one character, the cell's padding, and the header's with its sort arrow. */
const PER_CHARACTER = 0.5;
const PADDING = 1.5;
const HEAD_PADDING = 2.5;
/** Width of text columns of unknown length: a share of the table, and that share on a laptop in rem. */
const SHARE = '16%';
const SHARE_ON_LAPTOP = 10.75;
/** Text fields up to this many characters get a fixed width. */
const CERTAIN = 14;

function certainWidth(campo: Campo): number | null {
  const characters = charactersOf(campo);
  if (characters === null) return null;
  const head = campo.tipo === 'decimal' ? tituloDoNumero(campo) : campo.rotulo;
  return Math.max(characters * PER_CHARACTER + PADDING, head.length * PER_CHARACTER + HEAD_PADDING);
}

type Decimal = Extract<Campo, { tipo: 'decimal' }>;

/** Shown in cents with R$ in the cell; an exchange rate has more decimals. */
export const ehDinheiro = ({ unidade, casas }: Decimal): boolean => unidade === 'R$' && casas <= 2;

/** Header of a number; the unit is named once. */
export const tituloDoNumero = (campo: Decimal): string =>
  ehDinheiro(campo) || campo.unidade === undefined || campo.rotulo.includes(campo.unidade)
    ? campo.rotulo
    : `${campo.rotulo} (${campo.unidade})`;

function charactersOf(campo: Campo): number | null {
  switch (campo.tipo) {
    case 'texto':
      // Punctuation and the copy button.
      if (campo.formato === 'cnpj') return 22;
      if (campo.formato === 'telefone') return 15;
      if (campo.formato === 'email') return 27;
      // Capitals are wider.
      return campo.max <= CERTAIN ? campo.max * (campo.maiusculas ? 1.25 : 1) : null;
    case 'decimal':
      return campo.unidade === 'R$' ? 15 : 10;
    case 'opcao':
      return Math.max(...Object.values(campo.opcoes).map((texto) => texto.length));
    case 'data':
      return 10;
    case 'referencia':
      return 15;
    case 'lista':
      return null;
    default:
      return 8;
  }
}

/** Whether a name is as short as a code, a date or a month, which leaves the rest of the table to other columns. */
export const ehCurta = (campo: Campo): boolean => campo.tipo !== 'referencia' && certainWidth(campo) !== null;

/** Room for a short name and the mark beside it. */
export const larguraDoNome = (campo: Campo) =>
  ehCurta(campo) ? { width: `${Math.max(certainWidth(campo) ?? 0, 10)}rem` } : {};

/** @param divide whether the long texts share the width that the others leave. */
export function larguraOf(campo: Campo, divide: boolean) {
  const width = certainWidth(campo);
  if (divide && (width === null || campo.tipo === 'referencia')) return {};
  return { width: width === null ? SHARE : `${width}rem` };
}

/** Room on a laptop for the columns after the naming one, in rem. */
const ROOM = 36.5;

/** How many of these columns fit on a laptop, next to the naming one. */
export function quantosCabem(campos: readonly Campo[]): number {
  let taken = 0;
  const beyond = campos.findIndex((campo) => {
    taken += certainWidth(campo) ?? SHARE_ON_LAPTOP;
    return taken > ROOM;
  });
  return beyond === -1 ? campos.length : beyond;
}
