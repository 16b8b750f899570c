import Card from 'react-bootstrap/Card';
import { PlainTable } from '../../ui/PlainTable.tsx';

/** A card with a table of an invoice; without rows there is none. */
export function TabelaDaFatura({
  titulo,
  heads,
  numbers,
  rows,
}: {
  titulo: string;
  heads: readonly string[];
  numbers: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  if (rows.length === 0) return null;
  return (
    <Card as="section">
      <Card.Header>
        <h2>{titulo}</h2>
      </Card.Header>
      <PlainTable label={titulo} heads={heads} numbers={numbers} rows={rows} />
    </Card>
  );
}
