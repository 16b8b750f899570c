interface Shape {
  readonly d: string;
  readonly evenOdd: boolean;
}

interface GlyphProps {
  /** Text of an SVG file of bootstrap-icons: `import eye from 'bootstrap-icons/icons/eye.svg?raw'`. */
  readonly svg: string;
  readonly className?: string | undefined;
}

const shapes = new Map<string, Shape[]>();

/** An inline icon in the text's colour and size, hidden from screen readers. */
export function Glyph({ svg, className }: GlyphProps) {
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
      {shapesOf(svg).map(({ d, evenOdd }) => (
        <path key={d} d={d} fillRule={evenOdd ? 'evenodd' : undefined} />
      ))}
    </svg>
  );
}

function shapesOf(svg: string): Shape[] {
  const known = shapes.get(svg);
  if (known) return known;
  const read = [...svg.matchAll(/<path([^>]*?)\sd="([^"]+)"/g)].map(([, attributes = '', d = '']) => ({
    d,
    evenOdd: attributes.includes('evenodd'),
  }));
  shapes.set(svg, read);
  return read;
}
