import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { textoDaCelula } from './useMatriz.ts';

interface CelulaProps {
  /** Row and column, joined; used to find the cell to focus. */
  readonly lugar: string;
  readonly taxa: string | null;
  /** The rate is not a percentage and is read-only here. */
  readonly outra: boolean;
  readonly mudada: boolean;
  readonly ativa: boolean;
  readonly escolhida: boolean;
}

export const Celula = memo(function Celula({ lugar, taxa, outra, mudada, ativa, escolhida }: CelulaProps) {
  return (
    <td
      data-lugar={lugar}
      tabIndex={ativa ? 0 : -1}
      aria-selected={escolhida}
      className={['num', mudada && 'ap-mudada fw-bold', escolhida && 'ap-escolhida'].filter(Boolean).join(' ')}
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

export const CelulaEditada = ({ label, texto, falha, onChange, onKeyDown, onBlur }: EditorProps) => (
  <td aria-selected className="ap-editada p-0">
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
