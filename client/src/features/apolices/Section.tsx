import type { ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { QueryState } from '../../campos/QueryState.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { Section as TitledCard } from '../../ui/Section.tsx';
import { sectionTitles, type SectionId } from './sections.ts';

export const Section = ({ id, action, children }: { id: SectionId; action?: ReactNode; children: ReactNode }) => (
  <TitledCard id={id} tabIndex={-1} title={sectionTitles[id]} tools={action} flush>
    {children}
  </TitledCard>
);

export const Editar = (button: { readonly text: string; onClick(): void }) => (
  <SecondaryButton size="sm" className="no-print" icon="pencil" {...button} />
);

interface FieldsProps {
  readonly section: SectionId;
  readonly fields: readonly (readonly [name: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

export const Fields = ({ section, fields, children }: FieldsProps) => (
  <Section id={section}>
    <Card.Body>
      <Facts facts={fields} />
      {children}
    </Card.Body>
  </Section>
);

export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <Card.Body as="p" className="ap-prose">
    {children}
  </Card.Body>
);

interface SectionTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly numbers?: readonly string[];
  readonly empty: string;
  /** Undefined while loading or after an error. */
  readonly rows: readonly (readonly ReactNode[])[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Rows of a section: read error, text for none, or table. */
export const SectionTable = ({ empty, rows, error, refetch, ...table }: SectionTableProps) => (
  <>
    <QueryState error={error} refetch={refetch} />
    {rows === undefined && !error && (
      <Card.Body as="p" role="status" className="ap-awaited">
        Carregando...
      </Card.Body>
    )}
    {rows?.length === 0 && <Prose>{empty}</Prose>}
    {rows !== undefined && rows.length > 0 && <PlainTable rows={rows} {...table} />}
  </>
);

export const Nome = ({ nome, to }: { readonly nome: string | null | undefined; readonly to: string | undefined }) =>
  nome && to ? <Link to={to}>{nome}</Link> : (nome ?? null);
