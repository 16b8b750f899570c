import { fold } from '../../../shared/format/fold.ts';
import { menu, type MenuEntry } from './menu.ts';

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
