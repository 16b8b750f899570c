import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { ateCasas, formatarCompacto } from '../../../../shared/format/compacto.ts';
import type { GraficoProps } from './barras-do-grafico.ts';

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
export function Mapa({ relatorio, grafico, barras, onBarra }: GraficoProps) {
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
        <div className="ap-mapa-fora d-flex gap-1">{fora.map(({ categoria }) => tile(categoria))}</div>
      )}
    </div>
  );
}
