import { type ReactNode, type RefObject, useId } from 'react';
import Card from 'react-bootstrap/Card';

interface SectionProps {
  readonly title: ReactNode;
  readonly tools?: ReactNode;
  /** The content brings its own padding: a table, a list. */
  readonly flush?: boolean;
  /** False if a region inside has the same name. */
  readonly landmark?: boolean;
  readonly as?: 'section' | 'article';
  readonly id?: string;
  readonly ref?: RefObject<HTMLElement | null>;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

export function Section({
  title,
  tools,
  flush = false,
  landmark = true,
  as = 'section',
  children,
  ...card
}: SectionProps) {
  const heading = useId();
  return (
    <Card {...(landmark && { as, 'aria-labelledby': heading })} {...card}>
      <Card.Header className="d-flex flex-wrap align-items-center justify-content-between gap-2">
        <h2 id={heading}>{title}</h2>
        {tools}
      </Card.Header>
      {flush ? children : <Card.Body>{children}</Card.Body>}
    </Card>
  );
}
