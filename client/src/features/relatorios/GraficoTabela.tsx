import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { MarcaDaColuna } from './MarcaDaColuna.tsx';
import { type GraficoProps, nomeDa } from './barras-do-grafico.ts';

/** Accessible alternative to the chart; names drill down to their rows as the bars do. */
export function GraficoTabela({ relatorio, grafico, barras, onBarra }: GraficoProps) {
  const { colunas } = relatorio;
  const { categoria, medida, contra, serie, marca } = grafico;
  const tipo = colunas[medida]?.tipo ?? 'valor';
  const numeros = [medida, ...(contra === undefined ? [] : [contra])];
  return (
    <details className="ap-chart-table">
      <summary>Ver em tabela</summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={grafico.titulo}>
        <Table className="ap-table">
          <thead>
            <tr>
              {[categoria, ...(serie === undefined ? [] : [serie])].map((nome) => (
                <th key={nome} scope="col">
                  {colunas[nome]?.rotulo}
                </th>
              ))}
              {numeros.map((nome) => (
                <th key={nome} scope="col" className="num">
                  {colunas[nome]?.rotulo}
                </th>
              ))}
              {marca !== undefined && <th scope="col">{colunas[marca]?.rotulo}</th>}
            </tr>
          </thead>
          <tbody>
            {barras.map((barra) => (
              <tr key={`${barra.categoria}\n${barra.serie}`}>
                <th scope="row">
                  <Button variant="link" onClick={() => onBarra(barra.categoria)}>
                    {nomeDa(relatorio, grafico, barra)}
                  </Button>
                </th>
                {serie !== undefined && <td>{barra.serie}</td>}
                <td className="num">{celulaEmTexto(tipo, barra.valor)}</td>
                {contra !== undefined && <td className="num">{celulaEmTexto(tipo, barra.contra)}</td>}
                {marca !== undefined && (
                  <td>
                    <MarcaDaColuna coluna={colunas[marca]} texto={barra.marca} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
