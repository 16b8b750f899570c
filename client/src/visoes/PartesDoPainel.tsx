/** Parts of the panels that keep views and sets of parameters under names. */
import type { ReactNode, Ref } from 'react';
import Button from 'react-bootstrap/Button';
import { failureOf } from '../api/server-message.ts';
import { FailureText } from '../ui/FailureText.tsx';
import { FormField } from '../ui/FormField.tsx';
import { VIEW_NAME_MAX } from '../ui/list/saved-views.ts';
import { SecondaryButton } from '../ui/SecondaryButton.tsx';

export const Falha = ({ id, error }: { readonly id?: string; readonly error: Error | null }) =>
  error && (
    <div id={id} className="ap-field-error mb-0" role="alert">
      <FailureText {...failureOf(error)} />
    </div>
  );

interface PerguntaDeExclusaoProps {
  readonly oQue: string;
  readonly busy?: boolean;
  readonly onManter: () => void;
  readonly onExcluir: () => void;
  readonly children: ReactNode;
}

export const PerguntaDeExclusao = ({ oQue, busy = false, onManter, onExcluir, children }: PerguntaDeExclusaoProps) => (
  <div role="group" aria-label={`Excluir ${oQue}`}>
    <p>{children}</p>
    <div className="d-flex flex-wrap gap-2">
      <SecondaryButton text="Manter" size="sm" autoFocus disabled={busy} onClick={onManter} />
      <Button variant="danger" size="sm" disabled={busy} onClick={onExcluir}>
        Excluir
      </Button>
    </div>
  </div>
);

interface SalvarParametrosProps {
  readonly nome: string;
  readonly onNome: (nome: string) => void;
  readonly onSalvar: () => void;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Name of a new set of a report's parameters. It is inside the report's form, which Enter must not submit. */
export const SalvarParametros = ({ nome, onNome, onSalvar, error, ref }: SalvarParametrosProps) => (
  <FormField label="Salvar os parâmetros atuais como" error={error}>
    {(control) => (
      <div className="d-flex gap-2">
        <input
          {...control}
          ref={ref}
          type="text"
          className="form-control"
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          value={nome}
          onChange={({ target }) => onNome(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onSalvar();
          }}
        />
        <SecondaryButton text="Salvar" disabled={nome.trim() === ''} onClick={onSalvar} />
      </div>
    )}
  </FormField>
);
