import { Drawing } from './Glyph.tsx';
import type { IconName } from './icons.ts';
import sprite from 'virtual:icon-sprite';

/** From one sprite file; the login and offline pages use `Glyph`. Hidden from screen readers. */
export const Icon = ({ name, className }: { readonly name: IconName; readonly className?: string }) => (
  <Drawing className={className}>
    <use href={`${sprite}#${name}`} />
  </Drawing>
);
