import { Link } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { usePageTitle } from '../hooks/page-title.ts';
import { areaOf } from './menu.ts';
import { activeLink, allCadastros } from './menu.ts';

export function Breadcrumb({ pathname }: { readonly pathname: string }) {
  const title = usePageTitle();
  const link = activeLink(pathname);
  const area = areaOf(pathname)?.current;
  const pages = [link, area?.path === link?.path ? undefined : area].filter((page) => page !== undefined);
  // A page below a list is a record ("Detalhe"); a page without a menu link uses its title.
  const own = { label: link === undefined || link === allCadastros ? title : 'Detalhe', path: pathname };
  const steps = pages.at(-1)?.path === pathname ? pages : [...pages, own];
  return (
    <nav aria-label="Localização" className="ap-crumbs">
      <ol className="breadcrumb">
        {link?.group && (
          <li className="breadcrumb-item ap-crumb-far">
            {link.group === allCadastros.label && runtimeConfig().builtInApi ? (
              <Link to={allCadastros.path}>{link.group}</Link>
            ) : (
              link.group
            )}
          </li>
        )}
        {steps.map(({ label, path }, position) => (
          <li
            key={path}
            // Narrow screens show the page and its parent.
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
