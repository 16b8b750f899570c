import { useId } from 'react';
import { useFavoritos } from './favoritos.ts';
import { MenuItem } from './MenuGroup.tsx';

/** The user's pinned pages, above the menu. */
export function Favoritos({ pathname }: { readonly pathname: string }) {
  const [favoritos] = useFavoritos();
  const id = useId();
  if (favoritos.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="ap-nav ap-favoritos">
      <small id={id}>Favoritos</small>
      <ul>
        {favoritos.map((link) => (
          <li key={link.path}>
            <MenuItem {...link} active={link.path === pathname} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
