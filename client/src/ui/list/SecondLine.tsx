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

export const RowLink = ({ to, text, children }: SecondLineProps & { to: string; children: ReactNode }) => (
  <>
    <Link to={to} className="link-row">
      {children}
    </Link>
    <SecondLine text={text} />
  </>
);
