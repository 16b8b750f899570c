import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Bloco } from '../../../../../shared/contracts/averbacao.ts';
import { formatarMomento } from '../../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { blocosPages } from '../../../api/exclusao-bloco.ts';
import { firstPage, pageQuery } from '../../../api/page-query.ts';
import { paths } from '../../../navigation/paths.ts';
import { TableSection } from '../../../ui/PlainTable.tsx';

export default function Blocos() {
  const { data } = useQuery(pageQuery(blocosPages, firstPage));
  return (
    <TableSection
      title="Últimos blocos"
      className="mt-3"
      heads={['Bloco', 'Excluído', 'Motivo', 'Averbações', 'Prêmio', 'Situação']}
      rows={(data?.rows ?? []).map((bloco) => [
        <Link to={paths.bloco(bloco.id_bloco)}>Bloco {bloco.id_bloco}</Link>,
        `${formatarMomento(bloco.excluido_em)}, por ${bloco.excluido_por}`,
        bloco.descricao_do_motivo,
        formatarInteiro(bloco.quantidade),
        formatarReais(bloco.premio),
        situacaoDo(bloco),
      ])}
    />
  );
}

function situacaoDo({ desfeito_em, aberto }: Bloco): string {
  if (desfeito_em !== null) return 'Desfeito';
  return aberto ? 'Pode ser desfeito' : 'Competência fechada';
}
