import type { IconName } from './icons.ts';
import sprite from 'virtual:icon-sprite';

/** From one sprite file; the login and what must show without a network use `Glyph`. Hidden from screen readers. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="1em"
      height="1em"
      fill="currentColor"
      className={className ? `ap-icon ${className}` : 'ap-icon'}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
