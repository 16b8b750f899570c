import { fold } from '../../../shared/format/fold.ts';
import { menu, type MenuEntry } from './menu.ts';
interface MenuFilterProps {
  readonly value: string;
  /** Nothing of the menu has what was typed. */
  readonly empty: boolean;
  readonly onChange: (value: string) => void;
  /** Leads from here to the first link that is left. */
  readonly onEnter: () => void;
}

/** Narrows the menu by a piece of a name. Arrow down goes to the first link, Escape shows all of them again. */
export function MenuFilter({ value, empty, onChange, onEnter }: MenuFilterProps) {
  return (
    <div className="ap-nav-filter">
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
          // The drawer that it may stand in stays open.
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <small role="status">{empty && 'Nada no menu com este nome'}</small>
    </div>
  );
}

/** What of the menu has a piece of text in its name, whatever case and accents; of a group that has it, all of its links. */
export function narrowedMenu(text: string): readonly MenuEntry[] {
  const sought = fold(text.trim());
  const has = ({ label }: { readonly label: string }) => fold(label).includes(sought);
  return menu.flatMap((entry) => {
    if (has(entry)) return [entry];
    const links = 'links' in entry ? entry.links.filter(has) : [];
    return links.length === 0 ? [] : [{ ...entry, links }];
  });
}
