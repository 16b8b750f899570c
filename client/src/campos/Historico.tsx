import { useQuery } from '@tanstack/react-query';
import { formatarMomento } from '../../../shared/format/data.ts';
import type { historicoQuery } from '../api/historico.ts';
import { useParcial } from '../api/use-admitted.ts';
import { Mudancas } from './Mudancas.tsx';
import { QueryState } from './QueryState.tsx';

const acoes: Readonly<Record<string, string>> = { criar: 'criou', alterar: 'alterou', excluir: 'excluiu' };

export function Historico({ consulta }: { readonly consulta: ReturnType<typeof historicoQuery> }) {
  const parcial = useParcial();
  const { data, error, isLoading, refetch } = useQuery({ ...consulta, enabled: !parcial });
  if (parcial) return <p>O histórico fica para quem vê todos os dados.</p>;
  return (
    <>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {data?.length === 0 && <p>Nenhuma alteração desde a instalação do sistema.</p>}
      <ol className="ap-historico d-grid gap-3 m-0 list-unstyled">
        {data?.map(({ quando, quem, acao, mudancas }, at) => (
          <li key={at}>
            <p>
              <strong>{quem}</strong> {acoes[acao] ?? acao} <time dateTime={quando}>{formatarMomento(quando)}</time>
            </p>
            <Mudancas mudancas={mudancas} />
          </li>
        ))}
      </ol>
    </>
  );
}
