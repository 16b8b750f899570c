import Card from 'react-bootstrap/Card';
import Table from 'react-bootstrap/Table';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Executado } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';

interface SubtotaisProps {
  readonly relatorio: Relatorio;
  readonly grupos: readonly string[];
  readonly subtotais: Executado['subtotais'];
}

/** Collapsed by default beyond this number. */
const ABERTOS = 20;

const enumeracao = new Intl.ListFormat('pt-BR');

/** Subtotals by group; an outer group is bold and precedes its inner groups. */
export function Subtotais({ relatorio: { colunas }, grupos, subtotais }: SubtotaisProps) {
  const somadas = Object.entries(colunas).filter(([, { soma }]) => soma);
  return (
    <Card as="details" className="ap-relatorio-subtotais" open={subtotais.length <= ABERTOS}>
      <Card.Header as="summary">
        <h2>
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
