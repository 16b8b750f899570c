import { lazy, Suspense } from 'react';
import Card from 'react-bootstrap/Card';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { sampleHints } from './tipos.ts';

const Teste = lazy(() => import('./Teste.tsx'));

/** Tries a layout, where its files can be pasted as text. */
export function TesteCard({ layout }: { readonly layout: LayoutCompleto }) {
  if (sampleHints[layout.tipo] === null) return null;
  return (
    <Card as="section" aria-labelledby="teste">
      <h2 id="teste" className="ap-card-title">
        Testar com uma amostra
      </h2>
      <Card.Body>
        <Suspense fallback={<p className="mb-0">Carregando...</p>}>
          <Teste layout={layout} />
        </Suspense>
      </Card.Body>
    </Card>
  );
}
