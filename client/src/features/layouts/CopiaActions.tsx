import Button from 'react-bootstrap/Button';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly layout: LayoutCompleto;
  readonly busy: boolean;
  readonly onAtivo: () => void;
  readonly onEdit: () => void;
}

export function CopiaActions({ layout: { ativo }, busy, onAtivo, onEdit }: Props) {
  return (
    <>
      <Button variant="outline-secondary" aria-disabled={busy} onClick={onAtivo}>
        <Icon name={ativo ? 'x-lg' : 'check-lg'} />
        {ativo ? 'Desativar' : 'Ativar'}
      </Button>
      <Button variant="outline-secondary" onClick={onEdit}>
        <Icon name="pencil" />
        Editar
      </Button>
    </>
  );
}
