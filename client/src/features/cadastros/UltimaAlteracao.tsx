import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ehParte } from '../../../../shared/contracts/cadastros/cadastro-calls.ts';
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { deferred } from '../../ui/deferred.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const HistoricoDialog = deferred(() => import('./HistoricoDialog.tsx'));

interface UltimaAlteracaoProps {
  readonly cadastro: Cadastro;
  readonly registro: LinhaVersionada;
  /** Undefined hides the Duplicar button. */
  readonly onDuplicate?: (() => void) | undefined;
}

export function UltimaAlteracao({ cadastro, registro, onDuplicate }: UltimaAlteracaoProps) {
  const [open, setOpen] = useState(false);
  const { alterado_em: quando, alterado_por: quem } = registro;
  return (
    <>
      {quando && (
        <span>
          Alterado por {quem ?? 'sistema'} em {formatarMomento(quando)}
        </span>
      )}
      {!ehParte(cadastro) && (
        <SecondaryButton variant="link" text="Ver histórico" size="sm" onClick={() => setOpen(true)} />
      )}
      {onDuplicate && !ehParte(cadastro) && (
        <Button variant="link" size="sm" aria-keyshortcuts="Control+D" title="Ctrl+D" onClick={onDuplicate}>
          Duplicar
        </Button>
      )}
      {open && <HistoricoDialog cadastro={cadastro} registro={registro} onClose={() => setOpen(false)} />}
    </>
  );
}
