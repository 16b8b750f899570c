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
    <section className="card">
      <div className="card-header">
        <h2>{titulo}</h2>
      </div>
      <PlainTable label={titulo} heads={heads} numbers={numbers} rows={rows} />
    </section>
  );
}
