import { Glyph } from './Glyph.tsx';
import { icons } from './icons.ts';

export type IconName = keyof typeof icons;

/** An icon of the product by its name; all of them come at once, so the login draws its few as glyphs. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return <Glyph svg={icons[name]} className={className} />;
}
