import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { namePage } from '../hooks/page-title.ts';
import { SecondaryLink } from './SecondaryButton.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly badge?: ReactNode;
  /** Address of “Voltar”, the first action. */
  readonly back?: string;
  readonly children?: ReactNode;
}

/** Page header: sets the document title and takes the focus after a navigation, for screen readers. */
export function PageHeader({ title, subtitle, badge, back, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // The first page of a visit keeps the browser's focus.
  const navigated = useRef(key !== 'default');

  useEffect(() => namePage(title), [title]);

  useEffect(() => {
    if (navigated.current) heading.current?.focus();
    navigated.current = true;
  }, [pathname]);

  return (
    <header className="ap-head d-flex flex-wrap align-items-center row-gap-2">
      <div>
        <div className="row-gap-1 column-gap-2 d-flex flex-wrap align-items-center">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {subtitle && <p className="ap-subtitle">{subtitle}</p>}
      </div>
      {(back ?? children) && (
        <div className="actions d-flex flex-wrap gap-2 ms-lg-auto">
          {back && <SecondaryLink icon="arrow-left" text="Voltar" to={back} />}
          {children}
        </div>
      )}
    </header>
  );
}
