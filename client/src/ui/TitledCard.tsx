import { type ComponentProps, type ReactNode, useId } from 'react';
import Card from 'react-bootstrap/Card';

interface TitledCardProps extends Pick<ComponentProps<typeof Card>, 'as' | 'className' | 'children'> {
  readonly title: ReactNode;
}

export function TitledCard({ title, as = 'section', className, children }: TitledCardProps) {
  const heading = useId();
  return (
    <Card as={as} className={className} aria-labelledby={heading}>
      <h2 id={heading} className="ap-card-title">
        {title}
      </h2>
      {children}
    </Card>
  );
}
