import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Somas } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { StatCards } from '../../ui/StatCards.tsx';

const FIGURAS = 4;

interface TotaisProps {
  readonly relatorio: Relatorio;
  readonly totais: Somas;
  /** Of any of the lines: amounts in a currency of their own have a sum only where all have the same. */
  readonly moeda: string | number | null | undefined;
}

/** What all lines come to: the figures that the report is read for. */
export function Totais({ relatorio, totais, moeda }: TotaisProps) {
  const { colunas, figuras = Object.keys(colunas).filter((nome) => colunas[nome]?.soma && !colunas[nome].extra) } =
    relatorio;
  // Amounts of several currencies have no sum.
  const ditas = figuras.filter((nome) => totais[nome] !== null);
  if (ditas.length === 0) return null;
  return (
    <StatCards
      label="Totais"
      items={ditas.slice(0, FIGURAS).map((nome) => {
        const { rotulo = nome, tipo = 'texto' } = colunas[nome] ?? {};
        return {
          label: tipo === 'numero' && moeda ? `${rotulo} (${moeda})` : rotulo,
          value: celulaEmTexto(tipo, totais[nome]),
        };
      })}
    />
  );
}
