import Table from 'react-bootstrap/Table';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { ehSubtotal, nomeDaLinha, valorDaLinha } from '../../../../shared/format/linha-da-memoria.ts';

export function Extrato({ memoria }: Pick<Fatura, 'memoria'>) {
  return (
    <Table className="ap-receipt">
      <caption className="visually-hidden">Memória do cálculo</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Conta</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {memoria.map(({ linha, conta, valor }, at) => (
          <tr
            // Two rates of a tax are two lines of one name.
            key={`${linha} ${at}`}
            data-subtotal={ehSubtotal(linha) || undefined}
            data-total={linha === 'valor_total' || undefined}
          >
            <th scope="row">{nomeDaLinha(linha)}</th>
            <td className="text-body-secondary">{conta.replaceAll('R$ ', 'R$\u00A0')}</td>
            <td className="text-end ap-money">{valorDaLinha(valor)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
