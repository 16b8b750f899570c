import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { declaracaoQuery } from '../../campos/useRegistros.ts';
import { VisaoPadrao } from '../../visoes/VisaoPadrao.tsx';
import { CadastroList } from './CadastroList.tsx';
import { Gavetas } from './Gavetas.tsx';

const CarteiraPage = lazy(() => import('./carteiras/CarteiraPage.tsx'));
const DiPage = lazy(() => import('./dis/DiPage.tsx'));

interface CadastroPageProps {
  /** What the menu calls it, where it has an entry of its own. */
  readonly title?: string | undefined;
}

/** One page for every registry: the list of the one that the address names, with the forms of its rows beside it; or one of its rows. */
export default function CadastroPage({ title }: CadastroPageProps) {
  const { id, nome: doRegistro } = useParams();
  const nome = useLocation().pathname.split('/').findLast(Boolean) ?? '';
  if (id !== undefined) {
    return <Suspense>{doRegistro === 'dis' ? <DiPage id={id} /> : <CarteiraPage />}</Suspense>;
  }
  return (
    <Gavetas key={nome}>
      <VisaoPadrao lista={nome}>
        <Declarado nome={nome} title={title} />
      </VisaoPadrao>
    </Gavetas>
  );
}

function Declarado({ nome, title }: CadastroPageProps & { readonly nome: string }) {
  const { data: cadastro } = useQuery({ ...declaracaoQuery(nome), throwOnError: true });
  if (cadastro === null) throw new Error(`no registry is declared as ${nome}`);
  return cadastro && <CadastroList cadastro={cadastro} title={title ?? cadastro.titulo} />;
}
