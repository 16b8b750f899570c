import { useId } from 'react';
import Card from 'react-bootstrap/Card';
import Button from 'react-bootstrap/Button';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { deferred } from '../../ui/deferred.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type GraficoProps, nomeDa } from './barras-do-grafico.ts';
import { Mapa } from './Mapa.tsx';
import { MarcaDaColuna } from './relatorio-columns.tsx';

const frame = <div className="ap-grafico-frame position-relative overflow-hidden" />;
const Barras = deferred(() => import('./Barras.tsx'), frame);

/** A report's chart in theme colours. The table beside it has the same data and links. */
export default function Grafico(props: GraficoProps) {
  const titleId = useId();
  const { relatorio, grafico, barras, categorias } = props;
  const { forma, marca } = grafico;
  const marcas = Object.entries((marca && relatorio.colunas[marca]?.marcas) || {});
  const mostradas = new Set(barras.map(({ categoria }) => categoria)).size;
  const Desenho = forma === 'mapa' ? Mapa : Barras;
  return (
    <Card as="section" className="ap-grafico" aria-labelledby={titleId}>
      <h2 id={titleId} className="ap-card-title">
        {grafico.titulo}
        {mostradas < categorias && (
          <small className="ms-2 fw-normal text-body-secondary">
            {formatarInteiro(mostradas)} {forma === 'meses' ? 'primeiros' : 'maiores'} de {formatarInteiro(categorias)}
          </small>
        )}
      </h2>
      <Desenho {...props} />
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

/** Accessible alternative to the chart; names drill down to their rows as the bars do. */
function GraficoTabela({ relatorio, grafico, barras, onBarra }: GraficoProps) {
  const { colunas } = relatorio;
  const { categoria, medida, contra, serie, marca } = grafico;
  const tipo = colunas[medida]?.tipo ?? 'valor';
  const heads = (...nomes: (string | undefined)[]) =>
    nomes.flatMap((nome) => (nome === undefined ? [] : [colunas[nome]?.rotulo ?? '']));
  return (
    <details className="ap-chart-table">
      <summary>Ver em tabela</summary>
      <PlainTable
        label={grafico.titulo}
        heads={heads(categoria, serie, medida, contra, marca)}
        numbers={heads(medida, contra)}
        rows={barras.map((barra) => [
          <Button variant="link" onClick={() => onBarra(barra.categoria)}>
            {nomeDa(relatorio, grafico, barra)}
          </Button>,
          ...(serie === undefined ? [] : [barra.serie]),
          celulaEmTexto(tipo, barra.valor),
          ...(contra === undefined ? [] : [celulaEmTexto(tipo, barra.contra)]),
          ...(marca === undefined ? [] : [<MarcaDaColuna coluna={colunas[marca]} texto={barra.marca} />]),
        ])}
      />
    </details>
  );
}
