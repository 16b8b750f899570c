import { useId } from 'react';
import Card from 'react-bootstrap/Card';
import Button from 'react-bootstrap/Button';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { deferred } from '../../ui/deferred.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type GraficoProps, nomeDa } from './barras-do-grafico.ts';
import { MarcaDaColuna } from './relatorio-columns.tsx';
import { ateCasas, formatarCompacto } from '../../../../shared/format/compacto.ts';

const frame = <div className="ap-grafico-frame position-relative overflow-hidden" />;
const Barras = deferred(() => import('./Barras.tsx'), frame);

export default function Grafico(props: GraficoProps) {
  const titleId = useId();
  const { relatorio, grafico, barras, categorias } = props;
  const { forma, marca } = grafico;
  const marcas = Object.entries((marca && relatorio.colunas[marca]?.marcas) || {});
  const mostradas = new Set(barras.map(({ categoria }) => categoria)).size;
  const Desenho = forma === 'mapa' ? Mapa : Barras;
  return (
    <Card as="section" className="ap-grafico p-3" aria-labelledby={titleId}>
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

/** UFs at their approximate position, one row of tiles per line. */
const BRASIL = [
  '.. .. RR .. AP .. .. ..',
  '.. AM .. PA MA CE RN ..',
  'AC RO .. TO PI PE PB ..',
  '.. .. MT GO BA SE AL ..',
  '.. .. MS DF MG ES .. ..',
  '.. .. .. SP RJ .. .. ..',
  '.. .. .. PR .. .. .. ..',
  '.. .. .. SC .. .. .. ..',
  '.. .. .. RS .. .. .. ..',
].map((linha) => linha.split(' '));
const ufs = new Set(BRASIL.flat());
const TONS = 4;

const compacto = ateCasas(1);

/** Tile map of Brazil: darker is higher, a tile drills down to its rows. Other categories are listed below. */
function Mapa({ relatorio, grafico, barras, onBarra }: GraficoProps) {
  const { medida } = grafico;
  const tipo = relatorio.colunas[medida]?.tipo ?? 'valor';
  const porUf = new Map(barras.map((barra) => [barra.categoria, barra.valor]));
  const maior = Math.max(0, ...barras.map(({ valor }) => Number(valor)));
  const fora = barras.filter(({ categoria }) => !ufs.has(categoria));

  const tile = (uf: string, place?: { readonly gridRow: number; readonly gridColumn: number }) => {
    const valor = porUf.get(uf);
    const tom = maior > 0 ? Math.ceil((Number(valor ?? 0) / maior) * TONS) : 0;
    if (valor === undefined)
      return (
        <span
          key={uf}
          className="ap-mapa-uf d-flex flex-column align-items-center justify-content-center small"
          style={place}
        >
          {uf}
        </span>
      );
    return (
      <button
        key={uf}
        type="button"
        className="ap-mapa-uf d-flex flex-column align-items-center justify-content-center small"
        data-tom={tom}
        style={place}
        title={`${uf}: ${celulaEmTexto(tipo, valor)}`}
        aria-label={`${uf}: ${celulaEmTexto(tipo, valor)}`}
        onClick={() => onBarra(uf)}
      >
        {uf}
        <small>{formatarCompacto(Number(valor), compacto)}</small>
      </button>
    );
  };

  return (
    <div className="ap-mapa d-grid gap-1" role="group" aria-label={grafico.titulo}>
      {BRASIL.flatMap((linha, row) =>
        linha.map((uf, column) => (uf === '..' ? null : tile(uf, { gridRow: row + 1, gridColumn: column + 1 }))),
      )}
      {fora.length > 0 && (
        <div className="ap-mapa-fora ap-wide d-flex gap-1">{fora.map(({ categoria }) => tile(categoria))}</div>
      )}
    </div>
  );
}
