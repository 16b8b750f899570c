import type { Reconhecido } from '../../../../shared/contracts/conversor-reconhecer.ts';
import { Marca } from '../../ui/Marca.tsx';

/** The policy that a file speaks of, where it names but one, with what has to be known of it. */
export default function DeQueApolice({ apolice, segurado, marca }: Reconhecido) {
  if (apolice === null) return null;
  return (
    <p className="ap-field-hint">
      Apólice {apolice}
      {segurado && ` · ${segurado}`} <Marca marca={marca} />
    </p>
  );
}
