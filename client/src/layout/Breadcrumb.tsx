import { Link } from 'react-router-dom';
import { areaOf } from './areas.ts';
import { activeLink } from './menu.ts';

/** Where a page stands in the menu; a page below a link of the menu leads back to it. */
export function Breadcrumb({ pathname }: { readonly pathname: string }) {
  const link = activeLink(pathname);
  if (link === undefined) return <span className="ap-crumbs" />;
  const below = pathname !== link.path;
  return (
    <nav aria-label="Localização" className="ap-crumbs">
      <ol className="breadcrumb">
        {link.group && <li className="breadcrumb-item ap-crumb-group">{link.group}</li>}
        <li className="breadcrumb-item" aria-current={below ? undefined : 'page'}>
          {below ? <Link to={link.path}>{link.label}</Link> : link.label}
        </li>
        {below && (
          <li className="breadcrumb-item" aria-current="page">
            {areaOf(pathname)?.current.label ?? 'Detalhe'}
          </li>
        )}
      </ol>
    </nav>
  );
}
