import { lazy, Suspense, useId } from 'react';
import Card from 'react-bootstrap/Card';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { GraficoProps } from './barras-do-grafico.ts';
import { GraficoTabela } from './GraficoTabela.tsx';
import { Mapa } from './Mapa.tsx';

const Barras = lazy(() => import('./Barras.tsx'));

/** A report's chart in theme colours. The table beside it has the same data and links. */
export default function Grafico(props: GraficoProps) {
  const titleId = useId();
  const { relatorio, grafico, barras } = props;
  const { forma, marca } = grafico;
  const marcas = Object.entries((marca && relatorio.colunas[marca]?.marcas) || {});
  const Desenho = forma === 'mapa' ? Mapa : Barras;
  return (
    <Card as="section" className="ap-grafico" aria-labelledby={titleId}>
      <h2 id={titleId} className="ap-card-title">
        {grafico.titulo}
      </h2>
      <Suspense fallback={<div className="ap-grafico-frame position-relative overflow-hidden" />}>
        <Desenho {...props} />
      </Suspense>
      {marcas.length > 0 && (
        <p className="mt-2 mx-0 mb-0 d-flex flex-wrap align-items-center gap-2 small">
          {marcas.map(([texto, gravidade]) => (
            <StatusBadge key={texto} tone={gravidade}>
              {texto}: {barras.filter((barra) => barra.marca === texto).length}
            </StatusBadge>
          ))}
          <span className="ap-grafico-limite">Limite</span>
        </p>
      )}
      <GraficoTabela {...props} />
    </Card>
  );
}
