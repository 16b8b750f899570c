import { routes } from '../../../client/src/app/routes.tsx';
import { paths } from '../../../client/src/navigation/paths.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';

/** Every page inside the layout; for a page shared by several registries, one address per registry. */
export const enderecos = (routes.find(({ path }) => path === paths.dashboard)?.children ?? []).flatMap(
  ({ path = '' }) => {
    if (path === paths.cadastroRoute) return cadastros.map(({ nome }) => paths.cadastro(nome));
    // Only these registries have a detail page.
    if (path === paths.carteiraRoute) return ['corretores', 'segurado'].map((nome) => `${paths.cadastro(nome)}/7`);
    return [path.replace(':id', '7').replace(':vista', 'matriz')];
  },
);
