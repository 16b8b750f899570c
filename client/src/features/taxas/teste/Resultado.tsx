import Card from 'react-bootstrap/Card';
import { cobrancaDaTaxa } from '../../../../../shared/contracts/apolice-partes/taxa-em-texto.ts';
import type { Simulacao } from '../../../../../shared/contracts/simulacao-de-taxa.ts';
import { formatarDecimal } from '../../../../../shared/format/decimal.ts';
import { formatarReais } from '../../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { taxas as declaradas } from '../../../../../shared/contracts/apolice-partes/taxas.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Section } from '../../../ui/Section.tsx';

/** Maximum of listed rates, matching ones first. */
const SHOWN = 50;

const percursos: Readonly<Record<string, string>> = declaradas.campos.percurso.opcoes;
const partes = { taxas: 'Taxas', tomadores: 'Tomadores' } as const;

/** Result of a test: the rate applied and why, the premium line by line, and the rates not applied. */
export function Resultado({ simulacao }: { readonly simulacao: Simulacao }) {
  const { taxas, adicionais, memoria, premio, percurso } = simulacao;
  const escolhida = taxas.find((taxa) => taxa.escolhida);
  return (
    <>
      <Section title="Prêmio">
        <p className="ap-teste-premio mb-2 fw-semibold">{premio === null ? 'Sem prêmio' : formatarReais(premio)}</p>
        <Facts
          facts={[
            ['Taxa que vale', escolhida && `${escolhida.descricao}: ${cobrancaDaTaxa(escolhida)}`],
            ['Por quê', escolhida?.motivo],
            ['Percurso', percurso && percursos[percurso]],
            ...adicionais.map(
              ({ nome, percentual, taxa }) =>
                [
                  nome,
                  percentual === null ? `${formatarDecimal(taxa ?? '0')}%` : `${formatarDecimal(percentual)}% da taxa`,
                ] as const,
            ),
          ]}
        />
        <ol className="mt-3 mx-0 mb-0 ps-3">
          {memoria.map((linha) => (
            <li key={linha}>{linha}</li>
          ))}
        </ol>
      </Section>
      <Section title="Taxas consideradas" flush>
        {taxas.length === 0 ? (
          <Card.Body as="p" className="ap-prose">
            Esta apólice não tem taxa.
          </Card.Body>
        ) : (
          <PlainTable
            label="Cada taxa e seu resultado"
            heads={['Para quais embarques', 'Cobrança', 'Resultado', 'Onde está']}
            rows={taxas
              .slice(0, SHOWN)
              .map((taxa) => [
                taxa.descricao,
                cobrancaDaTaxa(taxa),
                taxa.escolhida ? <StatusBadge tone="success">{taxa.motivo}</StatusBadge> : taxa.motivo,
                partes[taxa.parte],
              ])}
          />
        )}
        {taxas.length > SHOWN && (
          <Card.Body as="p" className="ap-field-hint">{`E mais ${formatarInteiro(taxas.length - SHOWN)}.`}</Card.Body>
        )}
      </Section>
    </>
  );
}
