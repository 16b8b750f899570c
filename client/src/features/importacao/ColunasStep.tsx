import { useId } from 'react';
import Table from 'react-bootstrap/Table';
import type { Mapeamento } from '../../../../shared/contracts/conversor-mapeamento.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** A field to which a column can be mapped. */
export interface Destino {
  readonly campo: string;
  readonly rotulo: string;
  readonly obrigatorio: boolean;
}

interface ColunasStepProps {
  readonly mapeamento: Pick<Mapeamento, 'cabecalho' | 'amostra' | 'colunas'>;
  readonly destinos: readonly Destino[];
  /** Field of each column; '' for none. */
  readonly campos: readonly string[];
  onChange(campos: readonly string[]): void;
}

/** Sample rows shown per column. */
const SAMPLE = 3;
/** Percent from which a proposal needs no mark. */
const CERTA = 90;

/** Fields of a file's columns, as proposed until changed, beside the first values of each. */
export function ColunasStep({
  mapeamento: { cabecalho, amostra, colunas },
  destinos,
  campos,
  onChange,
}: ColunasStepProps) {
  const id = useId();
  return (
    <div className="ap-table-wrap" tabIndex={0} role="region" aria-label="Colunas do arquivo">
      <Table className="ap-table ap-plain">
        <thead>
          <tr>
            <th scope="col">Coluna</th>
            <th scope="col">Campo</th>
            <th scope="col">Primeiros valores</th>
          </tr>
        </thead>
        <tbody>
          {cabecalho.map((nome, at) => {
            const proposta = colunas[at];
            const proposto = proposta?.campo && proposta.campo === campos[at] ? proposta : null;
            return (
              <tr key={at}>
                <th scope="row">{nome}</th>
                <td>
                  <select
                    className="form-select form-select-sm"
                    aria-label={`Campo da coluna ${nome}`}
                    aria-describedby={proposto ? `${id}-${at}` : undefined}
                    value={campos[at] ?? ''}
                    onChange={({ target }) => onChange(assigned(campos, at, target.value))}
                  >
                    <option value="">Não importar</option>
                    {destinos.map(({ campo, rotulo, obrigatorio }) => (
                      <option key={campo} value={campo}>
                        {obrigatorio ? `${rotulo} *` : rotulo}
                      </option>
                    ))}
                  </select>
                  {proposto && (
                    <div id={`${id}-${at}`} className="ap-field-hint">
                      {proposto.certeza < CERTA && <StatusBadge tone="warning">confira</StatusBadge>} {proposto.porque}
                    </div>
                  )}
                </td>
                <td>
                  {amostra
                    .slice(0, SAMPLE)
                    .map((linha) => linha[at])
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

/** A field takes only one column: the last one assigned. */
function assigned(campos: readonly string[], at: number, campo: string): string[] {
  return campos.map((before, other) => (other === at ? campo : before === campo ? '' : before));
}
