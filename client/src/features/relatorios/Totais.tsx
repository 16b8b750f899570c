import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Somas } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { StatCards } from '../../ui/StatCards.tsx';

const FIGURAS = 4;

interface TotaisProps {
  readonly relatorio: Relatorio;
  readonly totais: Somas;
  /** Currency of any row: foreign amounts have a sum only if all rows share one currency. */
  readonly moeda: string | number | null | undefined;
}

/** Grand totals of the report. */
export function Totais({ relatorio, totais, moeda }: TotaisProps) {
  const { colunas, figuras = Object.keys(colunas).filter((nome) => colunas[nome]?.soma && !colunas[nome].extra) } =
    relatorio;
  // The sum is null if the rows have several currencies.
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
