import Button from 'react-bootstrap/Button';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { RowAction } from '../../ui/list/actions-column.tsx';
import { suspensaoStatus } from './suspensao-status.ts';

interface SuspensaoActionsProps {
  readonly suspensao: Suspensao;
  onEdit(suspensao: Suspensao): void;
  onEnd(suspensao: Suspensao): void;
}

/** Actions of a row: a finished suspension can only be corrected. */
export function SuspensaoActions({ suspensao, onEdit, onEnd }: SuspensaoActionsProps) {
  const of = `a suspensão da apólice ${suspensao.numero_apolice ?? suspensao.iD_APOLICE}`;
  return (
    <div className="ap-row-actions">
      <RowAction icon="pencil" verb="Editar" of={of} onPress={() => onEdit(suspensao)} />
      {suspensaoStatus(suspensao) === 'Ativa' && (
        <Button variant="outline-secondary" size="sm" aria-label={`Encerrar ${of}`} onClick={() => onEnd(suspensao)}>
          Encerrar
        </Button>
      )}
    </div>
  );
}
