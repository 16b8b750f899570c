import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Divergencia } from '../../../../shared/contracts/averbacao-definitiva.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Check } from '../../ui/Check.tsx';

interface ConfirmarDivergenciasProps {
  readonly divergencias: readonly Divergencia[];
  responder(confirma: boolean): void;
}

/** Asks to confirm each changed value, old and new side by side; saves only when all are confirmed. */
export function ConfirmarDivergencias({ divergencias, responder }: ConfirmarDivergenciasProps) {
  const [confirmados, setConfirmados] = useState<ReadonlySet<string>>(new Set());
  const todos = confirmados.size === divergencias.length;

  function marcar(campo: string, marcado: boolean) {
    const novos = new Set(confirmados);
    if (marcado) novos.add(campo);
    else novos.delete(campo);
    setConfirmados(novos);
  }

  return (
    <Dialog
      show
      title="Confirme o que muda"
      role="alertdialog"
      onClose={() => responder(false)}
      footer={
        <>
          <Button variant="outline-secondary" autoFocus onClick={() => responder(false)}>
            Voltar ao formulário
          </Button>
          <Button disabled={!todos} onClick={() => responder(true)}>
            Tornar definitiva
          </Button>
        </>
      }
    >
      <p>Estes valores divergem dos da averbação provisória. Confirme todos para gravar.</p>
      <ul className="list-unstyled mb-0">
        {divergencias.map(({ campo, rotulo, antes, depois }) => (
          <li key={campo} className="mb-2">
            <Check
              checked={confirmados.has(campo)}
              onChange={({ currentTarget }) => marcar(campo, currentTarget.checked)}
              label={
                <>
                  <strong>{rotulo}</strong>: de {antes} para {depois}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
