import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversaoQuery, originalQuery, semResultado } from '../../api/conversoes.ts';
import { QueryState } from '../../campos/QueryState.tsx';

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
    const refetch = run.error ? run.refetch : original.refetch;
    const before = `Não foi possível buscar o arquivo da conversão ${conversao}. `;
    return <QueryState error={error} refetch={refetch} before={before} />;
  }
  return <p role="status">Buscando o arquivo da conversão {conversao}…</p>;
}
