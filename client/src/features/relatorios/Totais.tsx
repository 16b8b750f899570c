import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Somas } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { StatCards } from '../../ui/StatCards.tsx';

/** What all lines come to: the columns that add up. */
export function Totais({ relatorio, totais }: { readonly relatorio: Relatorio; readonly totais: Somas }) {
  const somadas = Object.entries(relatorio.colunas).filter(([nome]) => nome in totais);
  if (somadas.length === 0) return null;
  return (
    <StatCards
      label="Totais"
      items={somadas.map(([nome, { rotulo, tipo }]) => ({ label: rotulo, value: celulaEmTexto(tipo, totais[nome]) }))}
    />
  );
}
