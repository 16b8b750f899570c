import { icons } from './icons.ts';

export type IconName = keyof typeof icons;

interface Shape {
  readonly d: string;
  readonly evenOdd: boolean;
}

const shapes = new Map<IconName, Shape[]>();

/** An icon of bootstrap-icons, drawn in the text's colour and size. It says nothing to a screen reader: name the control. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="1em"
      height="1em"
      viewBox="0 0 16 16"
      fill="currentColor"
      className={className ? `ap-icon ${className}` : 'ap-icon'}
    >
      {shapesOf(name).map(({ d, evenOdd }) => (
        <path key={d} d={d} fillRule={evenOdd ? 'evenodd' : undefined} />
      ))}
    </svg>
  );
}

/** The paths of the icon's file, read once. */
function shapesOf(name: IconName): Shape[] {
  const known = shapes.get(name);
  if (known) return known;
  const read = [...icons[name].matchAll(/<path([^>]*?)\sd="([^"]+)"/g)].map(([, attributes = '', d = '']) => ({
    d,
    evenOdd: attributes.includes('evenodd'),
  }));
  shapes.set(name, read);
  return read;
}
