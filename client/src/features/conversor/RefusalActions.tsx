import { Link } from 'react-router-dom';
import type { ConversionRefused } from '../../api/conversor.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DownloadConversao } from './DownloadConversao.tsx';
import { PendentesLink } from './PendentesLink.tsx';

interface Props {
  readonly refusal: ConversionRefused;
  readonly idConversao: number;
  readonly fileName: string;
  readonly layout: string;
  readonly onSoValidos: () => void;
}

export default function RefusalActions({ refusal, idConversao, fileName, layout, onSoValidos }: Props) {
  const { erros } = refusal;
  const button = 'btn btn-sm btn-outline-secondary';
  return (
    <>
      <PendentesLink idConversao={idConversao} fileName={fileName} layout={layout} />
      {erros.length > 0 && runtimeConfig().builtInApi && (
        <button type="button" className={button} onClick={onSoValidos}>
          <Icon name="pencil" />
          Gravar os válidos e corrigir o resto
        </button>
      )}
      {erros.length > 0 && (
        <DownloadConversao id={idConversao} arquivo={fileName} what="erros" className={button}>
          Baixar os erros
        </DownloadConversao>
      )}
      <Link className={button} to={paths.conversao(idConversao)}>
        <Icon name="eye" />
        Ver a conversão
      </Link>
    </>
  );
}
