import { type FormEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { PedidoDeFator } from '../../../shared/contracts/answer.ts';
import type { Meio, RespostaDoFator } from '../../../shared/contracts/autenticacao.ts';
import { type Failure, failureOf } from '../api/server-message.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { FailureText } from '../ui/FailureText.tsx';
import { FormField } from '../ui/FormField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { SecondaryButton } from '../ui/SecondaryButton.tsx';
import { semPasskeys } from './passkeys.ts';

interface SegundoFatorDialogProps {
  readonly pedido: PedidoDeFator;
  /** Rejects if the answer is wrong. */
  readonly send: (resposta: RespostaDoFator) => Promise<void>;
  readonly cancel: () => void;
}

const rotulos = { PASSKEY: 'Passkey', TOTP: 'Código do aplicativo autenticador', RECUPERACAO: 'Código de recuperação' };

export default function SegundoFatorDialog({ pedido, send, cancel }: SegundoFatorDialogProps) {
  const { desafio } = pedido;
  const meios = pedido.meios.filter((meio): meio is Meio => meio in rotulos);
  const falta = meios.includes('PASSKEY') ? semPasskeys() : null;
  const usable = meios.filter((meio) => meio !== 'PASSKEY' || falta === null);
  const [meio, setMeio] = useState<Meio>(usable[0] ?? 'TOTP');
  const [codigo, setCodigo] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Failure | null>(null);
  const comPasskey = meio === 'PASSKEY';

  function change(to: Meio) {
    setMeio(to);
    setFault(null);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      if (!comPasskey) return await send({ desafio, meio, codigo });
      const { usarPasskey } = await import('../browser/passkeys.ts');
      await send({ desafio, meio, credencial: await usarPasskey({ challenge: desafio }) });
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
          <Button
            key={String(comPasskey)}
            type="submit"
            autoFocus={comPasskey}
            disabled={busy || (!comPasskey && codigo.trim() === '')}
          >
            {busy && <Spinner />}
            {comPasskey ? 'Usar passkey' : 'Confirmar'}
          </Button>
        </>
      }
    >
      <div className="ap-form">
        {comPasskey ? (
          <>
            <p className="mb-0">Confirme com a digital, o rosto ou o PIN do aparelho que tem a sua passkey.</p>
            {fault && <ErrorAlert {...fault} />}
          </>
        ) : (
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
        )}
        {falta !== null && <p className="mb-0 small text-body-secondary">{falta}</p>}
        {usable
          .filter((outro) => outro !== meio)
          .map((outro) => (
            <Button key={outro} variant="link" className="p-0 me-auto" onClick={() => change(outro)}>
              Usar {rotulos[outro].toLowerCase()}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}
