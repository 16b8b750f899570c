import Table from 'react-bootstrap/Table';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';

const nomes: Readonly<Record<string, string>> = {
  valor_mercadoria: 'Mercadoria',
  valor_frete: 'Frete',
  valor_container: 'Contêiner',
  importancia_segurada: 'Importância segurada',
  taxa_basica: 'Taxa básica',
  adicionais: 'Adicionais',
  descontos: 'Descontos',
  taxa: 'Taxa',
  premio: 'Prêmio',
};
const percentuais: ReadonlySet<string> = new Set(['taxa_basica', 'adicionais', 'descontos', 'taxa']);
const subtotais: ReadonlySet<string> = new Set(['importancia_segurada', 'taxa', 'premio']);

/** Premium calculation as a receipt. */
export function MemoriaDoPremio({ memoria }: Pick<Averbacao, 'memoria'>) {
  return (
    <Table className="ap-receipt">
      <caption className="visually-hidden">Memória do prêmio</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Conta</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {memoria.map(({ linha, conta, valor }) => (
          <tr
            key={linha}
            data-subtotal={subtotais.has(linha) || undefined}
            data-total={linha === 'premio' || undefined}
          >
            <th scope="row">{nomes[linha] ?? linha}</th>
            <td className="text-body-secondary">{conta}</td>
            <td className="text-end">
              {percentuais.has(linha) ? `${valor.replace('.', ',')}%` : formatarReais(valor)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
