import { formatarInteiro } from '../../../shared/format/numero.ts';

export const UnreadRows = ({ unread }: { readonly unread: number }) =>
  unread > 0 && (
    <p className="ap-note-warning m-3 mb-0" role="status">
      {unread === 1
        ? '1 linha da resposta não pôde ser lida e não está na lista.'
        : `${formatarInteiro(unread)} linhas da resposta não puderam ser lidas e não estão na lista.`}
    </p>
  );
