import type { IconName } from './icons.ts';
import sprite from 'virtual:icon-sprite';

/**
 * An icon of the product by its name, in the text's colour and size. It says nothing to a screen reader: name the
 * control. All of them come in one file, so the login and what must show without a network draw theirs as glyphs.
 */
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
