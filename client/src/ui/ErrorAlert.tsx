import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { deferred } from './deferred.tsx';
import { CopyButton } from './CopyButton.tsx';
import { FailureText } from './FailureText.tsx';
import { Icon } from './Icon.tsx';
import { SecondaryButton } from './SecondaryButton.tsx';

const AskButton = deferred(() => import('./AskButton.tsx'));

export interface ErrorAlertProps {
  readonly message: string;
  readonly literal?: string | undefined;
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Asks others for the refused act. @returns their names. */
  readonly pedir?: (() => Promise<string>) | undefined;
}

/** Longer messages are cut until expanded: some services answer with a whole page. */
const SHOWN = 1_000;

/** Error alert (product spec, section 8). */
export function ErrorAlert({ message, literal, requestId, onRetry, pedir }: ErrorAlertProps) {
  const [whole, setWhole] = useState(false);
  const cut = !whole && message.length > SHOWN;
  return (
    <Alert variant="danger">
      <Icon name="exclamation-triangle" />
      <div className="alert-text">
        <FailureText message={cut ? `${message.slice(0, SHOWN)}…` : message} literal={literal} />
      </div>
      {(requestId || onRetry || pedir || cut) && (
        <div className="d-flex flex-wrap align-items-center row-gap-1 column-gap-2">
          {cut && <SecondaryButton text="Ver completo" size="sm" onClick={() => setWhole(true)} />}
          {pedir && <AskButton pedir={pedir} />}
          {onRetry && <SecondaryButton text="Tentar novamente" size="sm" onClick={onRetry} />}
          {requestId && (
            <span className="alert-id d-flex flex-wrap align-items-center row-gap-1 column-gap-2 text-break">
              Código: {requestId} <CopyButton text={requestId} label="Copiar código do erro" />
            </span>
          )}
        </div>
      )}
    </Alert>
  );
}
