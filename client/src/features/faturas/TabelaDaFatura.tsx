import type { ComponentProps } from 'react';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';

type Tabela = Omit<ComponentProps<typeof PlainTable>, 'label'>;

export function TabelaDaFatura({ titulo, ...tabela }: Tabela & { readonly titulo: string }) {
  if (tabela.rows.length === 0) return null;
  return (
    <Section landmark={false} title={titulo} flush>
      <PlainTable label={titulo} {...tabela} />
    </Section>
  );
}
