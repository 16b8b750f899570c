import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Somas } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { StatCards } from '../../ui/StatCards.tsx';

const FIGURAS = 4;

/** What all lines come to: the figures that the report is read for. */
export function Totais({ relatorio, totais }: { readonly relatorio: Relatorio; readonly totais: Somas }) {
  const { colunas, figuras = Object.keys(colunas).filter((nome) => colunas[nome]?.soma && !colunas[nome].extra) } =
    relatorio;
  // Amounts of several currencies have no sum.
  const ditas = figuras.filter((nome) => totais[nome] !== null);
  if (ditas.length === 0) return null;
  return (
    <StatCards
      label="Totais"
      items={ditas.slice(0, FIGURAS).map((nome) => ({
        label: colunas[nome]?.rotulo ?? nome,
        value: celulaEmTexto(colunas[nome]?.tipo ?? 'texto', totais[nome]),
      }))}
    />
  );
}
