/** How much room a field takes in a list: as much as its longest usual value, or as its head. */
import type { Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';

/** A character, what stands around a value, and around a head with the arrow of its order; in rem. */
const PER_CHARACTER = 0.5;
const PADDING = 1.5;
const HEAD_PADDING = 2.5;
/** What a text of no certain length gets of a list of this width: the browser's own share, and what that is on a laptop in rem. */
const SHARE = '16%';
const SHARE_ON_LAPTOP = 10.75;
/** A text of so many characters at most has a width of its own. */
const CERTAIN = 14;

/** The width of a field's column in rem; null where the length of its values is not certain. */
function certainWidth(campo: Campo): number | null {
  const characters = charactersOf(campo);
  if (characters === null) return null;
  const head = campo.rotulo.length + (campo.tipo === 'decimal' && campo.unidade === '%' ? ' (%)'.length : 0);
  return Math.max(characters * PER_CHARACTER + PADDING, head * PER_CHARACTER + HEAD_PADDING);
}

function charactersOf(campo: Campo): number | null {
  switch (campo.tipo) {
    case 'texto':
      // A CNPJ has its signs, and the button beside it that copies it.
      if (campo.formato === 'cnpj') return 22;
      if (campo.formato === 'telefone') return 15;
      return campo.max <= CERTAIN ? campo.max : null;
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

/** The width of a field's column, as CSS. */
export function larguraOf(campo: Campo): string {
  const width = certainWidth(campo);
  return width === null ? SHARE : `${width}rem`;
}

/** What a laptop's list has for the columns behind the one that names the row, in rem. */
const ROOM = 36;

/** How many of these fields a laptop shows beside the one that names the row. */
export function quantosCabem(campos: readonly Campo[]): number {
  let taken = 0;
  const beyond = campos.findIndex((campo) => {
    taken += certainWidth(campo) ?? SHARE_ON_LAPTOP;
    return taken > ROOM;
  });
  return beyond === -1 ? campos.length : beyond;
}
