import Card from 'react-bootstrap/Card';
import Table from 'react-bootstrap/Table';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Somas, Executado } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { StatCards } from '../../ui/StatCards.tsx';

interface TotaisProps {
  readonly relatorio: Relatorio;
  readonly totais: Somas;
  /** Currency of any row: foreign amounts have a sum only if all rows share one currency. */
  readonly moeda: string | number | null | undefined;
}

export function Totais({ relatorio, totais, moeda }: TotaisProps) {
  const { colunas, figuras = Object.keys(colunas).filter((nome) => colunas[nome]?.soma && !colunas[nome].extra) } =
    relatorio;
  // The sum is null if the rows have several currencies.
  const ditas = figuras.filter((nome) => totais[nome] !== null);
  if (ditas.length === 0) return null;
  return (
    <StatCards
      label="Totais"
      items={ditas.slice(0, 4).map((nome) => {
        const { rotulo = nome, tipo = 'texto' } = colunas[nome] ?? {};
        return {
          label: tipo === 'numero' && moeda ? `${rotulo} (${moeda})` : rotulo,
          value: celulaEmTexto(tipo, totais[nome]),
        };
      })}
    />
  );
}

interface SubtotaisProps {
  readonly relatorio: Relatorio;
  readonly grupos: readonly string[];
  readonly subtotais: Executado['subtotais'];
}

const enumeracao = new Intl.ListFormat('pt-BR');

/** Subtotals by group; an outer group is bold and precedes its inner groups. */
export function Subtotais({ relatorio: { colunas }, grupos, subtotais }: SubtotaisProps) {
  const somadas = Object.entries(colunas).filter(([, { soma }]) => soma);
  return (
    <Card as="details" open={subtotais.length <= 20}>
      <Card.Header as="summary">
        <h2 className="d-inline">
          Subtotais por {enumeracao.format(grupos.map((nome) => colunas[nome]?.rotulo.toLowerCase() ?? nome))} (
          {formatarInteiro(subtotais.length)})
        </h2>
      </Card.Header>
      <div className="ap-table-wrap" tabIndex={0} role="region" aria-label="Subtotais">
        <Table className="ap-table ap-rows">
          <thead>
            <tr>
              {grupos.map((nome) => (
                <th key={nome} scope="col">
                  {colunas[nome]?.rotulo}
                </th>
              ))}
              <th scope="col" className="num">
                Linhas
              </th>
              {somadas.map(([nome, { rotulo }]) => (
                <th key={nome} scope="col" className="num">
                  {rotulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subtotais.map(({ grupo, linhas, somas }) => (
              <tr
                key={JSON.stringify(grupo)}
                className={Object.keys(grupo).length < grupos.length ? 'ap-subtotal' : undefined}
              >
                {grupos.map((nome) => (
                  <td key={nome} data-label={colunas[nome]?.rotulo}>
                    {celulaEmTexto(colunas[nome]?.tipo ?? 'texto', grupo[nome])}
                  </td>
                ))}
                <td className="num" data-label="Linhas">
                  {formatarInteiro(linhas)}
                </td>
                {somadas.map(([nome, { rotulo, tipo }]) => (
                  <td key={nome} className="num" data-label={rotulo}>
                    {celulaEmTexto(tipo, somas[nome])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}
