import type { Reconhecido } from '../../../../shared/contracts/conversor-reconhecer.ts';
import { Marca } from '../../ui/Marca.tsx';

export default function DeQueApolice({ apolice, segurado, marca }: Reconhecido) {
  if (apolice === null) return null;
  return (
    <p className="ap-field-hint">
      Apólice {apolice}
      {segurado && ` · ${segurado}`} <Marca marca={marca} />
    </p>
  );
}
