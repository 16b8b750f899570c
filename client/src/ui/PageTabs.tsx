import type { ReactNode, Ref } from 'react';
import Nav from 'react-bootstrap/Nav';
import { Link } from 'react-router-dom';

interface PageTab {
  readonly to: string;
  readonly label: ReactNode;
  /** 'true' on a page below the tab's. */
  readonly current: 'page' | 'true' | false;
  /** Replaces the history entry and keeps its state. */
  readonly replaces?: { readonly state: unknown };
}

interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly ref?: Ref<HTMLUListElement>;
}

export const PageTabs = ({ label, tabs, ref }: PageTabsProps) => (
  <nav aria-label={label} className="no-print">
    <Nav as="ul" ref={ref} variant="underline">
      {tabs.map(({ to, label: name, current, replaces }) => (
        <Nav.Item as="li" key={to}>
          <Nav.Link
            as={Link}
            to={to}
            {...(replaces && { replace: true, ...replaces })}
            active={current !== false}
            aria-current={current || undefined}
          >
            {name}
          </Nav.Link>
        </Nav.Item>
      ))}
    </Nav>
  </nav>
);
