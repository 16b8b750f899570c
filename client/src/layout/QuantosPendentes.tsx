import { useQuery } from '@tanstack/react-query';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import { pendentesQuery } from '../api/de-para.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

export default function QuantosPendentes() {
  const { data } = useQuery(pendentesQuery);
  const quantos = data?.length ?? 0;
  return quantos > 0 && <StatusBadge tone="warning">{formatarInteiro(quantos)}</StatusBadge>;
}
