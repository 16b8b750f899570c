import { MAX_DOCUMENTOS } from '../../../../shared/contracts/averbacoes.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { FormField } from '../../ui/FormField.tsx';
import type { Colados } from './colados.ts';

interface Props {
  readonly value: string;
  readonly colados: Colados;
  readonly onChange: (value: string) => void;
}

export default function DocumentosInput({ value, colados: { documentos, linhas, repetidas }, onChange }: Props) {
  const demais = documentos.length > MAX_DOCUMENTOS;
  return (
    <FormField
      label="Chaves ou números de documento"
      hint={
        linhas === 0
          ? 'Cole uma coluna: um por linha.'
          : `${formatarInteiro(linhas)} ${linhas === 1 ? 'linha' : 'linhas'}, ${formatarInteiro(repetidas)} ${repetidas === 1 ? 'repetida' : 'repetidas'}`
      }
      error={
        demais
          ? `São ${formatarInteiro(documentos.length)}: no máximo ${formatarInteiro(MAX_DOCUMENTOS)} por vez`
          : undefined
      }
    >
      {(control) => (
        <textarea
          {...control}
          className="form-control"
          rows={4}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
