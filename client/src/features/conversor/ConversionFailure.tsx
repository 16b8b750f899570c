import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import { recusaEmPalavras } from '../../../../shared/averbacao/nome-do-campo.ts';
import type { ConversionRefused } from '../../api/conversor.ts';
import type { Failure } from '../../api/server-message.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../browser/save-file.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface Props {
  readonly failure: Failure;
  readonly fileName: string;
  readonly refusal: ConversionRefused | null;
  readonly children?: ReactNode;
}

export function ConversionFailure({ failure, fileName, refusal, children }: Props) {
  const text = recusaEmPalavras(failure.message);
  const erros = refusal?.erros ?? [];
  const long = text.split('\n').length > 10;
  return (
    <Alert variant="danger">
      <Icon name="exclamation-triangle" />
      {erros.length > 0 ? (
        <div className="alert-text">
          {text.split('\n', 1)[0]}
          <ol className="ap-faults overflow-auto mt-2 mx-0 mb-0" tabIndex={0} aria-label="Primeiros erros">
            {erros.map(({ campo, mensagem }, at) => (
              <li key={at}>
                <b>{recusaEmPalavras(campo)}:</b> {mensagem}
              </li>
            ))}
          </ol>
        </div>
      ) : (
        <pre className="alert-text ap-failure-text" tabIndex={long ? 0 : undefined}>
          {text}
        </pre>
      )}
      <FailureText literal={failure.literal} />
      <div className="d-flex flex-wrap align-items-center row-gap-1 column-gap-2">
        {children}
        <CopyButton text={text} label="Copiar erro" />
        {long && refusal?.idConversao === undefined && (
          <SecondaryButton
            icon="download"
            text="Baixar .txt"
            size="sm"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${fileName}.erros.txt`)}
          />
        )}
      </div>
    </Alert>
  );
}
