import type { SVGProps } from 'react';

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

/** An icon in the text's colour and size, hidden from screen readers. */
export function Drawing({ className, ...svg }: SVGProps<SVGSVGElement>) {
  const classes = className ? `ap-icon ${className}` : 'ap-icon';
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="1em"
      height="1em"
      fill="currentColor"
      {...svg}
      className={classes}
    />
  );
}

export const Glyph = ({ svg, className }: GlyphProps) => (
  <Drawing viewBox="0 0 16 16" className={className}>
    {shapesOf(svg).map(({ d, evenOdd }) => (
      <path key={d} d={d} fillRule={evenOdd ? 'evenodd' : undefined} />
    ))}
  </Drawing>
);

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
