import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';

/** Card with a table; renders nothing without rows. */
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
    <Section landmark={false} title={titulo} flush>
      <PlainTable label={titulo} heads={heads} numbers={numbers} rows={rows} />
    </Section>
  );
}
