import type { ReactNode } from 'react';
import { ReferenciaInput } from './ReferenciaInput.tsx';
import { DataInput } from './DataInput.tsx';
import type { CampoInputProps } from './campo-input-props.ts';
import { OpcaoInput, SimNaoInput } from './EscolhaInput.tsx';
import { TextoInput } from './TextoInput.tsx';

export function CampoInput({ campo, ...props }: CampoInputProps): ReactNode {
  switch (campo.tipo) {
    case 'sim-nao':
      return <SimNaoInput {...props} campo={campo} />;
    case 'opcao':
      return <OpcaoInput {...props} campo={campo} />;
    case 'referencia':
      return <ReferenciaInput {...props} campo={campo} />;
    case 'data':
    case 'competencia':
      return <DataInput {...props} campo={campo} />;
    default:
      return <TextoInput {...props} campo={campo} />;
  }
}
