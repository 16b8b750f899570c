import Table from 'react-bootstrap/Table';

interface ReceiptProps {
  readonly caption: string;
  /** Names may repeat. */
  readonly lines: readonly {
    readonly name: string;
    readonly sum: string;
    readonly value: string;
    readonly weight?: 'subtotal' | 'total' | false;
  }[];
}

/** How an amount came about, line by line. */
export const Receipt = ({ caption, lines }: ReceiptProps) => (
  <Table className="ap-receipt">
    <caption className="visually-hidden">{caption}</caption>
    <thead className="visually-hidden">
      <tr>
        {['Linha', 'Conta', 'Valor'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, sum, value, weight }, at) => (
        <tr key={at} data-subtotal={Boolean(weight) || undefined} data-total={weight === 'total' || undefined}>
          <th scope="row">{name}</th>
          <td className="text-body-secondary">{sum}</td>
          <td className="text-end ap-money">{value}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
