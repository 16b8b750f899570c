import { type ReactNode, useLayoutEffect, useRef } from 'react';
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

export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const shown = tabs.find(({ current }) => current)?.to;

  // Keeps the current tab in sight on phones, also after a count has widened the row. scrollIntoView would scroll
  // the page as well.
  useLayoutEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !current) return undefined;
    const center = () => {
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    };
    // Before the first paint: later it would count as a shift of the layout.
    center();
    const resized = new ResizeObserver(center);
    resized.observe(current);
    return () => resized.disconnect();
  }, [shown]);

  return (
    <nav aria-label={label} className="no-print">
      <Nav as="ul" ref={list} variant="underline">
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
}
