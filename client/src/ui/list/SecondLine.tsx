import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface SecondLineProps {
  readonly text: string | null | undefined;
}

export const SecondLine = ({ text }: SecondLineProps) =>
  text && (
    <span className="ap-second-line" title={text}>
      {text}
    </span>
  );

interface RowLinkProps extends SecondLineProps {
  readonly to: string;
  readonly children: ReactNode;
}

export const RowLink = ({ to, text, children }: RowLinkProps) => (
  <>
    <Link to={to} className="link-row">
      {children}
    </Link>
    <SecondLine text={text} />
  </>
);
