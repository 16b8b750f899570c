import Table from 'react-bootstrap/Table';
import type { Destino } from './colunas.ts';
import type { Tabela } from './tabela.ts';

interface ColunasStepProps {
  readonly tabela: Tabela;
  readonly destinos: readonly Destino[];
  /** Target field of each table column; '' for none. */
  readonly colunas: readonly string[];
  onChange(colunas: readonly string[]): void;
}

/** Sample rows shown per column. */
const SAMPLE = 3;

/** Step 2: map each table column to a field, with sample values. */
export function ColunasStep({ tabela, destinos, colunas, onChange }: ColunasStepProps) {
  const missing = destinos.filter(({ coluna, obrigatorio }) => obrigatorio && !colunas.includes(coluna));
  return (
    <>
      <p>
        <strong>{tabela.nome}</strong>: {tabela.linhas.length.toLocaleString('pt-BR')} linhas. Confira a que campo
        corresponde cada coluna.
      </p>
      <div className="ap-table-wrap" tabIndex={0} role="region" aria-label="Colunas da planilha">
        <Table className="ap-table ap-plain">
          <thead>
            <tr>
              <th scope="col">Coluna</th>
              <th scope="col">Campo</th>
              <th scope="col">Primeiros valores</th>
            </tr>
          </thead>
          <tbody>
            {tabela.cabecalhos.map((cabecalho, at) => (
              <tr key={at}>
                <th scope="row">{cabecalho || `Coluna ${at + 1}`}</th>
                <td>
                  <select
                    className="form-select"
                    aria-label={`Campo da coluna ${cabecalho || at + 1}`}
                    value={colunas[at] ?? ''}
                    onChange={({ target }) => onChange(assigned(colunas, at, target.value))}
                  >
                    <option value="">Não importar</option>
                    {destinos.map(({ coluna, rotulo, obrigatorio }) => (
                      <option key={coluna} value={coluna}>
                        {obrigatorio ? `${rotulo} *` : rotulo}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  {tabela.linhas
                    .slice(0, SAMPLE)
                    .map((linha) => linha[at])
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {missing.length > 0 && (
        <p className="ap-note-warning">
          Sem coluna: {missing.map(({ rotulo }) => rotulo).join(', ')}. Registros novos precisam
          {missing.length === 1 ? ' deste campo' : ' destes campos'}.
        </p>
      )}
    </>
  );
}

/** A field takes only one column: the last one assigned. */
function assigned(colunas: readonly string[], at: number, coluna: string): string[] {
  return colunas.map((before, other) => (other === at ? coluna : before === coluna ? '' : before));
}
