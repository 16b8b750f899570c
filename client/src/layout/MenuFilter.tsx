import { fold } from '../../../shared/format/fold.ts';
import { menu, type MenuEntry } from './menu.ts';
interface MenuFilterProps {
  readonly value: string;
  readonly empty: boolean;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

export const MenuFilter = ({ value, empty, onChange, onEnter }: MenuFilterProps) => (
  <div className="ap-nav-filter pt-0 px-2 pb-1">
    <input
      className="form-control form-control-sm"
      aria-label="Filtrar menu"
      placeholder="Filtrar menu"
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') onEnter();
        else if (event.key === 'Escape' && value !== '') onChange('');
        else return;
        // Keeps an enclosing drawer open.
        event.preventDefault();
        event.stopPropagation();
      }}
    />
    <small role="status">{empty && 'Nada no menu com este nome'}</small>
  </div>
);

/** Menu entries whose label contains the text (case- and accent-insensitive); a matching group keeps all its links. */
export function narrowedMenu(text: string): readonly MenuEntry[] {
  const sought = fold(text.trim());
  const has = ({ label }: { readonly label: string }) => fold(label).includes(sought);
  return menu.flatMap((entry) => {
    if (has(entry)) return [entry];
    const links = 'links' in entry ? entry.links.filter(has) : [];
    return links.length === 0 ? [] : [{ ...entry, links }];
  });
}
