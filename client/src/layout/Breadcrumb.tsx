import { Link } from 'react-router-dom';
import { areaOf } from './areas.ts';
import { activeLink } from './menu.ts';

/** Where a page stands in the menu; each page on the way to it leads back. */
export function Breadcrumb({ pathname }: { readonly pathname: string }) {
  const link = activeLink(pathname);
  if (link === undefined) return <span className="ap-crumbs" />;
  const area = areaOf(pathname)?.current;
  const pages = area && area.path !== link.path ? [link, area] : [link];
  const steps = pages.at(-1)?.path === pathname ? pages : [...pages, { label: 'Detalhe', path: pathname }];
  return (
    <nav aria-label="Localização" className="ap-crumbs">
      <ol className="breadcrumb">
        {link.group && <li className="breadcrumb-item ap-crumb-far">{link.group}</li>}
        {steps.map(({ label, path }, position) => (
          <li
            key={path}
            // Where there is little room, the page and the one before it are shown.
            className={position < steps.length - 2 ? 'breadcrumb-item ap-crumb-far' : 'breadcrumb-item'}
            aria-current={path === pathname ? 'page' : undefined}
          >
            {path === pathname ? label : <Link to={path}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
