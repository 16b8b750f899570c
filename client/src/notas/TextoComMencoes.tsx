import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Pessoa } from '../../../shared/contracts/notas.ts';
import { contados } from '../../../shared/format/numero.ts';
import { mencaoAberta, type MencaoAberta, oferecidas } from './mencoes.ts';

interface TextoComMencoesProps {
  readonly id: string;
  readonly noteId: string;
  readonly max: number;
  readonly value: string;
  readonly pessoas: readonly Pessoa[];
  readonly invalid: boolean;
  onChange(texto: string): void;
}

/** A text area in which `@` offers people: arrows choose, Enter takes, Esc goes on writing. */
export function TextoComMencoes(props: TextoComMencoesProps) {
  const { id, value, pessoas, onChange } = props;
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [mencao, setMencao] = useState<MencaoAberta | null>(null);
  const [active, setActive] = useState(0);
  const offered = mencao ? oferecidas(mencao.termo, pessoas) : [];
  const chosen = offered[Math.min(active, offered.length - 1)];
  const optionId = (pessoa: Pessoa) => `${listId}-${pessoa.id_usuario}`;

  function write(texto: string, cursor: number) {
    onChange(texto);
    setMencao(mencaoAberta(texto, cursor));
    setActive(0);
  }

  function take({ username }: Pessoa) {
    const { current } = area;
    if (mencao === null || current === null) return;
    const depois = value.slice(mencao.em + 1 + mencao.termo.length);
    const antes = `${value.slice(0, mencao.em)}@${username}${/^\s/.test(depois) ? '' : ' '}`;
    onChange(antes + depois);
    setMencao(null);
    // After the text area has the new text, which would move the caret to its end.
    requestAnimationFrame(() => current.setSelectionRange(antes.length, antes.length));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (chosen === undefined) return;
    const at = offered.indexOf(chosen);
    if (event.key === 'ArrowDown') setActive((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + offered.length) % offered.length);
    else if (event.key === 'Enter') take(chosen);
    else if (event.key === 'Escape') setMencao(null);
    else return;
    event.preventDefault();
    // Keeps an enclosing dialog open.
    event.stopPropagation();
  }

  return (
    <div className="ap-mencoes position-relative w-100">
      <textarea
        ref={area}
        id={id}
        className="form-control"
        rows={3}
        maxLength={props.max}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={chosen ? listId : undefined}
        aria-activedescendant={chosen && optionId(chosen)}
        aria-describedby={props.noteId}
        aria-invalid={props.invalid}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setMencao(null)}
      />
      <div className="visually-hidden" role="status">
        {mencao && contados(offered.length, 'pessoa')}
      </div>
      {chosen && (
        // Keep the focus in the text area.
        <ul
          id={listId}
          role="listbox"
          aria-label="Pessoas"
          className="ap-select-panel m-0 list-unstyled"
          onMouseDown={(event) => event.preventDefault()}
        >
          {offered.map((pessoa) => (
            <li
              key={pessoa.id_usuario}
              id={optionId(pessoa)}
              role="option"
              aria-selected={pessoa === chosen}
              onClick={() => take(pessoa)}
            >
              {pessoa.nome} <small className="text-body-secondary">@{pessoa.username}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
