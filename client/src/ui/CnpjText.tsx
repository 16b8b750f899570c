import { cnpjValido, formatarCnpj } from '../../../shared/format/cnpj.ts';
import { CopyButton } from './CopyButton.tsx';

const WRONG = 'O dígito verificador deste CNPJ não confere';

export function CnpjText({ cnpj }: { cnpj: string | null | undefined }) {
  if (!cnpj) return null;
  const text = formatarCnpj(cnpj);
  return (
    <span className="ap-copyable">
      {text}
      {!cnpjValido(cnpj) && (
        <span className="ap-mark-warning" role="img" aria-label={WRONG} title={WRONG}>
          ▲
        </span>
      )}
      <CopyButton text={text} label={`Copiar CNPJ ${text}`} />
    </span>
  );
}
