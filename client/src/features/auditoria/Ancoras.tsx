import { useQuery } from '@tanstack/react-query';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { ancorasQuery } from '../../api/auditoria.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';

/** Anchors of past verifications; kept elsewhere, they show a chain that was rewritten as a whole. */
export function Ancoras() {
  const { data = [] } = useQuery(ancorasQuery());
  if (data.length === 0) return null;
  return (
    <Section title="Âncoras" flush>
      <PlainTable
        label="Âncoras"
        heads={['Posição', 'Quando', 'Quem', 'Selo']}
        rows={data.map(({ posicao, quando, quem, selo }) => [
          formatarInteiro(posicao),
          formatarMomento(quando),
          quem,
          <span key="selo" className="ap-copyable">
            <code className="ap-digest">{selo.slice(0, 12)}</code>
            <CopyButton text={`${posicao}:${selo}`} label={`Copiar âncora da posição ${posicao}`} />
          </span>,
        ])}
      />
    </Section>
  );
}
