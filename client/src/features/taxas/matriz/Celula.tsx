import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { textoDaCelula } from './useMatriz.ts';

interface CelulaProps {
  /** Of its row and column, joined: what its focus is found by. */
  readonly lugar: string;
  readonly taxa: string | null;
  /** Its rate is no percentage and is not changed here. */
  readonly outra: boolean;
  readonly mudada: boolean;
  readonly ativa: boolean;
  readonly escolhida: boolean;
}

/** One cell of the matrix. Whether it is saved is told by a mark, to the eye and to a screen reader. */
export const Celula = memo(function Celula({ lugar, taxa, outra, mudada, ativa, escolhida }: CelulaProps) {
  return (
    <td
      data-lugar={lugar}
      tabIndex={ativa ? 0 : -1}
      aria-selected={escolhida}
      className={['num', mudada && 'ap-mudada', escolhida && 'ap-escolhida'].filter(Boolean).join(' ')}
    >
      {outra ? 'outra' : textoDaCelula(taxa)}
      {mudada && <span className="visually-hidden"> não salva</span>}
    </td>
  );
});

interface EditorProps {
  readonly label: string;
  readonly texto: string;
  readonly falha: boolean;
  onChange(texto: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
}

/** The cell that is being written. */
export function CelulaEditada({ label, texto, falha, onChange, onKeyDown, onBlur }: EditorProps) {
  return (
    <td aria-selected className="ap-editada">
      <input
        aria-label={label}
        aria-invalid={falha}
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        value={texto}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onPointerDown={(event: PointerEvent) => event.stopPropagation()}
      />
    </td>
  );
}
