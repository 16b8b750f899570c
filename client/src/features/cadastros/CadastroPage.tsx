import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { VisaoPadrao } from '../../visoes/VisaoPadrao.tsx';
import { CadastroList } from './CadastroList.tsx';
import { Gavetas } from './Gavetas.tsx';

const CarteiraPage = lazy(() => import('./carteiras/CarteiraPage.tsx'));
const DiPage = lazy(() => import('./dis/DiPage.tsx'));

interface CadastroPageProps {
  /** What the menu calls it, where it has an entry of its own. */
  readonly title?: string;
}

/** One page for every registry: the list of the one that the address names, with the forms of its rows beside it; or one of its rows. */
export default function CadastroPage({ title }: CadastroPageProps) {
  const { id, nome: doRegistro } = useParams();
  const nome = useLocation().pathname.split('/').findLast(Boolean) ?? '';
  if (id !== undefined) {
    return <Suspense>{doRegistro === 'dis' ? <DiPage id={id} /> : <CarteiraPage />}</Suspense>;
  }
  const cadastro = cadastros.find((um) => um.nome === nome);
  if (cadastro === undefined) throw new Error(`no registry is declared as ${nome}`);
  return (
    <Gavetas key={nome}>
      <VisaoPadrao lista={nome}>
        <CadastroList cadastro={cadastro} title={title ?? cadastro.titulo} />
      </VisaoPadrao>
    </Gavetas>
  );
}
