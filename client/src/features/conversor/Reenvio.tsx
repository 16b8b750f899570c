import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversaoQuery, originalQuery, semResultado } from '../../api/conversoes.ts';
import { failureOf } from '../../api/server-message.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';

interface Props {
  readonly conversao: string;
  readonly onReady: (ramo: string, layout: string, file: File) => void;
}

export default function Reenvio({ conversao, onReady }: Props) {
  const run = useQuery(conversaoQuery(conversao));
  const original = useQuery(originalQuery(conversao));
  const [given, content] = [run.data, original.data];
  const error = run.error ?? original.error;

  useEffect(() => {
    if (given && content && !semResultado(given)) onReady(given.ramo, given.layout, new File([content], given.arquivo));
  }, [given, content, onReady]);

  if (error) {
    return (
      <ErrorAlert
        {...failureOf(error, `Não foi possível buscar o arquivo da conversão ${conversao}. `)}
        onRetry={() => void (run.error ? run.refetch() : original.refetch())}
      />
    );
  }
  return <p role="status">Buscando o arquivo da conversão {conversao}…</p>;
}
