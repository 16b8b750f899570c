import { useId } from 'react';
import type { Mapeamento } from '../../../../shared/contracts/conversor.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Select } from '../../ui/Select.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

interface ColunasStepProps {
  readonly mapeamento: Pick<Mapeamento, 'cabecalho' | 'amostra' | 'colunas'>;
  readonly destinos: readonly { readonly campo: string; readonly rotulo: string; readonly obrigatorio: boolean }[];
  readonly campos: readonly string[];
  onChange(campos: readonly string[]): void;
}

/** Percent from which a proposal needs no mark. */
const CERTA = 90;

export function ColunasStep({
  mapeamento: { cabecalho, amostra, colunas },
  destinos,
  campos,
  onChange,
}: ColunasStepProps) {
  const id = useId();
  return (
    <PlainTable
      label="Colunas do arquivo"
      heads={['Coluna', 'Campo', 'Primeiros valores']}
      rows={cabecalho.map((nome, at) => {
        const proposta = colunas[at];
        const proposto = proposta?.campo && proposta.campo === campos[at] ? proposta : null;
        return [
          nome,
          <>
            <Select
              className="form-select form-select-sm"
              aria-label={`Campo da coluna ${nome}`}
              aria-describedby={proposto ? `${id}-${at}` : undefined}
              empty="Não importar"
              options={destinos.map(({ campo, rotulo, obrigatorio }) => ({
                value: campo,
                label: obrigatorio ? `${rotulo} *` : rotulo,
              }))}
              value={campos[at] ?? ''}
              onChange={(campo) => onChange(assigned(campos, at, campo))}
            />
            {proposto && (
              <div id={`${id}-${at}`} className="ap-field-hint">
                {proposto.certeza < CERTA && <StatusBadge tone="warning">confira</StatusBadge>} {proposto.porque}
              </div>
            )}
          </>,
          amostra
            .slice(0, 3)
            .map((linha) => linha[at])
            .filter(Boolean)
            .join(' · '),
        ];
      })}
    />
  );
}

/** A field takes only one column: the last one assigned. */
const assigned = (campos: readonly string[], at: number, campo: string): string[] =>
  campos.map((before, other) => (other === at ? campo : before === campo ? '' : before));
