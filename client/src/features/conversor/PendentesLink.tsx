import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pendentesQuery } from '../../api/de-para.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly idConversao: number;
  readonly fileName: string;
  readonly layout: string;
}

export function PendentesLink({ idConversao, fileName, layout }: Props) {
  const { data } = useQuery(pendentesQuery);
  const waiting = data?.filter((row) => row.layout === layout && row.arquivos.includes(fileName)).length ?? 0;
  if (waiting === 0) return null;
  return (
    <Link className="btn btn-sm btn-outline-secondary" to={paths.pendentesDe(layout, idConversao)}>
      <Icon name="arrow-left-right" />
      {waiting === 1 ? 'Mapear 1 valor em De-Para' : `Mapear ${waiting} valores em De-Para`}
    </Link>
  );
}
