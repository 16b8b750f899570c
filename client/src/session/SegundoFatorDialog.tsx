import { type FormEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { PedidoDeFator } from '../../../shared/contracts/answer.ts';
import type { Meio, RespostaDoFator } from '../../../shared/contracts/autenticacao.ts';
import { type Failure, failureOf } from '../api/server-message.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureText } from '../ui/FailureText.tsx';
import { FormField } from '../ui/FormField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { SecondaryButton } from '../ui/SecondaryButton.tsx';

interface SegundoFatorDialogProps {
  readonly pedido: PedidoDeFator;
  /** Rejects if the answer is wrong. */
  readonly send: (resposta: RespostaDoFator) => Promise<void>;
  readonly cancel: () => void;
}

const rotulos = { TOTP: 'Código do aplicativo autenticador', RECUPERACAO: 'Código de recuperação' };

export default function SegundoFatorDialog({ pedido, send, cancel }: SegundoFatorDialogProps) {
  const { desafio } = pedido;
  const [meio, setMeio] = useState<Meio>('TOTP');
  const [codigo, setCodigo] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Failure | null>(null);
  const outro = meio === 'TOTP' ? 'RECUPERACAO' : 'TOTP';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      await send({ desafio, meio, codigo });
    } catch (error) {
      setFault(error instanceof Error ? failureOf(error) : { message: 'Erro desconhecido' });
      setCodigo('');
      setBusy(false);
    }
  }

  return (
    <Dialog
      show
      locked={busy}
      size="confirmation"
      title="Segundo fator"
      onClose={cancel}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <SecondaryButton text="Cancelar" disabled={busy} onClick={cancel} />
          <Button type="submit" disabled={busy || codigo.trim() === ''}>
            {busy && <Spinner />}
            Confirmar
          </Button>
        </>
      }
    >
      <div className="ap-form">
        <FormField key={meio} label={rotulos[meio]} required error={fault && <FailureText {...fault} />}>
          {(control) => (
            <input
              {...control}
              className="form-control"
              inputMode={meio === 'TOTP' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={codigo}
              onChange={(event) => setCodigo(event.target.value)}
            />
          )}
        </FormField>
        {pedido.meios.includes(outro) && (
          <Button variant="link" className="p-0 align-self-start" onClick={() => setMeio(outro)}>
            Usar {rotulos[outro].toLowerCase()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
