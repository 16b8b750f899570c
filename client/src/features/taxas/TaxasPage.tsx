import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { LoadingPage } from '../../ui/LoadingPage.tsx';
import { VisaoPadrao } from '../../visoes/VisaoPadrao.tsx';
import { Gavetas } from '../cadastros/Gavetas.tsx';

/** Keyed by the last segment of the URL. */
const vistas = {
  lista: lazy(() => import('./ListaDeTaxas.tsx')),
  matriz: lazy(() => import('./matriz/Matriz.tsx')),
  teste: lazy(() => import('./teste/Teste.tsx')),
} as const;

const isVista = (vista: string): vista is keyof typeof vistas => Object.hasOwn(vistas, vista);

export default function TaxasPage() {
  const { id = '', vista = '' } = useParams();
  const nome = isVista(vista) ? vista : 'lista';
  const Vista = vistas[nome];
  return (
    <Gavetas key={id}>
      <Suspense fallback={<LoadingPage />}>
        {nome === 'lista' ? (
          <VisaoPadrao lista="taxas">
            <Vista id={id} />
          </VisaoPadrao>
        ) : (
          <Vista id={id} />
        )}
      </Suspense>
    </Gavetas>
  );
}
